import { m } from '@manzil/messages'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showFirstFault } from '../../../../editor/focus-field.ts'
import { faultsOf } from '../editor-form.ts'
import { emptyProject } from '../empty-project.ts'
import { type ProjectDraft, useProjectDraft } from '../use-project-draft.ts'
import { PlansSection } from './plans-section.tsx'

let draft: ProjectDraft
function Plans() {
  draft = useProjectDraft('new', emptyProject(1, []))
  return <PlansSection draft={draft} />
}

it('a payment plan that does not add up has a fault that can be shown', async () => {
  render(<Plans />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_plan_new() }))
  const [share] = screen.getAllByLabelText(m.catalogue_step_percent())
  await userEvent.clear(share as HTMLElement)
  await userEvent.type(share as HTMLElement, '10')
  showFirstFault()
  expect(document.activeElement?.textContent).toBe(m.catalogue_sum_left({ sum: '90%', left: '10%' }))
})

it('adds a payment before the handover, and moves it with its buttons', async () => {
  render(<Plans />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_plan_new() }))
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_step_add() }))
  const kinds = () => screen.getAllByLabelText<HTMLSelectElement>(m.catalogue_step_when()).map(({ value }) => value)
  expect(kinds()).toEqual(['booking', 'construction', 'handover'])
  const later = m.catalogue_image_later({ name: m.catalogue_step({ number: '2' }) })
  await userEvent.click(screen.getByRole('button', { name: later }))
  expect(kinds()).toEqual(['booking', 'handover', 'construction'])
  await waitFor(() => expect(document.activeElement?.closest('li')?.querySelector('select')?.value).toBe('construction'))
})

const typed = async (field: HTMLElement | undefined, text: string) => {
  await userEvent.clear(field as HTMLElement)
  await userEvent.type(field as HTMLElement, text)
}

it('the name of a plan follows its payments until a person edits it', async () => {
  render(<Plans />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_plan_new() }))
  const names = () => [m.catalogue_name_en(), m.catalogue_name_ar()].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(names()).toEqual(['20/80', '20/80'])
  await typed(screen.getAllByLabelText(m.catalogue_step_percent())[1], '50')
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_step_add() }))
  expect(names()).toEqual(['20/30/50', '20/30/50'])
  await typed(screen.getByLabelText(m.catalogue_name_en()), 'Early bird')
  await typed(screen.getAllByLabelText(m.catalogue_step_percent())[0], '10')
  expect(names()).toEqual(['Early bird', '10/30/50'])
})

it('names an added payment by its kind in both languages, following the kind until a person edits the name', async () => {
  render(<Plans />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_plan_new() }))
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_step_add() }))
  const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label, { exact: false })
  const names = () => [fields(m.catalogue_step_en())[1]?.value, fields(m.catalogue_step_ar())[1]?.value]
  const choose = (kind: string) => userEvent.selectOptions(screen.getAllByLabelText(m.catalogue_step_when())[1] as HTMLElement, kind)
  expect(names()).toEqual(['During construction', 'أثناء البناء'])
  expect(fields(m.catalogue_step_en())[1]?.required).toBe(true)
  await choose('post_handover')
  expect(names()).toEqual(['After handover', 'بعد التسليم'])
  await typed(fields(m.catalogue_step_en())[1], '12 instalments')
  await choose('construction')
  expect(names()).toEqual(['12 instalments', 'أثناء البناء'])
})

it('names the payments of one kind together', async () => {
  render(<Plans />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_plan_new() }))
  const shares = () => screen.getAllByLabelText(m.catalogue_step_percent())
  await typed(shares()[1], '40')
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_step_add() }))
  await typed(shares()[1], '15')
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_step_add() }))
  expect(screen.getByLabelText<HTMLInputElement>(m.catalogue_name_en()).value).toBe('20/40/40')
})

it('removing a plan or its last payment leaves the focus in its place', async () => {
  render(<Plans />)
  const add = screen.getByRole('button', { name: m.catalogue_plan_new() })
  await userEvent.click(add)
  await userEvent.click(add)
  const deletes = () => screen.queryAllByRole('button', { name: m.catalogue_plan_delete() })
  await userEvent.click(deletes()[1] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(deletes()[0]))
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_row_remove({ row: '2' }) }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: m.catalogue_row_remove({ row: '1' }) })))
  await userEvent.click(deletes()[0] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(add))
})

it('a payment is due after months or on a date, never both, and a missing date is a fault', async () => {
  render(<Plans />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_plan_new() }))
  const step = () => draft.form.payment_plans[0]?.steps[0]
  // No months follow on handover.
  expect(screen.getAllByLabelText(m.catalogue_step_months())).toHaveLength(1)
  const due = () => screen.getAllByLabelText(m.catalogue_step_due())[0] as HTMLElement
  expect(step()).toMatchObject({ months: 0, due_date: null })
  await userEvent.selectOptions(due(), m.catalogue_step_due_date())
  expect(faultsOf(draft.form)).toMatchObject({ 'payment_plans.0.steps.0.due_date': m.input_date_invalid() })
  fireEvent.change(screen.getByLabelText(m.catalogue_step_date()), { target: { value: '2027-03-15' } })
  expect(step()).toMatchObject({ months: null, due_date: '2027-03-15' })
  expect(faultsOf(draft.form)).not.toHaveProperty(['payment_plans.0.steps.0.due_date'])
  await userEvent.selectOptions(due(), m.catalogue_step_due_months())
  expect(step()).toMatchObject({ months: null, due_date: null })
})
