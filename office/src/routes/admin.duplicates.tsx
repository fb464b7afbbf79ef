import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { DuplicatesPage } from '../features/editing/duplicates/duplicates-page.tsx'

export const Route = createFileRoute('/admin/duplicates')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: DuplicatesPage,
})
