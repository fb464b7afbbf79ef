import { INPUT } from '@manzil/ui/input.ts'
import { type ReactNode, useId } from 'react'

const FILTER_INPUT = `${INPUT} h-11 min-h-0! py-0! md:text-ui!`

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  /** For long choices: takes the width of two filters. */
  isWide?: boolean
  children: ReactNode
}

/** A labelled list of choices that applies at once. */
export function Choice({ label, value, onChoose, isWide = false, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={`grid gap-1.5 ${isWide ? 'col-span-2' : ''}`}>
      <label htmlFor={id} className="text-sm strong">
        {label}
      </label>
      <select id={id} className={FILTER_INPUT} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  )
}
