import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DoubtsNotice } from './doubts-notice.tsx'
import { toEditor } from './editor-form.ts'
import { emptyProject } from './empty-project.ts'

it('names a missing price and what looks wrong, and leads to the fields', async () => {
  const project = { ...emptyProject(1, []), id: 5, publication: 'published' as const, lacks: ['price' as const] }
  await renderPage(() => (
    <>
      <DoubtsNotice project={{ ...project, form: { ...project.form, delivery_date: '2019-01-01' } }} communities={[]} />
      <input data-field="price" aria-label="Price" />
    </>
  ))
  expect(screen.getByText(/2019/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_lacks_price() }))
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
})

it('leaves out what is set right in the editor, before it is saved', async () => {
  const project = { ...emptyProject(1, []), id: 5, lacks: ['picture' as const, 'place' as const] }
  const named = { ...project, form: { ...project.form, slug: 'noor', title: 'Noor', title_ar: null } }
  const edited = toEditor({ ...named.form, community_id: 1, title_ar: 'نور' })
  const isListed = (text: string) => screen.queryByRole('button', { name: text }) !== null
  await renderPage(() => <DoubtsNotice project={named} communities={[]} />)
  const texts = [m.catalogue_lacks_picture(), m.catalogue_lacks_place(), m.doubt_no_arabic_title()]
  expect(texts.map(isListed)).toEqual([true, true, true])
  cleanup()
  await renderPage(() => <DoubtsNotice project={named} communities={[]} edited={edited} />)
  expect(texts.map(isListed)).toEqual([true, false, false])
})

it('names the facts that the law will require of a draft, which publishing asks about too', async () => {
  const project = { ...emptyProject(1, []), id: 5, gaps: ['escrow' as const], rules_apply: false, lacks: ['price' as const] }
  const text = m.catalogue_lacks_facts({ facts: m.catalogue_gap_escrow() })
  await renderPage(() => <DoubtsNotice project={project} communities={[]} />)
  expect(screen.getByRole('button', { name: text })).toBeTruthy()
  cleanup()
  await renderPage(() => <DoubtsNotice project={{ ...project, lacks: [] }} communities={[]} />)
  expect(screen.getByRole('button', { name: text })).toBeTruthy()
  cleanup()
  await renderPage(() => <DoubtsNotice project={{ ...project, publication: 'published' }} communities={[]} />)
  expect(screen.queryByRole('button', { name: text })).toBeNull()
})

it('names a pin that is not in the community', async () => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/office/place-check/', { json: { success: true, data: { doubt: null, community_id: 2, is_elsewhere: true } } })
  const communities = ['Business Bay', 'Dubai Marina'].map((name, index) => ({
    id: index + 1,
    name,
    name_ar: name,
    emirate_id: 2,
    latitude: 25,
    longitude: 55,
  }))
  const project = { ...emptyProject(1, []), id: 5, publication: 'published' as const }
  const form = { ...project.form, latitude: 25.08, longitude: 55.14, emirate_id: 2, community_id: 1 }
  await renderPage(() => <DoubtsNotice project={{ ...project, form }} communities={communities} />)
  const text = m.catalogue_pin_elsewhere({ place: isolated('Dubai Marina'), community: isolated('Business Bay') })
  expect(await screen.findByRole('button', { name: text })).toBeTruthy()
})
