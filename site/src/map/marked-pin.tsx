import { m } from '@manzil/messages'
import { KindIcon } from './kind-icon.tsx'
import type { LabelRoom } from './label-room.ts'
import { type MarkedPlace, pickPlace } from './marked-places.ts'

interface MarkedPinProps {
  place: MarkedPlace
  isPicked: boolean
  /** Where its name has room. */
  room: LabelRoom | undefined
}

/** A place of the list of what is around, on the map. Pressing it leads to its row. */
export function MarkedPin({ place: { key, kind, name, way }, isPicked, room }: MarkedPinProps) {
  const whenUsed = 'hidden group-hover/pin:block group-focus-visible/pin:block'
  return (
    <button
      type="button"
      aria-label={m.around_marker({ name, way })}
      className="group/pin relative grid size-11 place-items-center rounded-full outline-none"
      onClick={() => pickPlace(key)}
    >
      <span
        className={`grid size-7.5 place-items-center rounded-full border-2 border-surface shadow-lift group-focus-visible/pin:outline-2 group-focus-visible/pin:outline-offset-2 group-focus-visible/pin:outline-focus ${isPicked ? 'bg-primary text-on-primary' : 'bg-brass text-paper'}`}
      >
        <KindIcon kind={kind} className="size-4.5" />
      </span>
      <span
        className={`absolute ${room?.side === 'start' ? 'end-full -me-1' : 'start-full -ms-1'} top-1/2 w-max max-w-44 -translate-y-1/2 rounded-[8px] border border-line bg-raised px-2 py-1 text-start text-xs text-ink max-md:max-w-36 ${room?.isFree || isPicked ? '' : whenUsed}`}
      >
        <span dir="auto" className="block truncate strong">
          {name}
        </span>
        <span className={`text-muted ${isPicked ? 'block' : whenUsed}`}>{way}</span>
      </span>
    </button>
  )
}
