import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/people/auth/verify-email-page.tsx'

export const Route = createFileRoute('/auth/verify-email')({ staticData: { bare: true }, component: VerifyEmailPage })
