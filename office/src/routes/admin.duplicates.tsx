import { createFileRoute } from '@tanstack/react-router'
import { DuplicatesPage } from '../features/editing/duplicates/duplicates-page.tsx'

export const Route = createFileRoute('/admin/duplicates')({
  component: DuplicatesPage,
})
