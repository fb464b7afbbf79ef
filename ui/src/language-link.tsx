import { LOCALE_COOKIE, type Locale, withLocale } from '@manzil/contract/text/locale'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getLocale } from './i18n/locale.ts'

const YEAR_S = 365 * 24 * 60 * 60

export function languageCookie(locale: string): string {
  return `${LOCALE_COOKIE}=${locale};path=/;max-age=${YEAR_S};samesite=lax`
}

/**
 * Inline script that stores the chosen language and keeps the full query, and the token of an email link, even before the application has
 * loaded. Listens in the capture phase, because React holds clicks back while hydrating.
 */
export const REMEMBER_LANGUAGE = `addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[hreflang]');if(!a)return;a.search=location.search;const s=history.state;a.hash=s&&s.linkToken?'token='+s.linkToken:location.hash;document.cookie='${languageCookie("'+a.hreflang+'")}'},true)`

/**
 * Inline script that opens the Arabic home page for visitors who chose Arabic. The server redirects as well, but caches in front
 * of it know nothing of the choice.
 */
export const OPEN_CHOSEN_LANGUAGE = `if(location.pathname=='/'&&document.cookie.split('; ').includes('${LOCALE_COOKIE}=ar'))location.replace('/ar'+location.search)`

/** Loads a new document, because texts, direction and fonts all change. */
export function LanguageLink({ className = '', onChoose }: { className?: string; onChoose?: (language: Locale) => void }) {
  const { pathname, searchStr } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const other = getLocale() === 'ar' ? 'en' : 'ar'
  const href = `${withLocale(other, pathname)}${searchStr}`
  // The server renders only parameters that identify the page. The full query is added to the same element, which may be pressed
  // at that moment.
  useEffect(() => link.current?.setAttribute('href', href), [href])
  return (
    <a
      ref={link}
      suppressHydrationWarning
      className={`inline-grid min-h-11 min-w-11 place-items-center px-2 text-ui ${other === 'ar' ? 'font-language' : ''} ${className}`}
      href={href}
      lang={other}
      hrefLang={other}
      onClick={onChoose && (() => onChoose(other))}
    >
      {other === 'ar' ? 'العربية' : 'English'}
    </a>
  )
}
