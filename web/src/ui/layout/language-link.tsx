import { LOCALE_COOKIE, withLocale } from '@manzil/contract/locale'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getLocale } from '../../i18n/locale.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Remembers the choice of a language and keeps the whole query, also where the application has not loaded yet; before React, which
 * keeps clicks to itself while it takes a page over.
 */
export const REMEMBER_LANGUAGE = `addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[hreflang]');if(!a)return;a.search=location.search;document.cookie='${LOCALE_COOKIE}='+a.hreflang+';path=/;max-age=${YEAR_S};samesite=lax'},true)`

/** Leads to the same page, same query, in the other language. A new document: texts, direction and fonts change whole. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { pathname, searchStr } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const other = getLocale() === 'ar' ? 'en' : 'ar'
  const href = `${withLocale(other, pathname)}${searchStr}`
  // The server knows no query but what makes another page. The same element gets the rest: it may be being pressed.
  useEffect(() => link.current?.setAttribute('href', href), [href])
  return (
    <a
      ref={link}
      suppressHydrationWarning
      className={`inline-grid min-h-11 min-w-11 place-items-center px-2 text-ui ${other === 'ar' ? 'font-language' : ''} ${className}`}
      href={href}
      lang={other}
      hrefLang={other}
    >
      {other === 'ar' ? 'العربية' : 'English'}
    </a>
  )
}
