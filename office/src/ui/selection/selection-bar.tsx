import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { SELECTION_BAR } from './use-row-focus.ts'

export const BAR_BUTTON = button('secondary', 'sm', 'px-3!')

interface SelectionBarProps {
  label: string
  count: number
  isBusy: boolean
  /** A dialog of the bar is open, which Escape closes. */
  isAsking: boolean
  clear: () => void
  /** Gives the focus back to the row that had it. */
  toRow: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** Says how many rows are selected and what can be done with them. Belongs to the bottom of the element that `useRowFocus` observes. */
export function SelectionBar({ label, count, isBusy, isAsking, clear, toRow, children }: SelectionBarProps) {
  const leave = useEffectEvent(() => {
    if (document.activeElement === document.body) toRow()
  })
  useEffect(() => () => leave(), [])
  return (
    <section
      id={SELECTION_BAR}
      aria-label={label}
      aria-busy={isBusy}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isAsking) toRow()
      }}
      className="relative mt-2 flex flex-wrap items-center gap-2 rounded-control border border-line-strong bg-raised px-3 py-1.5 text-sm shadow-lift"
    >
      <button type="button" className={iconButton('-ms-2')} aria-label={m.list_selection_clear()} onClick={clear}>
        <CloseIcon className="size-4" />
      </button>
      <p role="status" className="me-auto strong tabular-nums">
        {m.list_selected({ count })}
      </p>
      {children}
    </section>
  )
}
