import type { ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { areCoordinates } from '@manzil/contract/map/parse-coordinates'
import { elsewhereText } from '@manzil/contract/map/place-doubts'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
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

/** Tells that the pin is not in the chosen community, and offers to choose the one it is in. */
export function PinCommunity({ latitude, longitude, emirateId, communityId, communities, onChange }: PinCommunityProps) {
  const check = usePlaceCheck({ latitude, longitude, emirate: emirateId, community: communityId })
  const actual = communities.find(({ id }) => id === check?.community_id && id !== communityId)
  const place = actual && isolated(textOf(actual, 'name'))
  const point = { latitude, longitude }
  const elsewhere = check && areCoordinates(point) && elsewhereText(check, point, Number(communityId), communities)
  const open = communityId === null && place !== undefined ? m.catalogue_pin_no_community({ place }) : undefined
  const text = elsewhere ? elsewhere({ locale: getLocale() }) : open
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-warning empty:hidden">
      {text && <p>{text}</p>}
      {text && actual && place && (
        <button type="button" className={button('secondary', 'sm')} onClick={() => onChange(actual)}>
          {open ? m.catalogue_pin_community_choose({ place }) : m.catalogue_pin_community({ place })}
        </button>
      )}
    </div>
  )
}
