import { createFileRoute } from '@tanstack/react-router'
import { CostsPage } from '../features/office/costs/costs-page.tsx'

export const Route = createFileRoute('/admin/buying-costs/')({
  component: CostsPage,
})
