import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { useDropDown } from '@manzil/ui/drop-down.ts'
import { lazy, Suspense } from 'react'

const AccountMenuItems = lazy(() => import('./account-menu-items.tsx'))

/** The profile menu, rendered and loaded for signed-in users only. */
export function AccountMenu() {
  const session = useSession()
  const { close, ...dropDown } = useDropDown()
  return (
    <details {...dropDown} className="relative hidden signed-in:block">
      <summary className="grid size-11 place-items-center rounded-full" aria-label={m.nav_account()}>
        <Avatar user={session} />
      </summary>
      {session && (
        <Suspense>
          <AccountMenuItems user={session} onLeave={close} />
        </Suspense>
      )}
    </details>
  )
}
