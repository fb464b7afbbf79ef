import { CATEGORIES, EMIRATES } from '@manzil/contract/catalogue/terms'
import {
  AREA_UNITS,
  CURRENCIES,
  DECIMAL_MARKS,
  DEFAULT_RATES,
  type FeedMapping,
  MAPPED_FIELDS,
  type MappedField,
} from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { FormField, FormSelect } from '@manzil/ui/form/form-field.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { AREA_WORDS, DECIMAL_WORDS, FIELD_WORDS } from './labels.ts'

interface MappingFormProps {
  look: FeedLook
  mapping: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

export function MappingForm({ look, mapping, onChange }: MappingFormProps) {
  const choose = (field: MappedField, name: string) => {
    const { [field]: _before, ...columns } = mapping.columns
    onChange({ ...mapping, columns: name === '' ? columns : { ...columns, [field]: name } })
  }
  return (
    <>
      <fieldset className="border-t border-line pt-6">
        <legend className="display float-start w-full text-h3">{m.feed_columns_title()}</legend>
        <p className="clear-both max-w-[44em] pt-1 text-muted">{m.feed_columns_text()}</p>
        <div className="grid grid-cols-3 gap-x-6 gap-y-5 pt-5 max-lg:grid-cols-2 max-md:grid-cols-1">
          {MAPPED_FIELDS.map((field) => (
            <ColumnSelect key={field} field={field} look={look} mapping={mapping} onChange={(name) => choose(field, name)} />
          ))}
        </div>
      </fieldset>
      <Units mapping={mapping} onChange={onChange} />
    </>
  )
}

const NEEDED: ReadonlySet<MappedField> = new Set(['reference', 'title'])

export function isMapped({ columns }: FeedMapping): boolean {
  return [...NEEDED].every((field) => columns[field] !== undefined)
}

interface ColumnSelectProps {
  field: MappedField
  look: FeedLook
  mapping: FeedMapping
  onChange: (name: string) => void
}

/** Returns a warning about a choice with consequences the user may not intend. */
function cautionOf(field: MappedField, { columns, category }: FeedMapping): string | undefined {
  const column = columns[field]
  if (column === undefined) {
    if (field === 'price') return m.feed_caution_no_price()
    return field === 'category' && category === undefined ? m.feed_caution_off_plan() : undefined
  }
  const others = MAPPED_FIELDS.filter((other) => other !== field && columns[other] === column)
  return others.length > 0 ? m.feed_caution_twice({ fields: others.map((other) => FIELD_WORDS[other]()).join(m.list_comma()) }) : undefined
}

function ColumnSelect({ field, look, mapping, onChange }: ColumnSelectProps) {
  const value = mapping.columns[field] ?? ''
  const caution = cautionOf(field, mapping)
  const samples = look.columns.find(({ name }) => name === value)?.samples ?? []
  return (
    <FormSelect
      label={FIELD_WORDS[field]()}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={value === '' && NEEDED.has(field) ? m.feed_column_missing() : undefined}
      hint={
        (samples.length > 0 || caution) && (
          <>
            {samples.length > 0 && (
              <span className="line-clamp-1 [overflow-wrap:anywhere]">{m.feed_column_samples({ samples: samples.join(' · ') })}</span>
            )}
            {caution && <span className="block text-warning">{caution}</span>}
          </>
        )
      }
    >
      <option value="">{m.feed_column_none()}</option>
      {look.columns.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </FormSelect>
  )
}

function Units({ mapping, onChange }: Omit<MappingFormProps, 'look'>) {
  const name = getLocale() === 'ar' ? 'name_ar' : 'name'
  const { emirate: _emirate, ...withoutEmirate } = mapping
  const { category: _category, ...withoutCategory } = mapping
  return (
    <fieldset className="mt-8 border-t border-line pt-6">
      <legend className="display float-start w-full text-h3">{m.feed_units_title()}</legend>
      <div className="clear-both grid grid-cols-3 gap-x-6 gap-y-5 pt-5 max-lg:grid-cols-2 max-md:grid-cols-1">
        <FormSelect
          label={m.feed_area_unit()}
          value={mapping.area_unit}
          onChange={({ target }) => onChange({ ...mapping, area_unit: target.value as FeedMapping['area_unit'] })}
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
            const currency = target.value as FeedMapping['currency']
            onChange({ ...mapping, currency, rate: DEFAULT_RATES[currency] })
          }}
        >
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </FormSelect>
        {mapping.currency !== 'AED' && (
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
          onChange={({ target }) => onChange({ ...mapping, decimal: target.value as FeedMapping['decimal'] })}
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
          <option value="">{m.feed_column_none()}</option>
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
          <option value="">{m.feed_column_none()}</option>
          {CATEGORIES.map((category) => (
            <option key={category.slug} value={category.slug}>
              {category[name]}
            </option>
          ))}
        </FormSelect>
      </div>
    </fieldset>
  )
}
