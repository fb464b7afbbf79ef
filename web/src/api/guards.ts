import { withLocale } from '@manzil/contract/locale'
import { isOwnPath } from '@manzil/contract/own-path'
import { notFound, redirect } from '@tanstack/react-router'
import { getLocale } from '../i18n/locale.ts'
import { loginAddress, readSession } from './session.ts'

/**
 * Guards of routes (accounts §2). The server renders the page of an anonymous visitor, so each guard stands twice: before a
 * page is loaded in the browser, and as a hook (`use-guards.ts`) in a page that the server has sent.
 */

/** A path of this site to go on to after signing in; undefined for anything else. */
export function nextPath(given: unknown): string | undefined {
  return typeof given === 'string' && isOwnPath(given) ? given : undefined
}

/** A signed-in person has no business here and goes to the profile, or to where they were going. */
export function visitorsOnly(next = '/profile'): void {
  if (isBrowser && readSession()) throw redirect({ href: withLocale(getLocale(), next), replace: true })
}

/** Nobody but signed-in people may come here; others sign in first and come back. */
export function membersOnly({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  if (isBrowser && !readSession()) throw redirect({ href: loginAddress(`${pathname}${searchStr}`), replace: true })
}

const isBrowser = typeof window !== 'undefined'

/** Lets nothing, `new` or an id stand in an address. @throws the router's not-found for anything else */
export function orNewOrId(id = 'new'): void {
  if (!/^(\d{1,15}|new)$/.test(id)) throw notFound()
}
