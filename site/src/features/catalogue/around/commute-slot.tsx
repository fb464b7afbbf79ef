import type { MapPoint } from '@manzil/contract/map/around'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { notifyOffline } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useOwnPlaces } from '../../../api/own-places.ts'
import type { CommuteProps } from './commute.tsx'

/** The way from a home to the visitor's places. Its scripts load if there are any, or to add the first. */
export function CommuteSlot({ at }: { at: MapPoint }) {
  const hasPlaces = useOwnPlaces().length > 0
  const [isAdding, setAdding] = useState(false)
  const [Commute, show] = useState<ComponentType<CommuteProps>>()
  const isNeeded = hasPlaces || isAdding
  useEffect(() => {
    if (isNeeded) import('./commute.tsx').then(({ Commute: Loaded }) => show(() => Loaded), notifyOffline)
  }, [isNeeded])
  return (
    <div className="mb-8 rounded-panel bg-sand-soft p-5 noscript:hidden max-md:p-4">
      <h3 className="strong">{m.commute_title()}</h3>
      {isNeeded && Commute ? (
        <Commute at={at} isAdding={isAdding} onAdd={setAdding} />
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">{m.commute_text()}</p>
          <button type="button" className={button('secondary', 'sm', 'mt-3')} onClick={() => setAdding(true)}>
            {m.own_add()}
          </button>
        </>
      )}
    </div>
  )
}
