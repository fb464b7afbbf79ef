import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../features/office/audit/audit-page.tsx'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['entity', 'entity_id', 'actor', 'from', 'to', 'sign_ins']) }),
  component: () => <AuditPage {...Route.useSearch()} />,
})
