import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { UsersPage } from '../features/back-office/users-page.tsx'
import { pageOf, textsOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['search', 'role']) }),
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <UsersPage {...Route.useSearch()} />,
})
