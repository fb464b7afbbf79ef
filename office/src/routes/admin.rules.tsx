import { createFileRoute } from '@tanstack/react-router'
import { RulesPage } from '../features/office/rules/rules-page.tsx'

export const Route = createFileRoute('/admin/rules')({
  component: RulesPage,
})
