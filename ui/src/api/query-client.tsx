import { QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

/** For dialogs and pages of signed-in users; public pages load without it (docs/decisions/0011). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Calls fail immediately when offline instead of waiting silently for the network.
    queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BusyFlag />
      {children}
    </QueryClientProvider>
  )
}

/** Sets `data-busy` on the document while queries are loading, for tests that wait for a finished page. */
function BusyFlag() {
  const busy = useIsFetching() > 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', busy)
    return () => document.documentElement.removeAttribute('data-busy')
  }, [busy])
  return null
}
