import { type BuyingCostForm, COST_TEXT_MAX } from '@manzil/contract/money/calls/office-buying-costs'
import { COST_FIGURES } from '@manzil/contract/money/cost-doubts'
import { COST_PAYERS, type CostPayer } from '@manzil/contract/money/cost-kinds'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { FormField, FormSelect } from '@manzil/ui/form/form-field.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { NumberInput } from '../../../editor/fields.tsx'
import { TextInput, TwoLanguages } from '../../../editor/two-languages.tsx'
import type { Draft } from '../../../editor/use-draft.ts'
import { costFieldName, PAYER_NAMES } from './labels.ts'

const FIGURES = Object.keys(COST_FIGURES) as (keyof typeof COST_FIGURES)[]

const DATED = [...FIGURES, 'paid_by'] as const

export function CostFields({ draft, title }: { draft: Draft<BuyingCostForm>; title: string }) {
  const { base, form, change, errorOf } = draft
  const today = uaeDate()
  /** A new figure was checked today. Keeps a date that was entered by hand. */
  const changeFigure = <Field extends keyof BuyingCostForm>(field: Field, value: BuyingCostForm[Field]) => {
    change(field, value)
    const isNew = DATED.some((one) => (one === field ? value : form[one]) !== base[one])
    if (form.checked_on === base.checked_on || form.checked_on === today) change('checked_on', isNew ? today : base.checked_on)
  }
  const isMoved = form.checked_on !== base.checked_on && form.checked_on === today
  return (
    <>
      <EditorSection id="figures" title={title} text={m.office_cost_hint()}>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {FIGURES.map((field) => (
            <NumberInput
              key={field}
              label={costFieldName(field)}
              value={form[field]}
              error={errorOf(field)}
              // Keeps text that isn't a number; the form's schema refuses it.
              onChange={(value) => changeFigure(field, value as number | null)}
            />
          ))}
          <FormSelect
            label={costFieldName('paid_by')}
            value={form.paid_by ?? ''}
            error={errorOf('paid_by')}
            onChange={({ target }) => changeFigure('paid_by', (target.value || null) as CostPayer | null)}
          >
            <option value="">{m.office_cost_by_unknown()}</option>
            {COST_PAYERS.map((payer) => (
              <option key={payer} value={payer}>
                {PAYER_NAMES[payer]()}
              </option>
            ))}
          </FormSelect>
          <FormField
            label={costFieldName('checked_on')}
            type="date"
            value={form.checked_on}
            error={errorOf('checked_on')}
            hint={isMoved && `${m.office_cost_checked_today()} ${m.catalogue_changed_from({ value: formatDay(base.checked_on) })}`}
            onChange={({ target }) => change('checked_on', target.value)}
          />
        </div>
      </EditorSection>
      <EditorSection id="texts" title={m.office_cost_texts()}>
        <TwoLanguages
          english={
            <>
              <TextInput draft={draft} field="source" label={costFieldName('source')} maxLength={COST_TEXT_MAX.source} optional />
              <TextInput draft={draft} field="payee" label={costFieldName('payee')} maxLength={COST_TEXT_MAX.payee} optional />
              <TextInput draft={draft} field="note" label={costFieldName('note')} maxLength={COST_TEXT_MAX.note} optional long />
            </>
          }
          arabic={
            <>
              <TextInput draft={draft} field="source_ar" label={costFieldName('source_ar')} maxLength={COST_TEXT_MAX.source} optional />
              <TextInput draft={draft} field="payee_ar" label={costFieldName('payee_ar')} maxLength={COST_TEXT_MAX.payee} optional />
              <TextInput draft={draft} field="note_ar" label={costFieldName('note_ar')} maxLength={COST_TEXT_MAX.note} optional long />
            </>
          }
        />
      </EditorSection>
    </>
  )
}
