import { textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RulesPage } from '../features/office/rules/rules-page.tsx'

export const Route = createFileRoute('/admin/rules')({
  validateSearch: (search) => textsOf<'rule'>(search, ['rule']),
  component: () => <RulesPage open={Route.useSearch().rule} />,
})
