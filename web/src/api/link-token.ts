import { useLayoutEffect, useState } from 'react'

/**
 * The token of a mail's link, which stands in the address's fragment so that it reaches no server; where a mail program
 * opens the address that it unsubscribes at (RFC 8058), in the query. It is taken out of the address at once. Undefined
 * while that is not known, '' where there is none.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  // Before anything can be sent.
  useLayoutEffect(() => {
    const search = new URLSearchParams(location.search)
    const found = new URLSearchParams(location.hash.slice(1)).get('token') ?? search.get('token') ?? ''
    setToken((before) => before || found)
    search.delete('token')
    if (found) history.replaceState(history.state, '', `${location.pathname}${search.size > 0 ? `?${search}` : ''}`)
  }, [])
  return token
}
