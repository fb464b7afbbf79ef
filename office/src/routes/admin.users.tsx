import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { UsersPage } from '../features/people/users/users-page.tsx'
import { pageOf, textsOf } from '@manzil/ui/page-search.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['search', 'role']) }),
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <UsersPage {...Route.useSearch()} />,
})
