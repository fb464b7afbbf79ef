import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type OwnPlace, readOwnPlaces, storeOwnPlace } from '../../api/own-places.ts'
import { OwnPlaces } from './own-places.tsx'

const WORK: OwnPlace = { place: 'mine.workwork', kind: 'work', latitude: 25.2174, longitude: 55.2839 }
const DIFC = { slug: 'difc', kind: 'landmark', name: 'DIFC', name_ar: null, latitude: 25.21123, longitude: 55.27987 }
const METRO = { slug: 'metro', kind: 'kind', name: 'a metro station', name_ar: null, latitude: null, longitude: null }

afterEach(() => localStorage.clear())

async function show(...places: OwnPlace[]) {
  places.forEach(storeOwnPlace)
  const onPick = vi.fn()
  await renderPage(() => <OwnPlaces onPick={onPick} />)
  return onPick
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

describe('places of the visitor', () => {
  it('are added by keyboard, found by name', async () => {
    mockApi('get', '/map/places/', { json: { success: true, data: [METRO, DIFC] } })
    await show()
    screen.getByRole('button', { name: m.own_add() }).focus()
    await userEvent.keyboard('{Enter}{ArrowRight}')
    expect(screen.getByRole('radio', { name: m.own_work(), checked: true })).toBe(document.activeElement)
    await write(m.own_search(), 'difc')
    await userEvent.click(await screen.findByRole('button', { name: 'DIFC' }))
    expect(screen.queryByRole('button', { name: METRO.name })).toBeNull()
    expect(screen.getByText(m.own_chosen({ place: 'DIFC' }))).toBeDefined()
    await press(m.action_save())
    expect(readOwnPlaces()).toMatchObject([{ kind: 'work', latitude: 25.2112, longitude: 55.2799 }])
    expect(screen.getByText(m.own_saved({ name: m.own_work() }))).toBeDefined()
  })

  it('take a name and coordinates of their own', async () => {
    const onPick = await show()
    await press(m.own_add())
    await userEvent.click(screen.getByRole('radio', { name: m.own_other() }))
    await write(m.own_name_other(), 'Gran')
    await write(m.own_coordinates(), '24.45, 54.38{Enter}')
    await press('Gran')
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'Gran', latitude: 24.45, longitude: 54.38 }))
  })

  it.each([
    ['', m.own_place_required()],
    ['somewhere', m.own_coordinates_invalid()],
    ['51.5, -0.12', m.input_outside_country()],
  ])('are refused at %j', async (text, message) => {
    await show()
    await press(m.own_add())
    if (text) await write(m.own_coordinates(), text)
    await press(m.action_save())
    expect(alerts()).toEqual([message])
    expect(readOwnPlaces()).toEqual([])
  })

  it('say as soon as coordinates are left that they are outside the country', async () => {
    await show()
    await press(m.own_add())
    await write(m.own_coordinates(), '51.5, -0.12')
    await userEvent.tab()
    expect(alerts()).toEqual([m.input_outside_country()])
    await write(m.own_coordinates(), '9')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('need a name that is not taken', async () => {
    await show(WORK)
    await press(m.own_add())
    await write(m.own_coordinates(), '24.45, 54.38')
    await userEvent.click(screen.getByRole('radio', { name: m.own_other() }))
    await press(m.action_save())
    expect(alerts()).toEqual([m.own_name_required()])
    await write(m.own_name_other(), m.own_work().toLowerCase())
    await press(m.action_save())
    expect(alerts()).toEqual([m.own_name_taken()])
    expect(readOwnPlaces()).toEqual([WORK])
  })

  it('are changed under the same token, and removed', async () => {
    await show(WORK)
    await press(m.own_edit({ name: m.own_work() }))
    const field = screen.getByLabelText<HTMLInputElement>(m.own_coordinates())
    expect(field.value).toBe('25.2174, 55.2839')
    await userEvent.clear(field)
    await userEvent.type(field, '24.45, 54.38')
    await press(m.action_save())
    expect(readOwnPlaces()).toEqual([{ ...WORK, latitude: 24.45, longitude: 54.38 }])
    await press(m.own_edit({ name: m.own_work() }))
    await press(m.own_remove({ name: m.own_work() }))
    expect(readOwnPlaces()).toEqual([])
    expect(screen.getByText(m.own_removed({ name: m.own_work() }))).toBeDefined()
  })

  it('are five at most', async () => {
    await show(...Array.from({ length: 5 }, (_, at) => ({ ...WORK, kind: undefined, place: `mine.place00${at}`, name: `Place ${at}` })))
    expect(screen.queryByRole('button', { name: m.own_add() })).toBeNull()
    expect(screen.getByText(m.own_full())).toBeDefined()
  })
})
