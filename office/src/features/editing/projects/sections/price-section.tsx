import type { HiddenPriceReason, ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { DAY_MS, startOf, uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import type { ReactNode } from 'react'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { CheckInput, NumberInput } from '../../../../editor/fields.tsx'
import type { EditorForm } from '../editor-form.ts'
import { priceDateNote, priceNote } from '../price-note.tsx'
import { pricesTyped } from '../price-of-homes.ts'
import type { ProjectDraft } from '../use-project-draft.ts'

const HIDDEN: Record<HiddenPriceReason, () => string> = {
  draft: m.price_hidden_draft,
  slip: m.price_hidden_slip,
  redated: m.price_hidden_redated,
}

/** Says when an old price is removed, if prices expire. */
function priceText({ oldest_price_day: oldest }: Pick<ProjectForEditing, 'oldest_price_day'>): string {
  if (oldest === null) return m.catalogue_price_text()
  const count = Math.round((startOf(uaeDate()).getTime() - startOf(oldest).getTime()) / DAY_MS)
  return `${m.catalogue_price_text()} ${m.catalogue_price_removed({ count })}`
}

interface PriceSectionProps {
  draft: ProjectDraft
  project: Pick<ProjectForEditing, 'price_history' | 'is_stale' | 'hidden_prices' | 'oldest_price_day'>
  confirms: boolean
  onConfirms: (on: boolean) => void
  /** Shown instead of the choice to confirm prices while outdated ones are hidden. */
  children?: ReactNode
}

/** Edits the project's price with its source and date, and shows former prices. A new price is dated today by default. */
export function PriceSection({ draft, project, confirms, onConfirms, children }: PriceSectionProps) {
  const { form, base, change, errorOf } = draft
  const put = (typed: EditorForm['price']) => {
    const { price, price_date } = pricesTyped(base, form, typed, confirms)
    change('price', price)
    if (price_date !== form.price_date) change('price_date', price_date)
  }
  return (
    <EditorSection id="price" title={m.property_price()} text={priceText(project)}>
      {project.is_stale && (
        <p className="mb-5">
          <Badge tone="warn">{m.catalogue_stale()}</Badge>
        </p>
      )}
      {children}
      <div className="grid gap-5 md:grid-cols-3">
        <NumberInput
          data-field="price"
          label={m.catalogue_price_project()}
          isAmount
          value={form.price}
          error={errorOf('price')}
          hint={priceNote({ base, form, onUse: put })}
          onChange={put}
        />
        <FormField
          data-field="price_source"
          label={m.catalogue_price_source()}
          value={form.price_source === 'developer' ? m.catalogue_price_source_word() : (form.price_source ?? '')}
          error={errorOf('price_source')}
          hint={m.catalogue_price_source_hint()}
          maxLength={100}
          dir="auto"
          required={form.price !== null}
          onChange={({ target }) => change('price_source', target.value || null)}
        />
        <FormField
          data-field="price_date"
          label={m.catalogue_price_date()}
          type="date"
          max={uaeDate()}
          required={form.price !== null}
          value={form.price_date ?? ''}
          error={errorOf('price_date')}
          hint={priceDateNote({ base, form })}
          onChange={({ target }) => change('price_date', target.value || null)}
        />
      </div>
      {project.hidden_prices === 0 && (
        <div className="mt-3">
          <CheckInput
            label={m.catalogue_confirm_prices()}
            checked={confirms}
            onChange={(on) => {
              onConfirms(on)
              if (on) change('price_date', uaeDate())
            }}
          />
        </div>
      )}
      {project.price_history.length > 0 && (
        <>
          <h3 className="mt-5 text-sm strong">{m.price_history_title()}</h3>
          <ul className="mt-2 grid max-w-120 text-sm">
            {project.price_history.map(({ price, price_source, price_date, ended_at, hidden }) => (
              <li key={ended_at} className="flex justify-between gap-4 border-t border-line py-2">
                <span className="text-muted">
                  {price_date && `${formatDay(price_date)} · `}
                  <bdi>{price_source === 'developer' ? m.price_source_developer() : price_source}</bdi>
                  {hidden && <span className="block text-xs">{HIDDEN[hidden]()}</span>}
                </span>
                <Aed amount={price} />
              </li>
            ))}
          </ul>
        </>
      )}
    </EditorSection>
  )
}
