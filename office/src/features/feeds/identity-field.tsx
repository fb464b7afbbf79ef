import type { FeedMapping, MappedField } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useState } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { isGrouped } from './rows-kind.ts'

interface IdentityFieldProps {
  look: FeedLook
  mapping: FeedMapping
  onChange: (mapping: FeedMapping) => void
}

/** Fields that change too often to be offered first. */
const VOLATILE: ReadonlySet<MappedField> = new Set([
  'price',
  'currency',
  'price_date',
  'down_payment_percent',
  'payment_plan',
  'service_charge',
  'sales_status',
  'category',
  'project_status',
  'construction_percent',
  'delivery_date',
  'purpose',
  'description',
  'description_ar',
  'amenities',
  'images',
  'permit_expires_on',
])

/** Returns the columns that recognise a row when the file is read again: the chosen ones, else the guess. */
export function identityOf({ identified_by }: FeedLook, mapping: FeedMapping): readonly string[] {
  return mapping.identified_by ?? identified_by
}

/** Chooses which columns recognise a row, for files without references. */
export function IdentityField({ look, mapping, onChange }: IdentityFieldProps) {
  const chosen = identityOf(look, mapping)
  // Columns that were offered first stay there, so that none jumps away from the pointer.
  const [first] = useState(() => new Set(chosen))
  if (mapping.columns.reference != null) return null
  const stable = new Set(Object.entries(mapping.columns).flatMap(([field, column]) => (VOLATILE.has(field as MappedField) ? [] : column)))
  const names = look.columns.map(({ name }) => name)
  const likely = names.filter((name) => first.has(name) || chosen.includes(name) || stable.has(name))
  const others = names.filter((name) => !likely.includes(name))
  const { identified_by: _, ...suggested } = mapping
  const box = (name: string) => (
    <label key={name} className="flex min-h-11 max-w-full items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 flex-none accent-primary"
        checked={chosen.includes(name)}
        onChange={({ target }) =>
          onChange({ ...mapping, identified_by: names.filter((one) => (one === name ? target.checked : chosen.includes(one))) })
        }
      />
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
    </label>
  )
  return (
    <fieldset className="mt-8 border-t border-line pt-6">
      <legend className="display float-start w-full text-h3">{m.feed_identity_title()}</legend>
      <p className="clear-both max-w-[44em] pt-1 text-muted">
        {m.feed_identity_text()} {isGrouped(mapping) ? m.feed_identity_home() : m.feed_identity_project()}
      </p>
      <div className="flex flex-wrap gap-x-6 pt-3">{likely.map(box)}</div>
      {others.length > 0 && (
        <Disclosure title={m.feed_identity_others({ count: formatNumber(others.length) })}>
          <div className="flex flex-wrap gap-x-6">{others.map(box)}</div>
        </Disclosure>
      )}
      {mapping.identified_by !== undefined && (
        <button type="button" className={`mt-2 ${button('secondary', 'sm')}`} onClick={() => onChange(suggested)}>
          {m.feed_identity_suggest()}
        </button>
      )}
    </fieldset>
  )
}
