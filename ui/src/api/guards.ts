import { isSitePath } from '@manzil/contract/pages/site-path'
import { redirect } from '@tanstack/react-router'
import { localizedAddress } from '../i18n/localized-addresses.ts'
import { loginAddress, readSession } from './session.ts'

/**
 * The server renders every page for an anonymous visitor, so each guard exists twice: here, for navigation in the browser, and
 * as a hook (`use-guards.ts`) for server-rendered pages.
 */

/** Returns the path to continue to after signing in; undefined for anything but a path of this site. */
export function nextPath(given: unknown): string | undefined {
  return typeof given === 'string' && isSitePath(given) ? given : undefined
}

export function visitorsOnly(next = '/profile'): void {
  if (isBrowser && readSession()) throw redirect({ href: localizedAddress(next), replace: true })
}

/** The login page leads back to this page. */
export function membersOnly({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  if (isBrowser && !readSession()) throw redirect({ href: loginAddress(`${pathname}${searchStr}`), replace: true })
}

const isBrowser = typeof window !== 'undefined'
