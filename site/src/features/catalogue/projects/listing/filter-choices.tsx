import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { useState } from 'react'
import { type Choice, isOption } from './filter-options.ts'

interface ChoiceListProps {
  title: string
  options: Choice[]
  chosen: Choice[]
  onToggle: (value: string) => void
}

/** With this many options or more, a search field narrows them. */
const SEARCHED_FROM = 14
const SHOWN = 60

/** A disclosure that says what is chosen. */
export function FilterChoices({ open = false, ...list }: ChoiceListProps & { open?: boolean }) {
  const summary = allOf(list)
    .filter((option) => givenOf(list, option))
    .map(({ label }) => label)
  return (
    <details className="group border-b border-line" open={open || undefined}>
      <summary className="flex min-h-13 items-center justify-between gap-4 py-2">
        <span className="strong">{list.title}</span>
        <span className="flex min-w-0 items-center gap-2 text-muted">
          <span className="truncate group-open:sr-only">{summary.length > 0 ? summary.join(m.list_comma()) : m.filter_any()}</span>
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="pb-5">
        <ChoiceList {...list} />
      </div>
    </details>
  )
}

export function ChoiceList(list: ChoiceListProps) {
  const [typed, setTyped] = useState('')
  const { title, options, onToggle } = list
  const shown = allOf(list)
    .filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, SHOWN)
  return (
    <>
      {options.length >= SEARCHED_FROM && (
        <input
          className={`${INPUT} mb-3`}
          type="search"
          aria-label={m.filter_narrow({ title })}
          placeholder={m.filter_narrow({ title })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map((option) => {
          const given = givenOf(list, option)
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={given !== undefined}
              onClick={() => onToggle(given?.value ?? option.value)}
              className="group/chip inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper data-empty:not-aria-pressed:border-dashed data-empty:not-aria-pressed:text-muted"
              data-empty={option.count === 0 || undefined}
            >
              {option.label}
              {option.count !== undefined && (
                <span className="text-xs text-muted group-aria-pressed/chip:text-inherit group-aria-pressed/chip:opacity-80">
                  {formatNumber(option.count)}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </>
  )
}

/** The options, after chosen values that are not among them. */
function allOf({ options, chosen }: ChoiceListProps): Choice[] {
  return [...chosen.filter(({ value }) => !options.some((option) => isOption(option, value))), ...options]
}

function givenOf({ chosen }: ChoiceListProps, option: Choice): Choice | undefined {
  return chosen.find(({ value }) => isOption(option, value))
}
