import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** What asks while it is used (a dialog, a signed-in person's pages) shares one client; public pages load without it. */
const client = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so; it does not wait for the network unseen.
    queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
