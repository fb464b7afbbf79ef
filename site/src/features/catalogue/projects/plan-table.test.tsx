import { schedulePayments } from '@manzil/contract/money/payment-schedule'
import { m } from '@manzil/messages'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { PaymentPlan } from './payment-plan.tsx'
import { PlanTable } from './plan-table.tsx'

it('shows the days that a plan gives, and which of them have passed', async () => {
  const [plan] = sampleProject(1).payment_plans
  if (!plan) throw new Error('the sample has no plan')
  const [booking, instalment, handover] = plan.values as [Step, Step, Step]
  const dated = (due_date: string) => ({ ...instalment, months: null, due_date })
  const values = [booking, dated('2026-03-15'), dated('2027-06-15'), { ...handover, due_date: null }]
  const payments = schedulePayments({ values }, 1_000_000, '2026-11-27', '2029-06-01')
  await renderPage(() => <PlanTable plan={plan} payments={payments} price={1_000_000} />)
  expect(screen.getAllByRole('row').map((row) => row.querySelector('td:nth-child(3)')?.textContent)).toEqual([
    undefined,
    'Nov 2026',
    m.plan_due_passed({ date: '15 March 2026' }),
    '15 June 2027',
    'Jun 2029',
  ])
})

it('counts payments whose days have passed to what is due at booking', async () => {
  const [plan] = sampleProject(1).payment_plans
  if (!plan) throw new Error('the sample has no plan')
  const values = plan.values.map((step) => (step.kind === 'construction' ? { ...step, months: null, due_date: '2026-03-15' } : step))
  await renderPage(() => <PaymentPlan plan={{ ...plan, values }} price={1_000_000} booking="2026-11-27" handover="2029-06-01" />)
  expect(screen.getByText(m.plan_reserve({ amount: formatAed(600_000) }))).toBeTruthy()
})

it('draws the payments in the order of the phases above them, whatever their days', async () => {
  const [plan] = sampleProject(1).payment_plans
  if (!plan) throw new Error('the sample has no plan')
  const values = plan.values.map((step) => (step.kind === 'construction' ? { ...step, months: null, due_date: '2029-12-31' } : step))
  await renderPage(() => <PaymentPlan plan={{ ...plan, values }} price={1_000_000} booking="2026-11-27" handover="2029-06-01" />)
  const dates = [...document.querySelectorAll('ol b')].map(({ textContent }) => textContent)
  expect(dates).toEqual(['Nov 2026', '31 December 2029', 'Jun 2029'])
})

type Step = ReturnType<typeof sampleProject>['payment_plans'][number]['values'][number]
