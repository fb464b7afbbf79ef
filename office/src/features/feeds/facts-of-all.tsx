import { type FACTS_OF_ALL, type FeedMapping, type MappedField, unreadAbove } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { useState } from 'react'

type FactOfAll = (typeof FACTS_OF_ALL)[number]

interface Fact {
  label: () => string
  hint: () => string
  /** Beside a column whose rows may lack it. */
  rest?: () => string
  example?: () => string
  maxLength: number
  /** Columns that say it for each row. */
  columns: readonly MappedField[]
}

export const FACTS: Record<FactOfAll, Fact> = {
  building: {
    label: m.feed_default_building,
    hint: m.feed_default_building_hint,
    example: m.feed_default_building_example,
    maxLength: 300,
    columns: ['title', 'title_ar', 'building'],
  },
  developer: {
    label: m.feed_default_developer,
    hint: m.feed_default_developer_hint,
    rest: m.feed_default_developer_rest,
    maxLength: 300,
    columns: ['developer'],
  },
  community: {
    label: m.feed_default_community,
    hint: m.feed_default_community_hint,
    maxLength: 300,
    columns: ['community', 'address', 'coordinates', 'latitude'],
  },
  delivery_date: {
    label: m.feed_default_handover,
    hint: m.feed_default_handover_hint,
    maxLength: 100,
    columns: ['delivery_date'],
  },
  payment_plan: {
    label: m.feed_default_plan,
    hint: m.feed_default_plan_hint,
    maxLength: 1_000,
    columns: ['payment_plan'],
  },
}

interface FactsOfAllProps {
  look: FeedLook
  mapping: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

/** Facts that the file has no column for, given once for all rows, with the lines above its header, which may say them. */
export function FactsOfAll({ look, mapping, onChange }: FactsOfAllProps) {
  const [taken, setTaken] = useState(0)
  const hasColumn = (fact: FactOfAll) => FACTS[fact].columns.some((field) => mapping.columns[field] != null)
  const give = (fact: FactOfAll, value: string) => {
    const { [fact]: _, ...others } = mapping
    onChange({ ...others, ...(value !== '' && { [fact]: value }) })
  }
  const above = unreadAbove(look.above ?? [], mapping)
  return (
    <>
      {above.length > 0 && (
        <section className="mt-5 max-w-[52em] rounded-control bg-warning-soft px-4 py-3 text-sm text-warning" aria-labelledby="feed-above">
          <h3 id="feed-above" className="strong">
            {m.feed_above_title()}
          </h3>
          <p>{m.feed_above_text()}</p>
          <ul className="grid gap-1 pt-2">
            {above.map(({ text, fact }) => (
              <li key={text} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <bdi className="min-w-0 text-ink [overflow-wrap:anywhere]">{text}</bdi>
                {fact && !hasColumn(fact.field) && (
                  <button
                    type="button"
                    className={button('secondary', 'sm')}
                    aria-label={`${m.feed_above_use()}: ${fact.value}`}
                    onClick={() => {
                      give(fact.field, fact.value)
                      setTaken(taken + 1)
                    }}
                  >
                    {m.feed_above_use()}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid max-w-[52em] grid-cols-2 items-start gap-x-6 gap-y-5 not-empty:pt-5 max-md:grid-cols-1">
        {(Object.keys(FACTS) as FactOfAll[])
          .filter((fact) => mapping[fact] !== undefined || !hasColumn(fact))
          .map((fact) => (
            <FactField
              key={`${fact} ${taken}`}
              {...FACTS[fact]}
              hint={(hasColumn(fact) && FACTS[fact].rest) || FACTS[fact].hint}
              value={mapping[fact]}
              onChange={(value) => give(fact, value)}
            />
          ))}
      </div>
    </>
  )
}

interface FactFieldProps extends Omit<Fact, 'columns' | 'rest'> {
  value: string | undefined
  /** Receives an empty value if it was deleted. */
  onChange: (value: string) => void
}

/** A fact of all rows, taken over once it is complete. */
function FactField({ label, example, hint, maxLength, value, onChange }: FactFieldProps) {
  const take = (given: string) => {
    const text = given.trim()
    if (text !== (value ?? '')) onChange(text)
  }
  return (
    <FormField
      label={label()}
      placeholder={example?.()}
      hint={hint()}
      dir="auto"
      maxLength={maxLength}
      defaultValue={value}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take(event.currentTarget.value)
      }}
    />
  )
}
