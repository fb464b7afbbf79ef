import { type FeedMapping, type MappedField, STATUS_MEANINGS, type StatusMeaning } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { INPUT } from '@manzil/ui/input.ts'
import { useId } from 'react'
import { STATUS_WORDS } from './labels.ts'

interface StatusesFieldProps {
  unknown: FeedLook['unknown_statuses']
  mapping: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

const STATUS_FIELDS = ['sales_status', 'category', 'project_status'] as const satisfies readonly MappedField[]

const STATUSES_ID = 'feed-statuses'

/** Moves to the choice of what unknown statuses mean. Returns false if the page has none. */
export function focusStatuses(): boolean {
  const field = document.getElementById(STATUSES_ID)
  field?.focus()
  field?.scrollIntoView?.()
  return field !== null
}

/** Chooses what statuses mean that are not known. Without a meaning, their rows are left out. */
export function StatusesField({ unknown, mapping, onChange }: StatusesFieldProps) {
  const { statuses = {}, ...others } = mapping
  const values = [...new Set([...Object.keys(statuses), ...unknown.map(({ value }) => value)])]
  if (values.length === 0) return null
  const areListed = STATUS_FIELDS.some((field) => mapping.columns[field]?.includes('[].'))
  const choose = (value: string, meaning: StatusMeaning | '') => {
    const { [value]: _, ...rest } = statuses
    const chosen = meaning === '' ? rest : { ...statuses, [value]: meaning }
    onChange({ ...others, ...(Object.keys(chosen).length > 0 && { statuses: chosen }) })
  }
  return (
    <fieldset id={STATUSES_ID} tabIndex={-1} className="mt-8 scroll-mt-20 border-t border-line pt-6">
      <legend className="display float-start w-full text-h3">{m.feed_statuses_title()}</legend>
      <p className="clear-both max-w-[44em] pt-1 text-muted">{areListed ? m.feed_statuses_text_projects() : m.feed_statuses_text()}</p>
      <ul className="max-w-[52em] pt-3">
        {values.map((value) => (
          <StatusRow
            key={value}
            value={value}
            rows={unknown.find((one) => one.value === value)?.rows}
            meaning={statuses[value]}
            areListed={areListed}
            onChoose={(meaning) => choose(value, meaning)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface StatusRowProps {
  value: string
  /** Rows that it rejects, as far as the file was read. */
  rows: number | undefined
  meaning: StatusMeaning | undefined
  /** Whether they are those of homes in a list, whose projects are left out. */
  areListed: boolean
  onChoose: (meaning: StatusMeaning | '') => void
}

function StatusRow({ value, rows, meaning, areListed, onChoose }: StatusRowProps) {
  const id = useId()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,17rem)] items-center gap-x-6 gap-y-2 border-b border-line py-3 max-md:grid-cols-1">
      <p>
        <bdi id={id} className="strong [overflow-wrap:anywhere]">
          {value}
        </bdi>
        {rows !== undefined && rows > 0 && (
          <span className="text-sm text-muted">
            {' '}
            · {(areListed ? m.catalogue_count : m.feed_rows_count)({ count: rows, shown: formatNumber(rows) })}
          </span>
        )}
      </p>
      <select
        aria-labelledby={id}
        className={`${INPUT} ${meaning === undefined ? 'text-muted' : ''}`}
        value={meaning ?? ''}
        onChange={({ target }) => onChoose(target.value as StatusMeaning | '')}
      >
        <option value="">{areListed ? m.feed_status_unknown_projects() : m.feed_status_unknown()}</option>
        {STATUS_MEANINGS.map((one) => (
          <option key={one} value={one}>
            {STATUS_WORDS[one]()}
          </option>
        ))}
      </select>
    </li>
  )
}
