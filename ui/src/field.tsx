import { latinDigits } from '@manzil/contract/text/latin-digits'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { INPUT } from './input.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
}

export function TextField({ label, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {label}
      </label>
      <input id={id} className={INPUT} {...input} />
    </div>
  )
}

interface NumberFieldProps {
  label: string
  name?: string
  value: string
  onChange: (digits: string) => void
}

const MAX_DIGITS = 12

/** Accepts only digits and shows thousands separators. */
export function NumberField({ label, name, value, onChange }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = value === '' ? '' : Number(value).toLocaleString('en-US')
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
      {...(name && { name })}
      value={shown}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      onChange={(event) => take(event.target.value)}
    />
  )
}
