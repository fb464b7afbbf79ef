import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '../features/enquiries/withdraw-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/withdraw-consent')({
  head: () => privateHead(m.withdraw_title()),
  component: WithdrawPage,
})
