import { CATEGORIES, EMIRATES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import {
  AREA_UNITS,
  CURRENCIES,
  DECIMAL_MARKS,
  DEFAULT_RATES,
  type FeedMapping,
  type MappedField,
  namesEntries,
} from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook, FileList, PriceScale, RepeatedNames } from '@manzil/contract/feeds/calls/office-feeds'
import { isolated, leftToRight } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormField, FormSelect } from '@manzil/ui/form/form-field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { ColumnTable } from './column-table.tsx'
import { FactsOfAll } from './facts-of-all.tsx'
import { IdentityField, identityOf } from './identity-field.tsx'
import { AREA_WORDS, DECIMAL_WORDS, ROWS_WORDS } from './labels.ts'
import { keptFields, MissingColumns, STATUSES } from './missing-columns.tsx'
import { planColumns, plansText } from './plan-columns.ts'
import { isGrouped } from './rows-kind.ts'
import { StatusesField } from './statuses-field.tsx'

interface MappingFormProps {
  look: FeedLook
  mapping: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

/** How to read a file: what its columns mean, what its rows are, and its units. */
export function MappingForm({ look, mapping, saved, onChange }: MappingFormProps & { saved: FeedMapping | null | undefined }) {
  return (
    <>
      <section className="border-t border-line pt-6" aria-labelledby="feed-columns">
        <h2 id="feed-columns" className="display text-h3">
          {m.feed_columns_title()}
        </h2>
        <p className="max-w-[44em] pt-1 text-muted">{m.feed_columns_text()}</p>
        <ListField look={look} mapping={mapping} onChange={onChange} />
        {saved && <MissingColumns look={look} mapping={mapping} saved={saved} onChange={onChange} />}
        <Cautions look={look} mapping={mapping} kept={keptFields(look, mapping, saved)} />
        <FactsOfAll look={look} mapping={mapping} onChange={onChange} />
        <ColumnTable look={look} mapping={mapping} onChange={(next) => onChange(withGuessedUnit(mapping, next))} />
      </section>
      <StatusesField unknown={look.unknown_statuses} mapping={mapping} onChange={onChange} />
      <IdentityField look={look} mapping={mapping} onChange={onChange} />
      <RowsChoice look={look} mapping={mapping} onChange={onChange} />
      <Units mapping={{ ...mapping, area_unit: mapping.area_unit ?? look.mapping?.area_unit }} onChange={onChange} />
    </>
  )
}

/** What rows are; the listings of portals name their buildings themselves. */
export function RowsChoice({ look, mapping, onChange }: MappingFormProps) {
  return (
    <>
      <Choice
        title={m.feed_rows_title()}
        name="rows"
        options={ROWS_WORDS}
        value={mapping.rows ?? 'projects'}
        onChange={(rows) => onChange(withRows(mapping, rows, look.repeated))}
      />
      <RowsNote look={look} mapping={mapping} onChange={onChange} />
    </>
  )
}

const KEPT_IN_LIST = [
  'publish',
  'required',
  'emirate',
  'developer',
  'community',
  'delivery_date',
  'payment_plan',
  'category',
  'property_type',
] as const satisfies readonly (keyof FeedMapping)[]

/** Chooses which of the file's lists holds the rows. Another list has other columns, which are guessed again. */
function ListField({ look: { lists }, mapping, onChange }: MappingFormProps) {
  if (lists.length === 0) return null
  const kept = Object.fromEntries(KEPT_IN_LIST.flatMap((setting) => (mapping[setting] === undefined ? [] : [[setting, mapping[setting]]])))
  const rowsOf = ({ count, is_all }: FileList) =>
    m.feed_rows_count({ count, shown: is_all ? formatNumber(count) : leftToRight(`${formatNumber(count)}+`) })
  return (
    <div className="max-w-120 pt-5">
      <FormSelect
        label={m.feed_list()}
        hint={m.feed_list_hint()}
        value={mapping.records ?? ''}
        onChange={({ target }) => onChange({ ...kept, columns: {}, records: target.value })}
      >
        {lists.map((list) => (
          <option key={list.path} value={list.path}>
            {list.path === '' ? m.feed_list_unnamed() : isolated(list.path)} · {rowsOf(list)}
          </option>
        ))}
      </FormSelect>
    </div>
  )
}

/** Another column of areas may have another unit, which its name or values tell. */
function withGuessedUnit(before: FeedMapping, next: FeedMapping): FeedMapping {
  const { area_unit: _, ...guessed } = next
  return next.columns.area === before.columns.area ? next : guessed
}

/** Says what the file's rows seem to be, and what follows from the choice. */
function RowsNote({ look: { repeated, columns }, mapping, onChange }: MappingFormProps) {
  const named = repeated && { example: isolated(repeated.example), count: formatNumber(repeated.rows) }
  if (isGrouped(mapping) || (columns.length === 0 && mapping.rows === 'homes'))
    return named && <p className="max-w-[52em] text-sm text-muted">{m.feed_rows_alike(named)}</p>
  // Without any name, the cautions say so.
  if ((mapping.rows !== 'homes' || !namesEntries(mapping)) && !named) return null
  return (
    <div
      className="mt-2 flex max-w-[52em] flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-2 text-sm text-warning"
      aria-live="polite"
    >
      <p className="min-w-0 flex-1 basis-80">
        {mapping.rows !== 'homes' && named ? m.feed_rows_alike_hint(named) : m.feed_rows_ungrouped()}
      </p>
      {repeated && (
        <button type="button" className={button('secondary', 'sm')} onClick={() => onChange(withRows(mapping, 'homes', repeated))}>
          {m.feed_rows_group()}
        </button>
      )}
    </div>
  )
}

/** Chooses what rows are. Names that homes share are those of their building; of projects, they are titles. */
function withRows(mapping: FeedMapping, rows: NonNullable<FeedMapping['rows']>, repeated: RepeatedNames | null): FeedMapping {
  const { columns } = mapping
  const [from, to] = rows === 'homes' ? (['title', 'building'] as const) : (['building', 'title'] as const)
  const moves = repeated !== null && columns[from] === repeated.column && columns[to] == null
  return { ...mapping, rows, columns: moves ? { ...columns, [from]: null, [to]: repeated.column } : columns }
}

/** Whether entries get a name: from the file, or because they are stored projects of the feed. */
export function isNamed({ found }: FeedLook, mapping: FeedMapping): boolean {
  return namesEntries(mapping) || (mapping.columns.reference != null && (found.known ?? 0) > 0)
}

/** Says why entries have no name, and what to add to the file. */
export function unnamedText({ found }: FeedLook, { columns }: FeedMapping): string {
  return columns.reference != null && found.known !== undefined ? m.feed_caution_unknown_references() : m.feed_caution_unnamed()
}

/** Whether entries can be recognised when the file is read again. */
export function isIdentified(look: FeedLook, mapping: FeedMapping): boolean {
  return mapping.columns.reference != null || identityOf(look, mapping).length > 0
}

/** Fields that can give the emirate. */
const PLACES = ['emirate', 'community', 'address', 'coordinates', 'latitude'] as const satisfies readonly MappedField[]

/** Whether homes are in a list that no status is read from: the project's status does not say which of them are sold. */
function saysNothingOfHomes(columns: FeedMapping['columns']): boolean {
  const list = columns.apt_no?.split('[].').slice(0, -1).join('[].')
  return Boolean(list) && STATUSES.every((field) => !columns[field]?.startsWith(`${list}[].`))
}

/** Consequences of the mapping that a person may not intend. */
function Cautions({ look, mapping, kept }: Omit<MappingFormProps, 'onChange'> & { kept: ReadonlySet<MappedField> }) {
  const { columns, category, community, emirate, property_type, rows } = mapping
  const lacks = (field: MappedField) => columns[field] == null
  const { spare = [] } = look
  const read = new Set([...Object.values(columns), ...spare])
  const unread = look.columns.filter(({ name, joined_to }) => !read.has(name) && !read.has(joined_to))
  const plans = planColumns(unread, columns.payment_plan)
  const cautions = [
    namesEntries(mapping) && lacks('title') && lacks('title_ar') && rows !== 'homes' && m.feed_caution_no_title(),
    emirate === undefined &&
      community === undefined &&
      PLACES.every(lacks) &&
      (PLACES.some((field) => kept.has(field)) ? m.feed_caution_kept_place() : m.feed_caution_no_place()),
    lacks('price') ? !kept.has('price') && m.feed_caution_no_price() : look.price_scale !== null && scaleText(look.price_scale),
    lacks('property_type') && property_type === undefined && !kept.has('property_type') && m.feed_caution_no_type(),
    rows === 'homes' && lacks('area') && !kept.has('area') && m.feed_caution_no_area(),
    lacks('category') &&
      category === undefined &&
      !STATUSES.some((field) => kept.has(field)) &&
      (rows === 'homes' ? m.feed_caution_ready() : m.feed_caution_off_plan()),
    (STATUSES.every(lacks) || saysNothingOfHomes(columns)) && !kept.has('sales_status') && m.feed_caution_sold(),
    plans.length > 0 && plansText(plans),
  ].filter((caution) => caution !== false)
  const isKnown = isIdentified(look, mapping)
  const hasNames = isNamed(look, mapping)
  if (isKnown && hasNames && cautions.length === 0) return null
  return (
    <ul className="mt-4 grid max-w-[52em] gap-1 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning" aria-live="polite">
      {!hasNames && <li className="strong">{unnamedText(look, mapping)}</li>}
      {!isKnown && <li className="strong">{m.feed_caution_unidentified()}</li>}
      {cautions.map((caution) => (
        <li key={caution}>{caution}</li>
      ))}
    </ul>
  )
}

/** Asks about prices that are nearly all far too small or large, or may be in another currency. */
function scaleText({ kind, example, read, is_separator }: PriceScale): string {
  const values = { example: isolated(example), read: formatNumber(read) }
  if (kind === 'currency') return m.feed_caution_price_currency({ price: m.feed_amount({ amount: formatNumber(read) }) })
  if (is_separator) return kind === 'small' ? m.feed_caution_price_small_mark(values) : m.feed_caution_price_large_mark(values)
  return kind === 'small' ? m.feed_caution_price_small(values) : m.feed_caution_price_large(values)
}

/** `درهم إماراتي (AED)` in Arabic; in English the code alone is common. */
function currencyName(code: string): string {
  if (getLocale() !== 'ar') return code
  const name = new Intl.DisplayNames('ar', { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${name} (${isolated(code)})`
}

interface ChoiceProps<Value extends string> {
  title: string
  name: string
  options: Record<Value, () => string>
  value: Value
  onChange: (value: Value) => void
}

export function Choice<Value extends string>({ title, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="mt-8 border-t border-line pt-6">
      <legend className="display float-start w-full text-h3">{title}</legend>
      <div className="clear-both grid pt-3">
        {(Object.keys(options) as Value[]).map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              className="size-5 flex-none accent-primary"
              checked={value === one}
              onChange={() => onChange(one)}
            />
            {options[one]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Units({ mapping, onChange }: Omit<MappingFormProps, 'look'>) {
  const name = getLocale() === 'ar' ? 'name_ar' : 'name'
  const { emirate: _emirate, ...withoutEmirate } = mapping
  const { category: _category, ...withoutCategory } = mapping
  const { property_type: _type, ...withoutType } = mapping
  return (
    <fieldset className="mt-8 border-t border-line pt-6">
      <legend className="display float-start w-full text-h3">{m.feed_units_title()}</legend>
      <div className="clear-both grid grid-cols-3 gap-x-6 gap-y-5 pt-5 max-lg:grid-cols-2 max-md:grid-cols-1">
        <FormSelect
          label={m.feed_area_unit()}
          value={mapping.area_unit}
          onChange={({ target }) => onChange({ ...mapping, area_unit: target.value as NonNullable<FeedMapping['area_unit']> })}
        >
          {AREA_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {AREA_WORDS[unit]()}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          label={m.feed_currency()}
          value={mapping.currency}
          onChange={({ target }) => {
            const currency = target.value as NonNullable<FeedMapping['currency']>
            onChange({ ...mapping, currency, rate: DEFAULT_RATES[currency] })
          }}
        >
          {CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {currencyName(currency)}
            </option>
          ))}
        </FormSelect>
        {mapping.currency !== undefined && mapping.currency !== 'AED' && (
          <FormField
            label={`${m.feed_rate()} ${mapping.currency}`}
            type="number"
            step="0.0001"
            min="0.0001"
            max="1000"
            dir="ltr"
            defaultValue={mapping.rate}
            key={mapping.currency}
            onBlur={({ target }) => target.valueAsNumber > 0 && onChange({ ...mapping, rate: target.valueAsNumber })}
          />
        )}
        <FormSelect
          label={m.feed_decimal()}
          value={mapping.decimal}
          onChange={({ target }) => onChange({ ...mapping, decimal: target.value as NonNullable<FeedMapping['decimal']> })}
        >
          {DECIMAL_MARKS.map((mark) => (
            <option key={mark} value={mark}>
              {DECIMAL_WORDS[mark]()}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          label={m.feed_default_emirate()}
          value={mapping.emirate ?? ''}
          onChange={({ target }) => onChange(target.value ? { ...mapping, emirate: target.value } : withoutEmirate)}
        >
          <option value="">{m.catalogue_none()}</option>
          {EMIRATES.map((emirate) => (
            <option key={emirate.slug} value={emirate.slug}>
              {emirate[name]}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          label={m.feed_default_category()}
          value={mapping.category ?? ''}
          onChange={({ target }) => onChange(target.value ? { ...mapping, category: target.value } : withoutCategory)}
        >
          <option value="">{m.catalogue_none()}</option>
          {CATEGORIES.map((category) => (
            <option key={category.slug} value={category.slug}>
              {category[name]}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          label={m.feed_default_type()}
          value={mapping.property_type ?? ''}
          onChange={({ target }) => onChange(target.value ? { ...mapping, property_type: target.value } : withoutType)}
        >
          <option value="">{m.catalogue_none()}</option>
          {PROPERTY_KINDS.map((kind) => (
            <option key={kind.slug} value={kind.slug}>
              {kind[name]}
            </option>
          ))}
        </FormSelect>
      </div>
    </fieldset>
  )
}
