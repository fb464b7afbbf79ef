import { m } from '@manzil/messages'
import { NumberField, type NumberFieldProps } from '@manzil/ui/field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useState } from 'react'

type RangeEnd = Pick<NumberFieldProps, 'label' | 'name' | 'value' | 'onChange'>

/** Returns whether a range of digits ends before it starts. */
export function isReversed(from = '', to = ''): boolean {
  return from !== '' && to !== '' && Number(from) > Number(to)
}

/** Two fields side by side. A reversed range shows an error once one leaves the fields or presses Enter. */
export function RangeFields({ from, to }: { from: RangeEnd; to: RangeEnd }) {
  const [isTyping, setTyping] = useState(false)
  const error = !isTyping && isReversed(from.value, to.value) ? m.range_reversed({ from: formatNumber(Number(from.value)) }) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the fields inside
    <div
      className="grid grid-cols-2 items-start gap-3"
      onInput={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
    >
      <NumberField {...from} />
      <NumberField {...to} error={error} />
    </div>
  )
}
