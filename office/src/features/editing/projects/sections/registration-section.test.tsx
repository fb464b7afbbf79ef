import { m } from '@manzil/messages'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { emptyProject } from '../empty-project.ts'
import { GapsNotice } from '../gaps-notice.tsx'
import { useProjectDraft } from '../use-project-draft.ts'
import { RegistrationSection } from './registration-section.tsx'

function Registration({ children }: { children: React.ReactNode }) {
  const { form, version } = emptyProject(1, [])
  const draft = useProjectDraft(5, { version, form: { ...form, escrow_account: 'AE07' } })
  return (
    <>
      {children}
      <RegistrationSection draft={draft} />
    </>
  )
}

it('shows the escrow account of a project without a registration, and leads to what is missing', async () => {
  render(
    <Registration>
      <GapsNotice project={{ ...emptyProject(1, []), id: 5, rules_apply: true, gaps: ['escrow', 'escrow_bank'] }} />
    </Registration>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const account = within(screen.getByRole('region')).getByLabelText<HTMLInputElement>(m.property_escrow_account())
  expect(account.value).toBe('AE07')
  await press(m.catalogue_gap_escrow())
  expect(document.activeElement).toBe(account)
  await press(m.catalogue_gap_escrow_bank())
  expect(document.activeElement?.textContent).toBe(m.catalogue_registration_add())
  await press(m.catalogue_registration_add())
  await press(m.catalogue_gap_escrow_bank())
  expect(document.activeElement).toBe(screen.getByLabelText(m.register_escrow()))
})
