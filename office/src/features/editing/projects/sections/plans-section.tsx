import { planSum } from '@manzil/contract/editing/calls/office-project-form'
import { PAYMENT_STEPS } from '@manzil/contract/money/payment-steps'
import { STEP_WORDS } from '@manzil/contract/money/plan-phases'
import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { FormField, FormSelect } from '@manzil/ui/form/form-field.tsx'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { useRef } from 'react'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { NumberInput } from '../../../../editor/fields.tsx'
import { MoveButtons } from '../../../../editor/move-buttons.tsx'
import { TwoLanguages } from '../../../../editor/two-languages.tsx'
import { rememberRow } from '../../../../ui/focus-main.ts'
import type { EditorForm } from '../editor-form.ts'
import type { ProjectDraft } from '../use-project-draft.ts'

type Plan = EditorForm['payment_plans'][number]
type Step = Plan['steps'][number]

export function PlansSection({ draft }: { draft: ProjectDraft }) {
  const { form, change, errorOf } = draft
  const plans = form.payment_plans
  const put = (at: number, plan: Plan) =>
    change(
      'payment_plans',
      plans.map((one, index) => (index === at ? plan : one)),
    )
  const remove = (plan: Plan) => {
    const keepFocus = rememberRow()
    change(
      'payment_plans',
      plans.filter((one) => one !== plan),
    )
    keepFocus()
  }
  return (
    <EditorSection id="plans" fields="payment_plans" title={m.payment_plans()} text={m.catalogue_plans_text()}>
      <ul className="grid gap-6">
        {plans.map((plan, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plans are identified by position
          <li key={index} className="rounded-panel border border-line p-5 max-md:p-4">
            <PlanForm
              plan={plan}
              path={`payment_plans.${index}`}
              errorOf={(path) => errorOf(`payment_plans.${index}.${path}`)}
              onChange={(changed) => put(index, changed)}
            />
            <button type="button" className={button('quiet', 'sm', 'mt-3')} data-remove onClick={() => remove(plan)}>
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
  path,
  errorOf,
  onChange,
}: {
  plan: Plan
  path: string
  errorOf: (path: string) => string | undefined
  onChange: (plan: Plan) => void
}) {
  const { steps } = plan
  const sum = planSum(steps)
  const putSteps = (changed: Step[]) => onChange(withSteps(plan, changed))
  const put = (at: number, step: Partial<Step>) => putSteps(steps.map((one, index) => (index === at ? { ...one, ...step } : one)))
  const rows = useRef<HTMLOListElement>(null)
  // Keeps the focus on the button of the moved payment.
  const move = (from: number, to: number, which: 'earlier' | 'later') => {
    if (to < 0 || to >= steps.length) return
    putSteps(inserted(steps.toSpliced(from, 1), to, steps[from] as Step))
    setTimeout(() => rows.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${which}"]`)?.focus())
  }
  const add = () => {
    const step = newStep(sum)
    putSteps(inserted(steps, placeFor(step, steps), step))
  }
  const remove = (step: Step) => {
    const keepFocus = rememberRow()
    putSteps(steps.filter((one) => one !== step))
    keepFocus()
  }
  const text = (field: 'name' | 'name_ar' | 'description' | 'description_ar', label: string) => (
    <FormField
      data-field={`${path}.${field}`}
      label={label}
      value={plan[field] ?? ''}
      error={errorOf(field)}
      onChange={({ target }) => onChange({ ...plan, [field]: target.value === '' && field.endsWith('_ar') ? null : target.value })}
    />
  )
  return (
    <>
      <TwoLanguages
        english={
          <>
            {text('name', m.catalogue_name_en())}
            {text('description', m.catalogue_description_en())}
          </>
        }
        arabic={
          <>
            {text('name_ar', m.catalogue_name_ar())}
            {text('description_ar', m.property_description_ar())}
          </>
        }
      />
      <ol ref={rows} className="mt-5 grid gap-3">
        {steps.map((step, index) => (
          <StepFields
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by position
            key={index}
            step={step}
            index={index}
            path={`${path}.steps.${index}`}
            isLast={index === steps.length - 1}
            errorOf={(field) => errorOf(`steps.${index}.${field}`)}
            onChange={(changed) => put(index, changed)}
            onMove={(to, which) => move(index, to, which)}
            onRemove={() => remove(step)}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button type="button" className={button('secondary', 'sm')} onClick={add}>
          {m.catalogue_step_add()}
        </button>
        <p
          aria-live="polite"
          data-field={`${path}.steps`}
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
  path: string
  index: number
  isLast: boolean
  errorOf: (field: keyof Step) => string | undefined
  onChange: (changed: Partial<Step>) => void
  /** `which` names the button that was pressed. */
  onMove: (to: number, which: 'earlier' | 'later') => void
  onRemove: () => void
}

const countedFrom = (kind: Step['kind']) =>
  kind === 'post_handover' ? m.catalogue_step_due_months_handover() : m.catalogue_step_due_months()

function StepFields({ step, path, index, isLast, errorOf, onChange, onMove, onRemove }: StepFieldsProps) {
  const name = m.catalogue_step({ number: formatNumber(index + 1) })
  const isDueOnHandover = step.kind === 'handover' && step.months === null
  const common = (field: keyof Step) => ({ 'data-field': `${path}.${field}`, error: errorOf(field) })
  return (
    <li className="grid items-start gap-3 border-t border-line pt-3 md:grid-cols-[7fr_4fr_8fr_6fr_auto]">
      <div className="md:col-span-full">
        <TwoLanguages
          english={
            <FormField
              {...common('name')}
              label={m.catalogue_step_en()}
              value={step.name}
              required
              onChange={({ target }) => onChange({ name: target.value })}
            />
          }
          arabic={
            <FormField
              {...common('name_ar')}
              label={m.catalogue_step_ar()}
              value={step.name_ar ?? ''}
              onChange={({ target }) => onChange({ name_ar: target.value || null })}
            />
          }
        />
      </div>
      <FormSelect
        {...common('kind')}
        label={m.catalogue_step_when()}
        value={step.kind}
        onChange={({ target }) => onChange(renamed(step, target.value as Step['kind']))}
      >
        {PAYMENT_STEPS.map((kind) => (
          <option key={kind} value={kind}>
            {STEP_WORDS[kind]()}
          </option>
        ))}
      </FormSelect>
      <NumberInput
        {...common('percent')}
        label={m.catalogue_step_percent()}
        value={step.percent}
        onChange={(percent) => onChange({ percent: percent as number })}
      />
      <FormSelect
        label={m.catalogue_step_due()}
        error={undefined}
        value={step.due_date == null ? 'months' : 'date'}
        onChange={({ target }) => onChange({ months: null, due_date: target.value === 'date' ? '' : null })}
      >
        <option value="months">{isDueOnHandover ? STEP_WORDS.handover() : countedFrom(step.kind)}</option>
        <option value="date">{m.catalogue_step_due_date()}</option>
      </FormSelect>
      <div>
        {step.due_date != null ? (
          <FormField
            {...common('due_date')}
            label={m.catalogue_step_date()}
            type="date"
            value={step.due_date}
            onChange={({ target }) => onChange({ due_date: target.value })}
          />
        ) : (
          !isDueOnHandover && (
            <NumberInput
              {...common('months')}
              label={m.catalogue_step_months()}
              value={step.months}
              onChange={(months) => onChange({ months: months as number | null })}
            />
          )
        )}
      </div>
      <div className="flex md:mt-7">
        <MoveButtons name={name} index={index} isLast={isLast} isVertical onMove={onMove} />
        <button
          type="button"
          className={iconButton('max-md:ms-auto')}
          aria-label={m.catalogue_row_remove({ row: formatNumber(index + 1) })}
          data-remove
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      </div>
    </li>
  )
}

const inserted = (steps: readonly Step[], at: number, step: Step) => steps.toSpliced(at, 0, step)

/** Where a new payment belongs: before the first that falls due after its kind. */
function placeFor({ kind }: Step, steps: readonly Step[]): number {
  const later = steps.findIndex((step) => PAYMENT_STEPS.indexOf(step.kind) > PAYMENT_STEPS.indexOf(kind))
  return later < 0 ? steps.length : later
}

function newStep(sum: number): Step {
  const percent = Math.max(0, Math.round((100 - sum) * 100) / 100)
  const kind = sum === 0 ? 'booking' : 'construction'
  return { ...namesOf(kind), kind, percent, months: null, due_date: null }
}

function newPlan(): Plan {
  const step = { ...namesOf('booking'), kind: 'booking' as const, percent: 20, months: 0, due_date: null }
  const last = { ...namesOf('handover'), kind: 'handover' as const, percent: 80, months: null, due_date: null }
  return withSteps({ name: '', name_ar: '', description: '', description_ar: null, steps: [] }, [step, last])
}

/** Names a payment that nobody has named by its kind. */
function namesOf(kind: Step['kind']): Pick<Step, 'name' | 'name_ar'> {
  const name = kind === 'booking' ? m.brochure_booking : STEP_WORDS[kind]
  return { name: name({}, { locale: 'en' }), name_ar: name({}, { locale: 'ar' }) }
}

/** Changes the kind of a payment; a name that says the former kind, or none, follows it. */
function renamed(step: Step, kind: Step['kind']): Partial<Step> {
  const [before, after] = [namesOf(step.kind), namesOf(kind)]
  return {
    kind,
    ...((step.name === before.name || step.name === '') && { name: after.name }),
    ...((step.name_ar === before.name_ar || step.name_ar === null) && { name_ar: after.name_ar }),
  }
}

/** Replaces the payments; a name that divides the price as they did follows them. */
function withSteps(plan: Plan, steps: Step[]): Plan {
  const [before, after] = [sharesName(plan.steps), sharesName(steps)]
  const follow = <Name extends string | null>(name: Name) => (name === before ? after : name)
  return { ...plan, name: follow(plan.name), name_ar: follow(plan.name_ar), steps }
}

/** Names payments by their shares, such as "20/30/50"; those of the same kind in a row count as one. */
function sharesName(steps: readonly Step[]): string {
  const starts = steps.flatMap(({ kind }, index) => (kind === steps[index - 1]?.kind ? [] : [index]))
  return starts
    .map((start, index) => planSum(steps.slice(start, starts[index + 1])))
    .filter((share) => share > 0)
    .join('/')
}

function sumText(percent: number): string {
  const sum = formatPercent(percent)
  if (percent === 100) return m.catalogue_sum_whole()
  return percent < 100
    ? m.catalogue_sum_left({ sum, left: formatPercent(100 - percent) })
    : m.catalogue_sum_over({ sum, over: formatPercent(percent - 100) })
}
