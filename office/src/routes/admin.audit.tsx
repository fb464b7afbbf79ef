import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { AuditPage } from '../features/office/audit/audit-page.tsx'
import { pageOf, textsOf } from '@manzil/ui/page-search.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['entity', 'entity_id', 'actor']) }),
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <AuditPage {...Route.useSearch()} />,
})
