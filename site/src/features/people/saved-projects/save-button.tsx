import { splitLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { loginAddress, useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { HeartIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { lazy, Suspense } from 'react'
import type { SavableProject } from './queries.ts'
import { rememberWanted } from './wanted-projects.ts'

const HeartButton = lazy(() => import('./heart-button.tsx'))

/** Signing in saves the project and leads back to it. */
function askToSignIn(id: number): void {
  rememberWanted(id)
  const href = loginAddress(`${splitLocale(location.pathname).pathname}${location.search}`)
  void notify(m.saved_sign_in(), 'info', { href, label: m.nav_sign_in() })
}

export function SaveButton(property: SavableProject) {
  const session = useSession()
  const anonymous = (
    <button type="button" className={button('secondary', 'sm', 'noscript:hidden')} onClick={() => askToSignIn(property.id)}>
      <HeartIcon className="size-4" />
      {m.action_save()}
    </button>
  )
  if (!session) return anonymous
  return (
    <Suspense fallback={anonymous}>
      <HeartButton {...property} look="button" />
    </Suspense>
  )
}
