import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/auth/forgot-password')({
  head: () => privateHead(m.forgot_title()),
  staticData: { bare: true },
  component: ForgotPasswordPage,
})
