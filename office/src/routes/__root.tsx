import '../styles.css'
import { isOfficePath, NEW_PASSWORD_PATH } from '@manzil/contract/pages/office-paths'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { useMember } from '@manzil/ui/api/use-guards.ts'
import { createRootRoute, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { ErrorScreen, NotFoundScreen } from '../shell/screens.tsx'
import { PlainFrame, Shell } from '../shell/shell.tsx'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    // Every other path belongs to the site, which is another document.
    if (!isOfficePath(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true, replace: true })
    membersOnly(location)
  },
  component: Office,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

function Office() {
  const user = useMember()
  const { pathname } = useLocation()
  // Every link of the navigation would lead back here.
  const Frame = pathname === NEW_PASSWORD_PATH ? PlainFrame : Shell
  return (
    user && (
      <QueryProvider>
        <Frame user={user}>
          <Outlet />
        </Frame>
      </QueryProvider>
    )
  )
}
