import { QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

/** What asks while it is used (a dialog, a signed-in person's pages) shares one client; public pages load without it. */
const client = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so; it does not wait for the network unseen.
    queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <BusyFlag />
      {children}
    </QueryClientProvider>
  )
}

/** Marks the document as `data-busy` while answers are under way, for tests and tools that wait for a finished page. */
function BusyFlag() {
  const busy = useIsFetching() > 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', busy)
    return () => document.documentElement.removeAttribute('data-busy')
  }, [busy])
  return null
}
