import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The page's language comes first. On English pages the Arabic word is an SVG, which saves a font. */
export function Brand() {
  return (
    <Link to="/" className="figure inline-flex min-h-11 items-center gap-3 text-[24px] leading-none md:text-[27px]">
      {getLocale() === 'ar' ? (
        <>
          <span>منزل</span>
          <Second>
            <span lang="en">Manzil</span>
          </Second>
        </>
      ) : (
        <>
          <span>Manzil</span>
          <Second>
            <svg className="h-5 w-8 fill-current md:h-6 md:w-9" role="img" aria-label="منزل" lang="ar">
              <use href="/wordmark.svg#ar" />
            </svg>
          </Second>
        </>
      )}
      <span className="sr-only">{m.nav_home_label()}</span>
    </Link>
  )
}

function Second({ children }: { children: ReactNode }) {
  return (
    <span className="border-s border-current ps-3 max-[22.4rem]:signed-in:hidden text-[18px] leading-5 opacity-82 md:text-[21px] md:leading-6">
      {children}
    </span>
  )
}
