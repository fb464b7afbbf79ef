import { planSum } from '@manzil/contract/editing/calls/office-project-form'
import { PAYMENT_STEPS } from '@manzil/contract/money/payment-steps'
import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { NumberInput } from '../../../../editor/fields.tsx'
import type { EditorForm } from '../editor-form.ts'
import type { ProjectDraft } from '../use-project-draft.ts'

type Plan = EditorForm['payment_plans'][number]
type Step = Plan['steps'][number]

const KINDS: Record<Step['kind'], () => string> = {
  booking: m.payment_booking,
  construction: m.payment_construction,
  handover: m.payment_handover,
  post_handover: m.payment_post_handover,
}

export function PlansSection({ draft }: { draft: ProjectDraft }) {
  const { form, change, errorOf } = draft
  const plans = form.payment_plans
  const put = (at: number, plan: Plan) =>
    change(
      'payment_plans',
      plans.map((one, index) => (index === at ? plan : one)),
    )
  return (
    <EditorSection id="plans" fields="payment_plans" title={m.payment_plans()} text={m.catalogue_plans_text()}>
      <ul className="grid gap-6">
        {plans.map((plan, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plans are identified by position
          <li key={index} className="rounded-panel border border-line p-5 max-md:p-4">
            <PlanForm
              plan={plan}
              errorOf={(path) => errorOf(`payment_plans.${index}.${path}`)}
              onChange={(changed) => put(index, changed)}
            />
            <button
              type="button"
              className={button('quiet', 'sm', 'mt-3')}
              onClick={() =>
                change(
                  'payment_plans',
                  plans.filter((one) => one !== plan),
                )
              }
            >
              {m.catalogue_plan_delete()}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={button('secondary', 'sm', 'mt-5')} onClick={() => change('payment_plans', [...plans, newPlan()])}>
        {m.catalogue_plan_new()}
      </button>
    </EditorSection>
  )
}

function PlanForm({
  plan,
  errorOf,
  onChange,
}: {
  plan: Plan
  errorOf: (path: string) => string | undefined
  onChange: (plan: Plan) => void
}) {
  const { steps } = plan
  const sum = planSum(steps)
  const put = (at: number, step: Partial<Step>) =>
    onChange({ ...plan, steps: steps.map((one, index) => (index === at ? { ...one, ...step } : one)) })
  const text = (field: 'name' | 'name_ar' | 'description' | 'description_ar', label: string) => (
    <FormField
      label={label}
      value={plan[field] ?? ''}
      error={errorOf(field)}
      lang={field.endsWith('_ar') ? 'ar' : 'en'}
      dir={field.endsWith('_ar') ? 'rtl' : 'ltr'}
      onChange={({ target }) => onChange({ ...plan, [field]: target.value === '' && field.endsWith('_ar') ? null : target.value })}
    />
  )
  return (
    <>
      <div dir="ltr" className="grid gap-4 md:grid-cols-2">
        {text('name', m.catalogue_name_en())}
        {text('name_ar', m.catalogue_name_ar())}
        {text('description', m.catalogue_description_en())}
        {text('description_ar', m.property_description_ar())}
      </div>
      <ol className="mt-5 grid gap-3">
        {steps.map((step, index) => (
          <StepFields
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by position
            key={index}
            step={step}
            index={index}
            errorOf={errorOf}
            onChange={(changed) => put(index, changed)}
            onRemove={() => onChange({ ...plan, steps: steps.filter((one) => one !== step) })}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button type="button" className={button('secondary', 'sm')} onClick={() => onChange({ ...plan, steps: [...steps, newStep(sum)] })}>
          {m.catalogue_step_add()}
        </button>
        <p
          aria-live="polite"
          data-fault={errorOf('steps') === undefined ? undefined : ''}
          className={`outline-none text-sm ${sum === 100 ? 'text-success' : 'text-danger'}`}
        >
          {sumText(sum)}
        </p>
        <div className="h-2 min-w-32 flex-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <div
            className={`h-full ${sum > 100 ? 'bg-danger' : sum === 100 ? 'bg-success' : 'bg-brass-mark'}`}
            style={{ inlineSize: `${Math.min(100, sum)}%` }}
          />
        </div>
      </div>
    </>
  )
}

interface StepFieldsProps {
  step: Step
  index: number
  errorOf: (path: string) => string | undefined
  onChange: (changed: Partial<Step>) => void
  onRemove: () => void
}

function StepFields({ step, index, errorOf, onChange, onRemove }: StepFieldsProps) {
  return (
    <li className="grid items-start gap-3 border-t border-line pt-3 md:grid-cols-2 lg:grid-cols-[2fr_2fr_1.6fr_1fr_1fr_auto]">
      <FormField
        label={m.catalogue_step_en()}
        lang="en"
        dir="ltr"
        value={step.name}
        error={errorOf(`steps.${index}.name`)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <FormField
        label={m.catalogue_step_ar()}
        lang="ar"
        dir="rtl"
        value={step.name_ar ?? ''}
        error={errorOf(`steps.${index}.name_ar`)}
        onChange={({ target }) => onChange({ name_ar: target.value || null })}
      />
      <label className="grid gap-1.5">
        <span className="text-sm strong">{m.catalogue_step_when()}</span>
        <select className={INPUT} value={step.kind} onChange={({ target }) => onChange({ kind: target.value as Step['kind'] })}>
          {PAYMENT_STEPS.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind]()}
            </option>
          ))}
        </select>
      </label>
      <NumberInput
        label={m.catalogue_step_percent()}
        value={step.percent}
        error={errorOf(`steps.${index}.percent`)}
        onChange={(percent) => onChange({ percent: percent as number })}
      />
      <NumberInput
        label={m.catalogue_step_months()}
        value={step.months}
        error={errorOf(`steps.${index}.months`)}
        onChange={(months) => onChange({ months: months as number | null })}
      />
      <button
        type="button"
        className={iconButton('mt-7 max-lg:mt-0')}
        aria-label={m.catalogue_row_remove({ row: formatNumber(index + 1) })}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </li>
  )
}

function newStep(sum: number): Step {
  const percent = Math.max(0, Math.round((100 - sum) * 100) / 100)
  return { name: '', name_ar: null, kind: sum === 0 ? 'booking' : 'construction', percent, months: null }
}

function newPlan(): Plan {
  const step = { name: 'Booking', name_ar: 'الحجز', kind: 'booking' as const, percent: 20, months: 0 }
  const last = { name: 'On handover', name_ar: 'عند التسليم', kind: 'handover' as const, percent: 80, months: null }
  return { name: '20/80', name_ar: '20/80', description: '', description_ar: null, steps: [step, last] }
}

function sumText(percent: number): string {
  const sum = formatPercent(percent)
  if (percent === 100) return m.catalogue_sum_whole()
  return percent < 100
    ? m.catalogue_sum_left({ sum, left: formatPercent(100 - percent) })
    : m.catalogue_sum_over({ sum, over: formatPercent(percent - 100) })
}
