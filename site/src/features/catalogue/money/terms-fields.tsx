import { MAX_DELAY_MONTHS } from '@manzil/contract/money/dated-plan'
import { m } from '@manzil/messages'
import { useId } from 'react'
import type { Terms } from './flows.ts'
import { NumberInput } from './number-input.tsx'

const MAX_RATE = 30
const MAX_YEARS = 30

export function TermsFields({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[2fr_1fr_1fr]">
      <DelaySlider value={terms.delayMonths} onChange={(delayMonths) => onChange({ ...terms, delayMonths })} />
      <NumberInput label={m.money_rate()} value={terms.rate} max={MAX_RATE} onChange={(rate) => onChange({ ...terms, rate })} />
      <NumberInput
        label={m.money_years()}
        value={terms.years}
        max={MAX_YEARS}
        onChange={(years) => onChange({ ...terms, years: Math.round(years) })}
      />
    </div>
  )
}

function DelaySlider({ value, onChange }: { value: number; onChange: (months: number) => void }) {
  const id = useId()
  const delay = value === 0 ? m.money_delay_none() : m.money_delay_value({ count: value })
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <label htmlFor={id} className="strong">
          {m.money_delay()}
        </label>
        <output htmlFor={id} className="strong text-link">
          {delay}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={MAX_DELAY_MONTHS}
        step={1}
        value={value}
        aria-valuetext={delay}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-12 w-full cursor-pointer accent-primary"
      />
    </div>
  )
}
