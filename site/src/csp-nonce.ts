import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** CSP nonce of a page's own scripts; undefined in browsers and in development. */
export const cspNonce = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as { scriptMark?: string } | undefined)?.scriptMark)
  .client((): string | undefined => undefined)
