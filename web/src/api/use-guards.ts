import { withLocale } from '@manzil/contract/locale'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { hasSessionEnded, loginAddress, readSession, useSession } from './session.ts'

/** A signed-in person is led on, to the profile or to where they were going. */
export function useVisitorsOnly(next = '/profile'): void {
  const { history } = useRouter()
  // Once: whoever signs in on this page is led on by that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (readSession()) history.replace(withLocale(getLocale(), next))
  }, [])
}

/** Whoever is signed in; null for nobody, who is led to sign in; undefined where it is not known yet. */
export function useMember() {
  const session = useSession()
  const { history, state } = useRouter()
  const page = useRef<{ href: string; pathname: string; wasSignedIn: boolean }>(undefined)
  useEffect(() => {
    const { pathname, searchStr } = state.location
    page.current ??= { href: `${pathname}${searchStr}`, pathname: history.location.pathname, wasSignedIn: false }
    if (session) page.current.wasSignedIn = true
    // Whoever signs out, here or in another tab, need not come back here, and may be on the way elsewhere already; whose session
    // has ended goes on here.
    const { href, wasSignedIn } = page.current
    if (session === null && history.location.pathname === page.current.pathname) {
      history.replace(loginAddress(wasSignedIn && !hasSessionEnded() ? undefined : href))
    }
  }, [session, history, state])
  return session
}
