import { vi } from 'vitest'

/** Uses the browser implementation of `createIsomorphicFn`, as the client build does. */
vi.mock('@tanstack/react-start', async (original) => ({
  ...(await original<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: <F>(run: F) => run }), client: <F>(run: F) => run }),
}))
