import { textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { FeedsPage } from '../features/feeds/feeds-page.tsx'

export const Route = createFileRoute('/admin/feeds/')({
  validateSearch: (search) => textsOf<'state'>(search, ['state']),
  component: () => <FeedsPage state={Route.useSearch().state} />,
})
