import type { ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { usePlaceCheck } from '../../../../editor/place-note.tsx'

interface PinCommunityProps {
  latitude: number | string | null
  longitude: number | string | null
  emirateId: number | string | null
  communityId: number | string | null
  communities: ProjectOptions['communities']
  onChange: (community: ProjectOptions['communities'][number]) => void
}

/** Tells that the pin is in another community than the chosen one, and offers to change that. */
export function PinCommunity({ latitude, longitude, emirateId, communityId, communities, onChange }: PinCommunityProps) {
  const found = usePlaceCheck({ latitude, longitude, emirate: emirateId })
  const actual = communities.find(({ id }) => id === found?.community_id)
  const chosen = communities.find(({ id }) => id === communityId)
  const isElsewhere = actual !== undefined && actual !== chosen
  const place = actual ? isolated(textOf(actual, 'name')) : ''
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-warning empty:hidden">
      {isElsewhere && (
        <>
          <p>
            {chosen
              ? m.catalogue_pin_elsewhere({ place, community: isolated(textOf(chosen, 'name')) })
              : m.catalogue_pin_no_community({ place })}
          </p>
          <button type="button" className={button('secondary', 'sm')} onClick={() => onChange(actual)}>
            {chosen ? m.catalogue_pin_community({ place }) : m.catalogue_pin_community_choose({ place })}
          </button>
        </>
      )}
    </div>
  )
}
