import { isSitePath } from '@manzil/contract/pages/site-path'
import { withLocale } from '@manzil/contract/text/locale'
import { redirect } from '@tanstack/react-router'
import { getLocale } from '../i18n/locale.ts'
import { loginAddress, readSession } from './session.ts'

/**
 * Route guards. The server renders every page for an anonymous visitor, so each guard exists twice: here, for navigation in
 * the browser, and as a hook (`use-guards.ts`) for server-rendered pages.
 */

/** Returns a path of this site to continue to after signing in; undefined for anything else, such as another site's URL. */
export function nextPath(given: unknown): string | undefined {
  return typeof given === 'string' && isSitePath(given) ? given : undefined
}

/** Redirects signed-in users to `next`. */
export function visitorsOnly(next = '/profile'): void {
  if (isBrowser && readSession()) throw redirect({ href: withLocale(getLocale(), next), replace: true })
}

/** Redirects anonymous visitors to the login page, which leads back here. */
export function membersOnly({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  if (isBrowser && !readSession()) throw redirect({ href: loginAddress(`${pathname}${searchStr}`), replace: true })
}

const isBrowser = typeof window !== 'undefined'
