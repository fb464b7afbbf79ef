import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/people/auth/forgot-password-page.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ staticData: { bare: true }, component: ForgotPasswordPage })
