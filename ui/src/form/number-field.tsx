import { latinDigits } from '@manzil/contract/text/latin-digits'
import { digitsOf, isDigits, parseAmount, parseNumber } from '@manzil/contract/text/parse-number'
import { m } from '@manzil/messages'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../field.tsx'
import { formatNumber } from '../i18n/format.ts'
import { afterPress } from './after-press.ts'

export interface NumberFieldProps {
  label: string
  name?: string
  /** Digits, or text that is not a number, which shows an error. */
  value: string
  error?: string | undefined
  /** Accepts amounts of money with a scale, such as `1.5m`. */
  isAmount?: boolean | undefined
  onChange: (value: string) => void
}

const MAX_DIGITS = 12

/** Focuses a field inside whose text is not a number, and returns whether there is one. */
export function focusWrongNumber(container: Element | null): boolean {
  const wrong = container?.querySelector<HTMLElement>('[data-wrong]')
  wrong?.focus()
  return wrong != null
}

/** Shows thousands separators while digits are typed. Keeps other text until the field is left or Enter is pressed. */
export function NumberField({ label, name, value, error, isAmount = false, onChange }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const isWrong = !isDigits(value)
  const formatted = format(value)
  const shown = typed ?? formatted
  const take = (text: string) => {
    const latin = latinDigits(text)
    // Deleting a digit of 1,500 leaves 1,50, which is not a decimal comma.
    const isEdited = typed === undefined && /^[\d,]*$/.test(latin) && latin.split(',').length <= formatted.split(',').length
    const next = isEdited ? latin.replaceAll(',', '').slice(0, MAX_DIGITS) : digitsOf(text, isAmount ? parseAmount : parseNumber)
    setTyped(isEdited || (isDigits(next) && format(next) === latin) ? undefined : text)
    onChange(next)
  }
  const finish = () => setTyped(undefined)
  // Takes over text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (input.current && input.current.value !== shown) take(input.current.value)
  }, [])
  return (
    <TextField
      ref={input}
      label={label}
      error={isWrong && typed === undefined ? m.number_field_wrong({ example: formatNumber(isAmount ? 1_500_000 : 1_500) }) : error}
      {...(name && { name })}
      value={shown}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      data-wrong={isWrong || undefined}
      onChange={(event) => take(event.target.value)}
      onBlur={() => afterPress(finish)}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  )
}

function format(value: string): string {
  return value !== '' && isDigits(value) ? formatNumber(Number(value)) : value
}
