import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../features/people/users/users-page.tsx'

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['search', 'role']) }),
  component: () => <UsersPage {...Route.useSearch()} />,
})
