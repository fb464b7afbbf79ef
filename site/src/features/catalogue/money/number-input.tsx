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
  /** A sum of money, which may be typed as `1.5m` or `400.000`. Rates may not: `4.125` is no four thousand. */
  isAmount?: boolean
  onChange: (value: number) => void
}

/** Accepts decimals. Invalid input shows an error and changes nothing. */
export function NumberInput({ label, value, min = 0, max, isAmount = false, onChange }: NumberInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    const parsed = (isAmount ? parseAmount : parseNumber)(text)
    return typeof parsed === 'number' ? parsed : Number.NaN
  }
  const number = typed === undefined ? value : read(typed)
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
          const next = read(target.value)
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
