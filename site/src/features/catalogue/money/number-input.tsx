import { parseAmount, parseNumber } from '@manzil/contract/text/parse-number'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { INPUT } from '@manzil/ui/input.ts'
import { useId, useState } from 'react'

interface NumberInputProps {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** Accepts decimals, and amounts such as `1.5m`. Invalid input shows an error and changes nothing. */
export function NumberInput({ label, value, min = 0, max, onChange }: NumberInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined ? value : parse(typed, max)
  const isWrong = Number.isNaN(number) || number < min || number > max
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {label}
      </label>
      <input
        id={id}
        className={INPUT}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? value.toLocaleString('en-US')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = parse(target.value, max)
          if (next >= min && next <= max) onChange(next)
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
      {isWrong && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {m.money_number_field({ field: label, min: formatNumber(min), max: formatNumber(max) })}
        </p>
      )}
    </div>
  )
}

/** Rates and years have no thousands: `4.125` is no amount. */
const MOST_RATE = 100

function parse(text: string, max: number): number {
  const amount = (max > MOST_RATE ? parseAmount : parseNumber)(text)
  return typeof amount === 'number' ? amount : Number.NaN
}
