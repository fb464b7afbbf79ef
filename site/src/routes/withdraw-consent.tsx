import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '../features/enquiries/withdraw-page.tsx'

export const Route = createFileRoute('/withdraw-consent')({
  component: WithdrawPage,
})
