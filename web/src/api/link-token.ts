import { useEffect, useState } from 'react'

/**
 * The token of a mail's link, which stands in the address's fragment so that it reaches no server. It is taken out of the
 * address at once. Undefined while that is not known, '' where there is none.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    setToken((before) => before || found)
    if (found) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  }, [])
  return token
}
