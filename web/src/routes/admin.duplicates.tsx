import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { DuplicatesPage } from '../features/back-office/duplicates/duplicates-page.tsx'

export const Route = createFileRoute('/admin/duplicates')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: DuplicatesPage,
})
