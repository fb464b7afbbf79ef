import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '../features/people/new-password/new-password-page.tsx'

export const Route = createFileRoute('/admin/new-password')({ component: NewPasswordPage })
