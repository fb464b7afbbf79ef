import { useLayoutEffect, useState } from 'react'

/**
 * Reads the token of an email link and moves it from the URL to the state of the history entry, which a reload keeps. It is in the
 * fragment, which browsers do not send to servers, or in the query for one-click unsubscribe (RFC 8058). Undefined until read, ''
 * without one.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  // A layout effect, so that the token is gone before anything can send the URL.
  useLayoutEffect(() => {
    const read = () => {
      const search = new URLSearchParams(location.search)
      const found = new URLSearchParams(location.hash.slice(1)).get('token') ?? search.get('token') ?? ''
      setToken((before) => found || before || history.state?.linkToken || '')
      search.delete('token')
      if (found)
        history.replaceState({ ...history.state, linkToken: found }, '', `${location.pathname}${search.size > 0 ? `?${search}` : ''}`)
    }
    read()
    // Another link opened in the same tab changes only the fragment, which loads nothing.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
