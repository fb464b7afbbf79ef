import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PlaceSearch } from './place-search.tsx'

const at = { name_ar: null, latitude: 25.1, longitude: 55.25 }
const HILLS = { slug: 'dubai-hills', kind: 'community', name: 'Dubai Hills Estate', ...at }
const HARBOUR = { slug: 'dubai-harbour', kind: 'district', name: 'Dubai Harbour', ...at }

it('says which communities have no outline, instead of offering them', async () => {
  mockApi('get', '/map/places/', { json: { success: true, data: [HILLS, HARBOUR] } })
  await renderPage(() => <PlaceSearch label="Inside" hint="" of="areas" onPick={() => {}} />)
  await userEvent.type(screen.getByLabelText('Inside'), 'dubai h')
  expect(await screen.findByRole('button', { name: HARBOUR.name })).toBeDefined()
  expect(screen.queryByRole('button', { name: HILLS.name })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(m.near_no_outline({ names: HILLS.name, filter: m.filter_name_community() }))
})
