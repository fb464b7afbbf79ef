import { useSession } from '@manzil/ui/api/session.ts'
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
