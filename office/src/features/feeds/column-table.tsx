import type { FeedMapping, MappedField } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { useId, useState } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { BASIS_WORDS, FIELD_GROUPS, FIELD_WORDS } from './labels.ts'

type FileColumn = FeedLook['columns'][number]

interface ColumnTableProps {
  look: FeedLook
  mapping: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

/** More columns than this that are not read are folded away. */
const UNREAD_SHOWN = 6

/** The file's columns with examples, what each is read as and what that rests on. Columns that are not read come last. */
export function ColumnTable({ look, mapping, onChange }: ColumnTableProps) {
  const fieldOf = new Map(
    Object.entries(mapping.columns).flatMap(([field, column]) => (column === null ? [] : [[column, field as MappedField] as const])),
  )
  // Rows stay where the guess put them, so that none jumps away from the pointer.
  const { read = [], unread = [] } = Object.groupBy(look.columns, ({ guess, joined_to }) =>
    guess === null && joined_to === null ? 'unread' : 'read',
  )
  const [displaced, setDisplaced] = useState<Partial<Record<MappedField, string>>>({})
  const choose = (column: string, field: MappedField | '') => {
    const before = fieldOf.get(column)
    const columns = { ...mapping.columns, ...(before && { [before]: null }), ...(field !== '' && { [field]: column }) }
    const other = field === '' ? null : (mapping.columns[field] ?? null)
    if (field !== '' && other !== null && other !== column) {
      const arabic = ARABIC_FIELDS[field]
      if (arabic && columns[arabic] == null && isArabic(look.columns.find(({ name }) => name === other))) columns[arabic] = other
      setDisplaced({ ...displaced, [field]: other })
    }
    const { clear, ...others } = mapping
    const cleared = clear?.filter((one) => columns[one] == null) ?? []
    onChange({ ...others, columns, ...(cleared.length > 0 && { clear: cleared }) })
  }
  /** The column that a choice has taken the field from, unless it is read as something else. */
  const displacedBy = (field: MappedField | undefined) => {
    const other = field && displaced[field]
    return other === undefined || fieldOf.has(other) ? undefined : other
  }
  const rows = (columns: readonly FileColumn[]) => (
    <ul>
      {columns.map((column) => (
        <ColumnRow
          key={column.name}
          column={column}
          field={fieldOf.get(column.name)}
          isSpare={look.spare?.includes(column.name) === true}
          isListed={look.listed?.includes(column.name) === true}
          isPart={column.joined_to !== null && (fieldOf.has(column.joined_to) || look.spare?.includes(column.joined_to) === true)}
          displaced={displacedBy(fieldOf.get(column.name))}
          onChoose={(field) => choose(column.name, field)}
        />
      ))}
    </ul>
  )
  return (
    <div className="pt-5">
      <div className={`${GRID} border-b border-line pb-2 text-sm text-muted max-md:hidden`} aria-hidden="true">
        <span>{m.feed_column_heading()}</span>
        <span>{m.feed_column_heading_field()}</span>
        <span>{m.feed_column_heading_basis()}</span>
      </div>
      {rows(read)}
      {unread.length > UNREAD_SHOWN ? (
        <Disclosure title={m.feed_columns_more({ count: formatNumber(unread.length) })}>{rows(unread)}</Disclosure>
      ) : (
        rows(unread)
      )}
    </div>
  )
}

const ARABIC_FIELDS: Partial<Record<MappedField, MappedField>> = {
  title: 'title_ar',
  description: 'description_ar',
  developer: 'developer_ar',
  community: 'community_ar',
}
const isArabic = (column: FileColumn | undefined) =>
  column !== undefined && column.samples.length > 0 && column.samples.every((sample) => /\p{Script=Arabic}/u.test(sample))

const GRID = 'grid grid-cols-[minmax(0,1fr)_minmax(0,17rem)_9rem] items-center gap-x-6'

interface ColumnRowProps {
  column: FileColumn
  field: MappedField | undefined
  /** Whether it is read for rows without a value in the column of its kind. */
  isSpare: boolean
  /** Whether it is read for each home that the project lists. */
  isListed: boolean
  /** Whether it is read together with others: as one of the payments of a plan, or as the year of a handover. */
  isPart: boolean
  displaced: string | undefined
  onChoose: (field: MappedField | '') => void
}

function ColumnRow({ column: { name, samples, guess, basis }, field, displaced, onChoose, ...read }: ColumnRowProps) {
  const id = useId()
  const isOwn = field !== (guess ?? undefined)
  return (
    <li className={`${GRID} border-b border-line py-3 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-2`}>
      <div className="min-w-0">
        <p id={id} dir="auto" className="truncate strong text-match-parent">
          {name}
        </p>
        <p dir="auto" className="line-clamp-1 text-sm text-muted [overflow-wrap:anywhere] text-match-parent">
          {samples.join(' · ')}
        </p>
      </div>
      <div className="max-md:order-last max-md:col-span-full">
        <select
          aria-labelledby={id}
          className={`${INPUT} ${field === undefined ? 'text-muted' : ''}`}
          value={field ?? ''}
          onChange={({ target }) => onChoose(target.value as MappedField | '')}
        >
          <option value="">{m.feed_column_none()}</option>
          {FIELD_GROUPS.map(({ label, fields }) => (
            <optgroup key={label()} label={label()}>
              {fields.map((one) => (
                <option key={one} value={one}>
                  {FIELD_WORDS[one]()}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p className="text-sm text-warning not-empty:pt-1" aria-live="polite">
          {displaced !== undefined && m.feed_column_displaced({ column: isolated(displaced) })}
        </p>
      </div>
      <div>
        <Origin basis={basis} isRead={field !== undefined} isOwn={isOwn} {...read} />
      </div>
    </li>
  )
}

interface OriginProps extends Pick<ColumnRowProps, 'isSpare' | 'isListed' | 'isPart'> {
  basis: FileColumn['basis']
  isRead: boolean
  isOwn: boolean
}

/** Says what the choice for a column rests on. */
function Origin({ basis, isRead, isOwn, isSpare, isListed, isPart }: OriginProps) {
  if (isOwn || (isRead && basis === null)) return <Badge tone="teal">{m.feed_column_guess_set()}</Badge>
  if (!isRead && isPart) return <Badge tone="line">{m.feed_column_part()}</Badge>
  if (!isRead && isListed) return <Badge tone="line">{m.feed_column_listed()}</Badge>
  if (!isRead && isSpare) return <Badge tone="line">{m.feed_column_spare()}</Badge>
  if (!isRead || basis === null) return <Badge tone="line">{m.feed_column_guess_none()}</Badge>
  if (basis !== 'both') return <Badge tone="warn">{BASIS_WORDS[basis]()}</Badge>
  return (
    <>
      <CheckIcon className="size-5 text-success" />
      <span className="sr-only">{BASIS_WORDS.both()}</span>
    </>
  )
}
