import type { RecordEntity, RecordForms } from '@manzil/contract/editing/calls/office-records'
import { parsePageSearch, printPageSearch } from '@manzil/contract/pages/pages'
import { LOCALIZED_ADDRESSES } from '@manzil/ui/i18n/localized-addresses.ts'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/screens.tsx'

export const router = createRouter({
  routeTree,
  rewrite: LOCALIZED_ADDRESSES,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Below the root, so that the navigation stays.
  defaultErrorComponent: ErrorScreen,
  parseSearch: parsePageSearch,
  stringifySearch: printPageSearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The record just deleted, which can be restored: from its form, or by the server for an article. */
    deleted?: { id: number; name: string; form?: Exclude<RecordForms[RecordEntity], RecordForms['post']> } | undefined
  }
}
