import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { ChevronDownIcon, ChevronEndIcon, ChevronStartIcon } from '@manzil/ui/icons.tsx'

interface MoveButtonsProps {
  /** Of the entry, for screen readers. */
  name: string
  index: number
  isLast: boolean
  /** Whether the list runs from top to bottom. */
  isVertical?: boolean
  /** `which` names the button that was pressed, which keeps the focus. */
  onMove: (to: number, which: 'earlier' | 'later') => void
}

/** Moves an entry of a list one place earlier or later. */
export function MoveButtons({ name, index, isLast, isVertical = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={iconButton('aria-disabled:opacity-35')}
        aria-label={m.catalogue_image_earlier({ name })}
        aria-disabled={index === 0}
        data-move="earlier"
        onClick={() => onMove(index - 1, 'earlier')}
      >
        {isVertical ? <ChevronDownIcon className="size-5 rotate-180" /> : <ChevronStartIcon className="flip size-5" />}
      </button>
      <button
        type="button"
        className={iconButton('aria-disabled:opacity-35')}
        aria-label={m.catalogue_image_later({ name })}
        aria-disabled={isLast}
        data-move="later"
        onClick={() => onMove(index + 1, 'later')}
      >
        {isVertical ? <ChevronDownIcon className="size-5" /> : <ChevronEndIcon className="flip size-5" />}
      </button>
    </>
  )
}
