import { createFileRoute, notFound } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/people/auth/forgot-password-page.tsx'
import { ResetPasswordPage } from '../features/people/auth/reset-password-page.tsx'
import { UndoChangePage } from '../features/people/auth/undo-change-page.tsx'
import { VerifyEmailPage } from '../features/people/auth/verify-email-page.tsx'

/** The password reset request and the pages that mail links open. A single route, because every page's bundle lists all routes. */
export const Route = createFileRoute('/auth/$page')({
  staticData: { bare: true },
  beforeLoad: ({ params: { page } }) => {
    if (!/^((forgot|reset)-password|undo-change|verify-email)$/.test(page)) throw notFound()
  },
  component: AuthPage,
})

const PAGES: Record<string, () => React.ReactNode> = {
  'forgot-password': ForgotPasswordPage,
  'undo-change': UndoChangePage,
  'verify-email': VerifyEmailPage,
}

function AuthPage() {
  const { page } = Route.useParams()
  const Page = PAGES[page] ?? ResetPasswordPage
  return <Page key={page} />
}
