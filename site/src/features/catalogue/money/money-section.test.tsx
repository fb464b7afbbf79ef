import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { MoneySection } from './money-section.tsx'

const READY = { id: 2, slug: 'ready_to_move', name: 'Ready', name_ar: 'جاهز' }

it('says that a ready home without a plan or down payment is paid for at once', async () => {
  const ready = sampleProject(1, { payment_plans: [], category: READY, down_payment: null })
  await renderPage(() => <MoneySection properties={[ready]} />, '/project-comparison')
  expect(screen.getByText(m.money_at_once({ title: 'Project 1' }), { exact: false })).toBeTruthy()
})

it('marks example plans in the legend and in both tables, and counts the price of a ready home as due at once', async () => {
  const projects = [
    sampleProject(1),
    sampleProject(2, { payment_plans: [] }),
    sampleProject(3, { payment_plans: [], category: READY, delivery_date: null }),
  ]
  await renderPage(() => <MoneySection properties={projects} />, '/project-comparison')
  const marked = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.includes(m.plan_example()))
  expect(marked(within(screen.getByRole('figure')).getAllByRole('listitem'))).toEqual([false, true, false])
  for (const table of screen.getAllByRole('table')) {
    const heads = within(table)
      .getAllByRole('columnheader')
      .filter(({ textContent }) => textContent?.startsWith('Project'))
    expect(marked(heads)).toEqual([false, true, false])
  }
  expect(screen.getByText(m.money_at_once_down_payment({ title: 'Project 3' }), { exact: false })).toBeTruthy()
  const lastPayment = screen.getByRole('rowheader', { name: m.money_row_last() }).closest('tr')
  expect(lastPayment?.textContent).not.toContain(m.money_undated({ amount: 'AED' }).slice(-12))
})
