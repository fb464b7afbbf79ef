import { ChevronDownIcon } from '@manzil/ui/icons.tsx'

export interface BlankOption {
  value: string
  label: string
}

interface BlankProps {
  name: string
  label: string
  /** Precedes a chosen value, such as "up to". */
  lead?: string
  /** Text while nothing is chosen, without a lead. */
  any: string
  options: BlankOption[]
  value: string | undefined
  onChange: (value: string) => void
}

/** Styled text under an invisible native select, for touch and screen readers. */
export function Blank({ name, label, lead, any, options, value, onChange }: BlankProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      {lead && chosen && `${lead} `}
      <span className="relative inline-flex max-w-full items-center gap-0.5 whitespace-nowrap has-focus-visible:rounded has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
        <span
          aria-hidden="true"
          className="truncate leading-[1.3] text-link underline decoration-brass-mark decoration-[1.5px] underline-offset-[7px]"
        >
          {chosen?.label ?? any}
        </span>
        <ChevronDownIcon className="size-4 text-brass" />
        <select
          name={name}
          aria-label={label}
          value={chosen?.value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          className="absolute -inset-y-2 inset-x-0 w-full cursor-pointer appearance-none bg-raised font-text text-base opacity-0"
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </>
  )
}
