import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/auth/reset-password')({
  head: () => privateHead(m.reset_title()),
  staticData: { bare: true },
  component: ResetPasswordPage,
})
