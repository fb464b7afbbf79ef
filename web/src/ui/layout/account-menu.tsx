import { m } from '@manzil/messages'
import { lazy, Suspense, useRef } from 'react'
import { useSession } from '../../api/session.ts'
import { Avatar } from '../avatar.tsx'

const AccountMenuItems = lazy(() => import('./account-menu-items.tsx'))

/** The profile menu of a signed-in person (public-site §2, Navigation bar); nobody else sees it or loads what is in it. */
export function AccountMenu() {
  const session = useSession()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  return (
    <details
      ref={details}
      className="relative hidden signed-in:block"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
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
