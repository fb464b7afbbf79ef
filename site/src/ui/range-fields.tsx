import { m } from '@manzil/messages'
import { afterPress } from '@manzil/ui/form/after-press.ts'
import { focusWrongNumber, NumberField, type NumberFieldProps } from '@manzil/ui/form/number-field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useState } from 'react'

type RangeEnd = Pick<NumberFieldProps, 'label' | 'name' | 'value' | 'isAmount' | 'onChange'>

/** Returns whether a range of digits ends before it starts. */
export function isReversed(from = '', to = ''): boolean {
  return from !== '' && to !== '' && Number(from) > Number(to)
}

/** Focuses a field that is not a number, or the end of a reversed range. */
export function focusWrong(container: Element | null): void {
  if (focusWrongNumber(container)) return
  container?.querySelector<HTMLElement>('[data-reversed] > :last-child input')?.focus()
}

/** Two fields side by side. A reversed range shows an error once one leaves the fields or presses Enter. */
export function RangeFields({ from, to }: { from: RangeEnd; to: RangeEnd }) {
  const [isTyping, setTyping] = useState(false)
  const reversed = isReversed(from.value, to.value)
  const error = reversed && !isTyping ? m.range_reversed({ from: formatNumber(Number(from.value)), label: from.label }) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the fields inside
    <div
      className="grid grid-cols-2 items-start gap-3"
      onInput={() => setTyping(true)}
      data-reversed={reversed || undefined}
      onBlur={() => afterPress(() => setTyping(false))}
      onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
    >
      <NumberField {...from} />
      <NumberField {...to} error={error} />
    </div>
  )
}
