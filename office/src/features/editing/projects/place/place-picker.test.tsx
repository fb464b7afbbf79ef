import { SITE_DEFAULTS } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { findCommunities, type Point, whereIs } from './find-places.ts'
import { PinCommunity } from './pin-community.tsx'
import { PlacePicker } from './place-picker.tsx'

interface PinProps {
  point: Point
  pin: string
}
// The real map needs WebGL.
vi.mock('./pin-map.tsx', () => ({
  default: ({ point, pin }: PinProps) => <output>{`${pin} ${point.latitude},${point.longitude}`}</output>,
}))

const community = (id: number, name: string, name_ar: string, latitude: number | null = 25 + id / 10) => ({
  id,
  name,
  name_ar,
  emirate_id: 2,
  latitude,
  longitude: latitude === null ? null : 55,
})
const COMMUNITIES = [
  community(1, 'Business Bay', 'الخليج التجاري'),
  community(2, 'Dubai Marina', 'دبي مارينا'),
  community(3, 'Bay Gardens', 'حدائق', null),
]

type Typed = { [Part in keyof Point]: number | string | null }
function Field({ communityId, start }: { communityId: number | null; start: Typed }) {
  const [point, setPoint] = useState(start)
  const type = (latitude: string) => setPoint({ ...point, latitude: latitude === '' ? null : Number(latitude) })
  return (
    <>
      <input aria-label="Latitude" value={point.latitude ?? ''} onChange={({ target }) => type(target.value)} />
      <PlacePicker {...point} communities={COMMUNITIES} communityId={communityId} emirateId={2} onPick={setPoint} />
    </>
  )
}

beforeEach(() => {
  signInAs(makeUser({ role: 'admin' }))
  mockApi('get', '/site/details/', {
    json: { success: true, data: { ...SITE_DEFAULTS, map_tiles_url: '/t', map_style_url: null } } as never,
  })
  mockApi('get', '/map/places/', { status: 404, json: { success: false } as never })
})
const open = async (communityId: number | null = 1, start: Typed = { latitude: null, longitude: null }) => {
  await renderPage(() => <Field communityId={communityId} start={start} />)
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_pin_open() }))
}
const pin = async () => (await screen.findByText(/^(set|suggested|none) /)).textContent

it('takes the focus from the button that opens it', async () => {
  await open()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: m.catalogue_pin_open() }))
})

it("loads the map on request and suggests the community's point, which one press takes", async () => {
  await open()
  expect(await pin()).toBe('suggested 25.1,55')
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_pin_use() }))
  expect(await pin()).toBe('set 25.1,55')
  expect(screen.queryByRole('button', { name: m.catalogue_pin_use() })).toBeNull()
})

it('leaves the pin where it was while the latitude is one that does not exist', async () => {
  await open(1, { latitude: 25, longitude: 55.5 })
  expect(await pin()).toBe('set 25,55.5')
  const latitude = screen.getByLabelText('Latitude')
  await userEvent.type(latitude, '1')
  expect(await pin()).toBe('set 25,55.5')
  await userEvent.clear(latitude)
  expect(await pin()).toBe('suggested 25.1,55')
})

it('starts at the community with a latitude that does not exist, until it is corrected', async () => {
  await open(1, { latitude: 251, longitude: 55.5 })
  expect(await pin()).toBe('suggested 25.1,55')
  await userEvent.type(screen.getByLabelText('Latitude'), '{Backspace}')
  expect(await pin()).toBe('set 25,55.5')
})

it('starts in the emirate without a community, and puts the pin on a place that is searched', async () => {
  await open(null)
  expect(await pin()).toBe('none 25.2048,55.2708')
  const search = screen.getByRole('searchbox', { name: m.catalogue_pin_search() })
  await userEvent.type(search, 'مارينا')
  await userEvent.click(await screen.findByRole('button', { name: /^Dubai Marina/ }))
  expect(await pin()).toBe('set 25.2,55')
  expect(search).toHaveProperty('value', 'Dubai Marina')
  expect(screen.queryByRole('button', { name: /^Dubai Marina/ })).toBeNull()
  await userEvent.clear(search)
  await userEvent.type(search, 'business{Enter}')
  expect(await pin()).toBe('set 25.1,55')
})

