import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** What the server tells a page's own scripts by (its policy runs no others); nothing in browsers and in development. */
export const scriptMark = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as { scriptMark?: string } | undefined)?.scriptMark)
  .client((): string | undefined => undefined)
