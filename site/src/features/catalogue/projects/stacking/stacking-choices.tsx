import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { m } from '@manzil/messages'
import { shortHomeName } from '../project-text.ts'
import { COLOURINGS, type Colouring } from './colouring.ts'
import type { StackedHome } from './stacked-home.ts'

const LABELS: Record<Colouring, () => string> = {
  status: m.stacking_by_status,
  price: m.filter_name_price,
  sqft: m.compare_row_price_sqft,
}
const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm whitespace-nowrap transition-colors hover:border-line-strong max-md:px-3'

interface ColouringChoiceProps {
  value: Colouring
  onChange: (value: Colouring) => void
  isPriced: boolean
}

/** Hidden if no home has a price. */
export function ColouringChoice({ value, onChange, isPriced }: ColouringChoiceProps) {
  if (!isPriced) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="float-start me-2 text-sm text-muted max-md:sr-only">{m.stacking_colour()}</legend>
      {COLOURINGS.map((one) => (
        <label
          key={one}
          className={`${CHIP} has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
        >
          <input type="radio" name="colouring" className="sr-only" checked={value === one} onChange={() => onChange(one)} />
          {LABELS[one]()}
        </label>
      ))}
    </fieldset>
  )
}

interface RoomsChoiceProps {
  homes: StackedHome[]
  chosen: readonly (string | null)[]
  onChange: (rooms: (string | null)[]) => void
}

/** Shown if the building has more than one kind. */
export function RoomsChoice({ homes, chosen, onChange }: RoomsChoiceProps) {
  const kinds = new Map(homes.map((home) => [home.rooms, home]))
  if (kinds.size < 2) return null
  const order = (rooms: string | null) => (rooms === null ? ROOMS.length : ROOMS.indexOf(rooms as (typeof ROOMS)[number]))
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="float-start me-2 text-sm text-muted max-md:sr-only">{m.filter_name_rooms()}</legend>
      {[...kinds]
        .sort(([a], [b]) => order(a) - order(b))
        .map(([rooms, home]) => (
          <button
            key={rooms}
            type="button"
            aria-pressed={chosen.includes(rooms)}
            onClick={() => onChange(chosen.includes(rooms) ? chosen.filter((one) => one !== rooms) : [...chosen, rooms])}
            className={`${CHIP} aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper`}
          >
            {shortHomeName(home)}
          </button>
        ))}
    </fieldset>
  )
}
