import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/people/auth/reset-password-page.tsx'

export const Route = createFileRoute('/auth/reset-password')({ staticData: { bare: true }, component: ResetPasswordPage })
