import { m } from '@manzil/messages'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { emptyProject } from '../empty-project.ts'
import { useProjectDraft } from '../use-project-draft.ts'
import { PermitSection } from './permit-section.tsx'

function Permit() {
  return <PermitSection draft={useProjectDraft('new', emptyProject(1, []))} check={null} />
}

it('shows the digits of a permit number as they are stored, once the field is left', async () => {
  render(<Permit />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_permit_add() }))
  const field = screen.getByLabelText<HTMLInputElement>(m.property_permit_number())
  await userEvent.type(field, 'AB-٧١٢')
  expect(field.value).toBe('AB-٧١٢')
  await userEvent.tab()
  expect(field.value).toBe('AB-712')
})

it('finds no fault in a new permit before something is typed, and moves the focus along', async () => {
  render(<Permit />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_permit_add() }))
  const number = screen.getByLabelText<HTMLInputElement>(m.property_permit_number())
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect(screen.queryByText(m.input_required())).toBeNull()
  await userEvent.type(screen.getByLabelText(m.catalogue_permit_url(), { exact: false }), 'h')
  expect(screen.getByText(m.input_required())).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_permit_remove() }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: m.catalogue_permit_add() })))
})
