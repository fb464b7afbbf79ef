import { m } from '@manzil/messages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DoubtsNotice } from './doubts-notice.tsx'
import { emptyProject } from './empty-project.ts'

it('names a missing price and what looks wrong, and leads to the fields', async () => {
  const project = { ...emptyProject(1, []), id: 5, publication: 'published' as const, lacks: ['price' as const] }
  render(
    <>
      <DoubtsNotice project={{ ...project, form: { ...project.form, delivery_date: '2019-01-01' } }} />
      <input data-field="price" aria-label="Price" />
    </>,
  )
  expect(screen.getByText(/2019/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_lacks_price() }))
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
})

it('names the facts that the law will require of a draft, which publishing asks about too', () => {
  const project = { ...emptyProject(1, []), id: 5, gaps: ['escrow' as const], rules_apply: false, lacks: ['price' as const] }
  const text = m.catalogue_lacks_facts({ facts: m.catalogue_gap_escrow() })
  const { rerender } = render(<DoubtsNotice project={project} />)
  expect(screen.getByRole('button', { name: text })).toBeTruthy()
  rerender(<DoubtsNotice project={{ ...project, publication: 'published' }} />)
  expect(screen.queryByRole('button', { name: text })).toBeNull()
})
