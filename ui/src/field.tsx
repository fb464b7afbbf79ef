import { latinDigits } from '@manzil/contract/text/latin-digits'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Frame } from './form/frame.tsx'
import { formatNumber } from './i18n/format.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  error?: string | undefined
}

export function TextField({ label, error, ...input }: TextFieldProps) {
  return (
    <Frame label={label} error={error}>
      {(control) => <input {...control} {...input} />}
    </Frame>
  )
}

export interface NumberFieldProps {
  label: string
  name?: string
  value: string
  error?: string | undefined
  onChange: (digits: string) => void
}

const MAX_DIGITS = 12

/** Accepts only digits and shows thousands separators. */
export function NumberField({ label, name, value, error, onChange }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = value === '' ? '' : formatNumber(Number(value))
  const take = (text: string) => onChange(latinDigits(text).replace(/\D/g, '').slice(0, MAX_DIGITS))
  // Takes over text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (input.current && input.current.value !== shown) take(input.current.value)
  }, [])
  return (
    <TextField
      ref={input}
      label={label}
      error={error}
      {...(name && { name })}
      value={shown}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      onChange={(event) => take(event.target.value)}
    />
  )
}
