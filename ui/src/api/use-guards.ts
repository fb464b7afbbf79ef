import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasDrafts } from '../browser/storage.ts'
import { localizedAddress } from '../i18n/localized-addresses.ts'
import { loginAddress, readSession, sessionEnding, useSession } from './session.ts'

/** For server-rendered pages. */
export function useVisitorsOnly(next = '/profile'): void {
  const { history } = useRouter()
  // Runs once: signing in on this page redirects by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (readSession()) history.replace(localizedAddress(next))
  }, [])
}

/** Null for anonymous visitors, who are redirected to the login page; undefined until known. */
export function useMember() {
  const session = useSession()
  const { history, state } = useRouter()
  const page = useRef<{ href: string; pathname: string; wasSignedIn: boolean }>(undefined)
  useEffect(() => {
    const { pathname, searchStr } = state.location
    if (session || !page.current) {
      page.current = { href: `${pathname}${searchStr}`, pathname: history.location.pathname, wasSignedIn: Boolean(session) }
    }
    // The login page leads back here after a session ended, but not after a sign-out in another tab, unless this one has unsaved
    // input. The path check leaves users alone who are already navigating elsewhere.
    const { href, wasSignedIn } = page.current
    if (session === null && history.location.pathname === page.current.pathname) {
      const how = sessionEnding() ?? (wasSignedIn && hasDrafts() ? 'ended' : undefined)
      history.replace(loginAddress(wasSignedIn && !how ? undefined : href, how))
    }
  }, [session, history, state])
  return session
}