it('no longer names a place that the pin has left', async () => {
  await open(null)
  const search = screen.getByRole('searchbox', { name: m.catalogue_pin_search() })
  await userEvent.type(search, 'business{Enter}')
  expect(search).toHaveProperty('value', 'Business Bay')
  await userEvent.type(screen.getByLabelText('Latitude'), '2')
  expect(await pin()).toBe('set 25.12,55')
  expect(search).toHaveProperty('value', '')
  await userEvent.type(search, 'marina{Enter}')
  expect(search).toHaveProperty('value', 'Dubai Marina')
})

it('moves to a place found with the arrow keys, and back to the field', async () => {
  await open(null)
  const search = screen.getByRole('searchbox', { name: m.catalogue_pin_search() })
  await userEvent.type(search, 'bu{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Business Bay/ }))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await pin()).toBe('set 25.1,55')
})

it('adds places of the map to the communities', async () => {
  const places = [{ slug: 'burj', kind: 'landmark', name: 'Burj Khalifa', name_ar: null, latitude: 25.197, longitude: 55.274 }]
  mockApi('get', '/map/places/', { json: { success: true, data: places } })
  await open()
  await userEvent.type(screen.getByRole('searchbox'), 'burj')
  await userEvent.click(await screen.findByRole('button', { name: 'Burj Khalifa' }))
  await waitFor(async () => expect(await pin()).toBe('set 25.197,55.274'))
})

it('lists places of the chosen emirate first, and says the emirate of each', async () => {
  const place = { kind: 'landmark', name_ar: null }
  const places = [
    { ...place, slug: 'mall', name: 'Marina Mall', latitude: 24.476, longitude: 54.321, emirate: 'abu-dhabi' },
    { ...place, slug: 'mall-2', name: 'Marina Mall Dubai', latitude: 25.9, longitude: 55.4, emirate: 'dubai' },
  ]
  mockApi('get', '/map/places/', { json: { success: true, data: places } as never })
  await open()
  await userEvent.type(screen.getByRole('searchbox'), 'marina mall')
  await screen.findByRole('button', { name: /^Marina Mall Dubai/ })
  const found = screen.getAllByRole('button', { name: /^Marina Mall/ })
  expect(found.map(({ textContent }) => textContent)).toEqual(['Marina Mall DubaiDubai', 'Marina MallAbu Dhabi'])
})

it('finds communities in both languages, the better matches first, and only those with a position', () => {
  expect(findCommunities(COMMUNITIES, 'bay').map(({ name }) => name)).toEqual(['Business Bay'])
  expect(findCommunities(COMMUNITIES, 'الخليج').map(({ name }) => name)).toEqual(['Business Bay'])
  expect(findCommunities(COMMUNITIES, 'b')).toEqual([])
})

it('says where a found place is', () => {
  const place = { key: 'place mall', name: 'Mall', name_ar: null, latitude: 25.11, longitude: 55 }
  const near = [m.catalogue_pin_near({ place: 'Business Bay' }), 'Dubai'].join(m.list_comma())
  expect(whereIs(place, COMMUNITIES)).toBe(near)
  expect(whereIs({ ...place, latitude: 26 }, COMMUNITIES)).toBeUndefined()
  expect(whereIs({ ...place, key: 'community 1' }, COMMUNITIES)).toBe('Dubai')
})

it('offers to change the community when the pin is in another one', async () => {
  mockApi('get', '/office/place-check/', { json: { success: true, data: { doubt: null, community_id: 2, is_elsewhere: true } } })
  const changed = vi.fn()
  const props = { latitude: 25.2, longitude: 55, emirateId: 2, communityId: 1, communities: COMMUNITIES, onChange: changed }
  await renderPage(() => <PinCommunity {...props} />)
  await userEvent.click(await screen.findByRole('button', { name: /Dubai Marina/ }))
  expect(screen.getByText(/Business Bay/)).toBeTruthy()
  expect(changed).toHaveBeenCalledWith(COMMUNITIES[1])
})

it('says how far the pin is from the community when it is in no other one', async () => {
  mockApi('get', '/office/place-check/', { json: { success: true, data: { doubt: null, community_id: null, is_elsewhere: true } } })
  const props = { latitude: 25.3, longitude: 55, emirateId: 2, communityId: 1, communities: COMMUNITIES, onChange: vi.fn() }
  await renderPage(() => <PinCommunity {...props} />)
  expect(await screen.findByText(/22\.2.*Business Bay/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
