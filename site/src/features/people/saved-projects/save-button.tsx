import { printPageSearch } from '@manzil/contract/pages/pages'
import { splitLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { HeartIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { lazy, Suspense } from 'react'
import type { SavableProject } from './queries.ts'

const HeartButton = lazy(() => import('./heart-button.tsx'))

/** The login page leads back to the project. */
function askToSignIn(): void {
  const href = `${localizedAddress('/login')}${printPageSearch({ next: splitLocale(location.pathname).pathname })}`
  void notify(m.saved_sign_in(), 'info', { href, label: m.nav_sign_in() })
}

export function SaveButton(property: SavableProject) {
  const session = useSession()
  const anonymous = (
    <button type="button" className={button('secondary', 'sm', 'noscript:hidden')} onClick={askToSignIn}>
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
