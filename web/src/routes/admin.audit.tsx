import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { AuditPage } from '../features/back-office/audit-page.tsx'
import { pageOf, textsOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['entity', 'entity_id', 'actor']) }),
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <AuditPage {...Route.useSearch()} />,
})
