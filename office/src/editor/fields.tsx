import { parseAmount, parseNumber } from '@manzil/contract/text/parse-number'
import { m } from '@manzil/messages'
import { FormField, FormSelect } from '@manzil/ui/form/form-field.tsx'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { type ReactNode, useState } from 'react'

interface Common {
  /** Path of the field in the form. */
  'data-field'?: string
  label: string
  error: string | undefined
  hint?: ReactNode
}

interface NumberInputProps extends Common {
  value: number | string | null
  onChange: (value: number | string | null) => void
  /** Accepts amounts of money with a scale, such as `4.2M`, and says how they are read. */
  isAmount?: boolean
  /** Omits thousands separators, as for years and coordinates. */
  plain?: boolean
  /** Takes a text that holds more than this number, such as both coordinates, and returns whether it did. */
  onText?: (text: string) => boolean
}

/** Adds thousands separators on blur. Keeps and reports text that is not a number. */
export function NumberInput({ value, onChange, plain = false, isAmount = false, hint, onText, ...field }: NumberInputProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typeof value === 'number' ? (plain || !Number.isInteger(value) ? String(value) : formatNumber(value)) : (value ?? '')
  const parse = isAmount ? parseAmount : parseNumber
  const isScaled = typed !== undefined && typeof value === 'number' && parseNumber(typed) !== value
  return (
    <FormField
      {...field}
      hint={isScaled ? m.catalogue_amount_read({ amount: formatAed(value) }) : hint}
      // A keyboard of digits has no letters for "million".
      inputMode={isAmount ? 'text' : 'decimal'}
      dir="ltr"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parse(event.target.value))
      }}
      onPaste={(event) => {
        if (onText?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      onBlur={() => {
        if (typed !== undefined) onText?.(typed)
        setTyped(undefined)
      }}
    />
  )
}

interface ChoiceProps extends Common {
  value: number | string | null
  onChange: (value: number | null) => void
  choices: readonly { id: number; label: string }[]
  /** Label of the empty option; without it a choice is required. */
  none?: string
}

export function ChoiceInput({ value, onChange, choices, none, ...field }: ChoiceProps) {
  return (
    <FormSelect
      {...field}
      required={none === undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      {none !== undefined && <option value="">{none}</option>}
      {none === undefined && value === null && (
        <option value="" disabled>
          {m.office_record_choose()}
        </option>
      )}
      {choices.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FormSelect>
  )
}

interface CheckProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

export function CheckInput({ label, checked, onChange, error }: CheckProps) {
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={checked}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  )
}
