import { FULL_PRICE_PLAN } from '@manzil/contract/money/plans'
import { SAMPLE_COSTS } from '@manzil/contract/testing/sample-costs'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import type { Home } from './flows.ts'
import MoneyPanel from './money-panel.tsx'

const { slug, title, payment_plans } = sampleProject(1)
const HOME = {
  slug,
  title,
  plan: payment_plans[0],
  has_plan: true,
  price: 1_000_000,
  booking: '2026-06-01',
  handover: '2029-06-01',
  is_ready: false,
  area: 1_000,
  service_charge: 15,
  costs: SAMPLE_COSTS,
} as Home

const openPanel = (home = HOME) => renderPage(() => <MoneyPanel home={home} />, '/property-detail/project-1')
const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent ?? ''

afterEach(() => vi.restoreAllMocks())

it('calculates a loan for the amount due on handover, and marks an invalid rate', async () => {
  await openPanel()
  expect(figure(m.money_loan_monthly())).toContain('2,224')
  // The mortgage's registration included: 0.25% of 400,000 and AED 290.
  expect(figure(m.money_loan_own())).toContain('641,810')
  const rate = screen.getByLabelText<HTMLInputElement>(m.money_loan_rate())
  await userEvent.clear(rate)
  await userEvent.type(rate, '4.125')
  expect(rate.getAttribute('aria-invalid')).toBe('false')
  expect(figure(m.money_loan_monthly())).not.toContain('2,224')
  await userEvent.clear(rate)
  await userEvent.type(rate, '4.5')
  await userEvent.clear(rate)
  await userEvent.type(rate, 'much')
  expect(rate.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(m.money_number_field({ field: m.money_loan_rate(), min: '0', max: '30' }))).toBeTruthy()
  expect(figure(m.money_loan_monthly())).toContain('2,224')
  await userEvent.clear(rate)
  await userEvent.type(rate, '6')
  expect(rate.getAttribute('aria-invalid')).toBe('false')
  expect(figure(m.money_loan_monthly())).toContain('2,578')
})

it('offers a ready home without a plan the largest mortgage that a bank may lend', async () => {
  await openPanel({ ...HOME, plan: FULL_PRICE_PLAN, has_plan: false, is_ready: true })
  expect(screen.getByRole('heading', { name: m.money_loan_ready() })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(m.money_loan_amount()).value).toBe('800,000')
  expect(figure(m.money_loan_monthly())).toContain('4,447')
  expect(screen.queryByText(m.money_loan_from_plan(), { exact: false })).toBeNull()
  expect(screen.queryByLabelText(m.money_delay())).toBeNull()
})

it('understands an abbreviated loan and a decimal comma', async () => {
  await openPanel()
  const fill = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
  await fill(m.money_loan_amount(), '200k')
  expect(figure(m.money_loan_monthly())).toContain('1,112')
  await fill(m.money_loan_rate(), '6,0')
  expect(figure(m.money_loan_monthly())).toContain('1,289')
})

it('lists each buying cost with its source, and those that are not known', async () => {
  await openPanel()
  const lineOf = (name: string) =>
    screen
      .getAllByText(name)
      .map((label) => label.closest('li')?.textContent)
      .find((text) => text) ?? ''
  expect(lineOf(m.registration_fee())).toContain('40,000')
  expect(lineOf(m.registration_fee())).toContain(m.cost_payable_to({ payee: 'Land Department' }))
  expect(lineOf(m.cost_off_plan())).toContain(m.cost_unknown())
  expect(lineOf(m.cost_mortgage())).toContain('1,290')
  expect(screen.getAllByRole('link', { name: m.cost_source() })[0]?.getAttribute('href')).toBe('https://law.example/fees')
  expect(figure(m.money_row_fee())).toBe(m.costs_at_least({ amount: 'AED 40,520' }))
})

it('recalculates the return on rent when an assumption changes', async () => {
  await openPanel()
  expect(figure(m.money_rent_gross())).toContain('60,000')
  const rent = screen.getByLabelText(m.money_rent_percent())
  await userEvent.clear(rent)
  await userEvent.type(rent, '8')
  expect(figure(m.money_rent_gross())).toContain('80,000')
})

it('downloads the dated payments as a calendar file named after the project', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:calendar'
  })
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openPanel()
  await userEvent.click(screen.getByRole('button', { name: m.money_calendar() }))
  expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('project-1.ics')
  const text = (await files[0]?.text()) ?? ''
  expect(text).toContain('BEGIN:VCALENDAR\r\n')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(screen.getAllByRole('row').length - 2)
})
