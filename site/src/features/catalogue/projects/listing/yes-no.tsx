import { m } from '@manzil/messages'
import { useId } from 'react'

/** A filter that is unset, yes (1) or no (0). */
export function YesNo({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const name = useId()
  const options = [
    { value: undefined, text: m.filter_any() },
    { value: '1', text: m.answer_yes() },
    { value: '0', text: m.answer_no() },
  ]
  return (
    <fieldset className="flex min-h-13 items-center justify-between gap-x-4">
      <legend className="float-start strong">{label}</legend>
      <div className="ms-auto flex rounded-full border border-line">
        {options.map((option) => (
          <label
            key={option.text}
            className="grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-full px-3 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" className="sr-only" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
