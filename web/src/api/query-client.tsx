import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** What asks while it is used (a dialog, a signed-in person's pages) shares one client; public pages load without it. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
