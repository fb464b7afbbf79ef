import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Map as MapLibre } from 'maplibre-gl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleProject } from '../../../../../testing/sample-project.ts'
import { listedCard } from '../../listed-card.ts'
import { OpenedCard } from './opened-card.tsx'
import { pinsOf } from './pins.ts'

const popups = vi.hoisted(() => ({ at: [] as unknown[], removed: 0 }))

/** Puts its content into the page, without a canvas to stand on. */
vi.mock('maplibre-gl', () => ({
  Popup: class {
    #content: HTMLElement = document.createElement('div')
    setLngLat(at: unknown) {
      popups.at.push(at)
      return this
    }
    setDOMContent(content: HTMLElement) {
      this.#content = content
      return this
    }
    addTo() {
      document.body.append(this.#content)
    }
    remove() {
      popups.removed++
      this.#content.remove()
    }
  },
}))

const AT = { longitude: 55.2, latitude: 25.1 }
/** Another in each test, because cards stay cached. */
let id = 0
const map = () => {
  const container = document.createElement('div')
  return { getContainer: () => container, project: () => ({ x: 400, y: 300 }), panBy: vi.fn() }
}
const usePhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('width <') }) as MediaQueryList)

async function open(listed: Partial<PropertyCard> | undefined) {
  const project = { ...AT, id, slug: `project-${id}`, title: `Project ${id}`, title_ar: null, price: 1_000_000, is_sold_out: false }
  const [pin] = pinsOf({ clusters: [], projects: [project], count: 1, unplaced: 0 }, new Set())
  if (!pin) throw new Error('there is no pin')
  const [onClose, on] = [vi.fn(), map()]
  const cards = listed ? [listedCard(sampleProject(id, listed as never) as never)] : []
  await renderPage(() => <OpenedCard map={on as unknown as MapLibre} pin={pin} search={{}} filters={{}} cards={cards} onClose={onClose} />)
  return { onClose, card: screen.getByRole('region', { name: pin.name }), map: on }
}

beforeEach(() => {
  id++
  Object.assign(popups, { at: [], removed: 0 })
})
afterEach(() => vi.restoreAllMocks())

it('stands beside its label and has the focus', async () => {
  const { card } = await open({})
  expect(popups.at).toEqual([[AT.longitude, AT.latitude]])
  expect(document.activeElement).toBe(card)
  expect(card.textContent).toContain('AED 1,000,000')
})

it('moves the map if its edge would cut off the card of a listed home', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isCard = this.querySelector('section') !== null
    return isCard ? new DOMRect(100, 400, 300, this.isConnected ? 350 : 0) : new DOMRect(0, 0, 800, 600)
  })
  const { map: on } = await open({})
  expect(on.panBy).toHaveBeenCalledWith([0, 162])
})

it('is closed by its button and by Escape', async () => {
  const { onClose } = await open({})
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: m.action_close() }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('is short on phones, below the label, which it does not cover', async () => {
  usePhone()
  const { card, map: on } = await open({})
  expect(popups.at).toEqual([])
  expect(document.activeElement).toBe(card)
  expect(on.panBy).toHaveBeenCalled()
})

it('reads the card of a home that the list does not show', async () => {
  mockApi('get', '/property/', { json: { results: { data: [sampleProject(id, { title: 'Far away' })] }, count: 1, next: null } })
  await open(undefined)
  expect(await screen.findByRole('link', { name: 'Far away' })).toBeDefined()
})

it('says that a home did not load', async () => {
  mockApi('get', '/property/', 'offline')
  await open(undefined)
  expect(await screen.findByText(m.map_card_failed())).toBeDefined()
})

it('shows no price of a project that is sold out', async () => {
  usePhone()
  const { card } = await open({ sales_status: 'Sold Out' })
  expect(card.textContent).toContain(m.property_sold_out())
  expect(card.textContent).not.toContain('AED')
})
