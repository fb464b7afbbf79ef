import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HiddenPrices } from './hidden-prices.tsx'

async function show(data: object, isChanged = false) {
  signInAs(makeUser({ role: 'developer' }))
  const requests = mockApi('put', '/office/projects/prices/', { json: { success: true, message: 'Confirmed', data } as never })
  let shown = 0
  const onDone = async () => ++shown
  const project = { id: 7, hidden_prices: 34 }
  await renderPage(() => <HiddenPrices project={project} version={3} isChanged={isChanged} onDone={onDone} />, '/developer/projects/7')
  await screen.findByText(m.catalogue_hidden_prices({ count: 34, shown: '34' }))
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_confirm_many() }))
  return { requests, isShown: () => shown > 0 }
}

it('confirms outdated prices and shows the project as it is then', async () => {
  const { requests, isShown } = await show({ changed: [{ id: 7, version: 4 }], refused: [] })
  await waitFor(() => expect(isShown()).toBe(true))
  expect(requests.map(({ body }) => body)).toEqual([{ projects: [{ id: 7, version: 3 }] }])
  await screen.findByText('Confirmed')
})

it('says that someone else has changed the project, and shows that version', async () => {
  const { isShown } = await show({ changed: [], refused: [{ id: 7, reason: 'changed', problems: [] }] })
  await screen.findByText(m.office_project_changed())
  expect(isShown()).toBe(true)
})

it('asks to save edits first', async () => {
  const { requests } = await show({ changed: [], refused: [] }, true)
  await screen.findByText(m.catalogue_save_first())
  expect(requests).toEqual([])
})
