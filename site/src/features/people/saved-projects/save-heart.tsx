import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { HeartIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { lazy, Suspense } from 'react'
import type { SavableProject } from './queries.ts'

const HeartButton = lazy(() => import('./heart-button.tsx'))

export function CardHeart(property: SavableProject) {
  if (!useSession()) return null
  return (
    <Suspense>
      <HeartButton {...property} look="heart" />
    </Suspense>
  )
}

export function SaveButton(property: SavableProject) {
  const session = useSession()
  const anonymous = (
    <button type="button" className={button('secondary', 'sm', 'noscript:hidden')} onClick={() => notify(m.saved_sign_in(), 'info')}>
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
