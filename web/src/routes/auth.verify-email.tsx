import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/auth/verify-email-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/auth/verify-email')({
  head: () => privateHead(m.verify_checking_title()),
  staticData: { bare: true },
  component: VerifyEmailPage,
})
