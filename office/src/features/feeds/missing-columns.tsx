import { FACTS_OF_ALL, type FeedMapping, type MappedField, type RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import type { ReactNode } from 'react'
import { FIELD_WORDS } from './labels.ts'

interface MissingColumnsProps {
  look: FeedLook
  mapping: FeedMapping
  /** As the feed was read so far. */
  saved: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

/** No column has this name. */
const CLEAR = ' '

/** Fields that a project or home can do without. */
const CLEARABLE: ReadonlySet<MappedField> = new Set<MappedField>([
  'title_ar',
  'description',
  'description_ar',
  'developer',
  'price',
  'down_payment_percent',
  'payment_plan',
  'area',
  'bathrooms',
  'floor_no',
  'delivery_date',
  'latitude',
  'coordinates',
  'amenities',
  'images',
  'total_units',
  'floors',
  'service_charge',
  'construction_percent',
  'permit_number',
  'escrow_account',
])

/** Columns that can say that a home is sold. */
export const STATUSES = ['sales_status', 'category', 'project_status'] as const satisfies readonly MappedField[]

/** Whether the mapping gives a value for all rows, which replaces what is stored. */
const isForAll = (field: MappedField, mapping: FeedMapping) => FACTS_OF_ALL.some((fact) => fact === field && mapping[fact] !== undefined)

/** Columns that the feed was read from but the file lacks. */
function missingColumns(look: FeedLook, saved: FeedMapping): { field: MappedField; column: string }[] {
  const names = look.columns.map(({ name }) => name)
  return (Object.entries(saved.columns) as [MappedField, string | null][]).flatMap(([field, column]) =>
    column === null || names.includes(column) ? [] : [{ field, column }],
  )
}

/** Fields whose columns the file still has, but which a person chose not to read any more. */
function droppedColumns(look: FeedLook, mapping: FeedMapping, saved: FeedMapping): { field: MappedField; column: string }[] {
  const names = look.columns.map(({ name }) => name)
  return (Object.entries(saved.columns) as [MappedField, string | null][]).flatMap(([field, column]) =>
    column !== null && names.includes(column) && mapping.columns[field] == null && CLEARABLE.has(field) && !isForAll(field, mapping)
      ? [{ field, column }]
      : [],
  )
}

/** Fields that are not read, so that their values stay as stored. Any status that was read may have said what is sold. */
export function keptFields(look: FeedLook, mapping: FeedMapping | null, saved: FeedMapping | null | undefined): ReadonlySet<MappedField> {
  if (!mapping || look.columns.length === 0) return new Set()
  const unread = saved ? [...missingColumns(look, saved), ...droppedColumns(look, mapping, saved)].map(({ field }) => field) : []
  const statuses = STATUSES.some((field) => unread.includes(field)) ? (['sales_status'] as const) : []
  const stored = look.found.known ? (look.stored ?? []) : []
  const fields = [...unread, ...statuses, ...stored]
  return new Set(fields.filter((field) => mapping.columns[field] == null && !mapping.clear?.includes(field)))
}

const FACT_FIELDS: Record<RequiredFact, readonly MappedField[]> = {
  picture: ['images'],
  price: ['price'],
  place: ['community', 'address', 'coordinates', 'latitude'],
}

/** Whether a fact that the file lacks stays as stored. */
export const isFactKept = (fact: RequiredFact, kept: ReadonlySet<MappedField>) => FACT_FIELDS[fact].some((field) => kept.has(field))

/**
 * Names the columns that the feed was read from but the file lacks, each with a choice of the column that replaces it, and those that
 * are no longer read, each with a choice of what happens to the stored values.
 */
export function MissingColumns({ look, mapping, saved, onChange }: MissingColumnsProps) {
  const names = look.columns.map(({ name }) => name)
  const missing = missingColumns(look, saved)
  const dropped = droppedColumns(look, mapping, saved)
  const mapped = new Set(Object.values(saved.columns))
  const identity = saved.columns.reference == null ? (saved.identified_by ?? []) : []
  const unknown = identity.filter((column) => !names.includes(column) && !mapped.has(column))
  const choose = (field: MappedField, name: string) => {
    const before = Object.entries(mapping.columns).flatMap(([other, column]) => (name !== '' && column === name ? [[other, null]] : []))
    const isColumn = names.includes(name)
    const columns = { ...mapping.columns, ...Object.fromEntries(before), [field]: isColumn ? name : null }
    const { clear: cleared = [], ...others } = mapping
    const clear = [...cleared.filter((one) => one !== field), ...(name === CLEAR ? [field] : [])]
    onChange({ ...others, ...(clear.length > 0 && { clear }), columns, ...replacedIdentity(saved, columns, names) })
  }
  const choices = (fields: typeof missing, replacements: readonly string[]) => (
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 text-ink not-empty:pt-3 max-md:grid-cols-1">
      {fields.map(({ field, column }) => (
        <FormSelect
          key={field}
          label={m.feed_column_replaces({ column: isolated(column), field: FIELD_WORDS[field]() })}
          value={mapping.columns[field] ?? (mapping.clear?.includes(field) ? CLEAR : '')}
          onChange={({ target }) => choose(field, target.value)}
        >
          <option value="">{m.feed_column_keep()}</option>
          {CLEARABLE.has(field) && <option value={CLEAR}>{m.feed_column_clear()}</option>}
          {replacements.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </FormSelect>
      ))}
    </div>
  )
  const list = replacedList(saved, look)
  return (
    <>
      {list && <Notice id="missing-list" title={m.feed_list_replaced(list)} />}
      {(missing.length > 0 || unknown.length > 0) && (
        <Notice id="missing-columns" title={m.feed_columns_missing()}>
          {choices(missing, names)}
          {unknown.length > 0 && (
            <p className="pt-3 text-sm">{m.feed_identity_missing({ columns: unknown.map(isolated).join(m.list_comma()) })}</p>
          )}
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice id="dropped-columns" title={m.feed_columns_dropped()}>
          {choices(dropped, [])}
        </Notice>
      )}
    </>
  )
}

/** The list that the feed was read from, if the file lacks it, and the one that is read now. A mapping may name the end of a path. */
function replacedList({ records }: FeedMapping, { mapping }: FeedLook): { list: string; now: string } | undefined {
  const now = mapping?.records ?? ''
  if (!records || `.${now}`.toLowerCase().endsWith(`.${records.replaceAll('[]', '')}`.toLowerCase())) return undefined
  return { list: isolated(records), now: now === '' ? m.feed_list_unnamed() : isolated(now) }
}

function Notice({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <section className="mt-4 max-w-[52em] rounded-control bg-warning-soft px-4 py-3 text-warning" aria-labelledby={id}>
      <h3 id={id} className="text-sm strong">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Columns that identify an entry stay, or become those that replace them, so that entries are recognised again. */
function replacedIdentity(
  { columns: before, identified_by }: FeedMapping,
  columns: FeedMapping['columns'],
  names: readonly string[],
): Pick<FeedMapping, 'identified_by'> {
  if (!identified_by) return {}
  const identity = identified_by.flatMap((column) => {
    if (names.includes(column)) return column
    const field = (Object.keys(before) as MappedField[]).find((one) => before[one] === column)
    return field ? (columns[field] ?? null) : []
  })
  const known = identity.filter((column) => column !== null)
  return known.length > 0 && known.length === identity.length ? { identified_by: [...new Set(known)] } : {}
}
