import { m } from '@manzil/messages'
import { act, render, screen } from '@testing-library/react'
import type { Map as MapLibre } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'
import { removeOwnPlace, storeOwnPlace } from '../../../../../api/own-places.ts'
import type { PlaceDots } from './place-dots.ts'
import { boxOfLabel, PlacePins, stackFlags } from './place-pins.tsx'
import { useSearchPlaces } from './use-search-places.ts'

/** Puts its element into the page, marked with where it is. */
vi.mock('maplibre-gl', () => ({
  Marker: class {
    #element: HTMLElement
    constructor({ element }: { element: HTMLElement }) {
      this.#element = element
    }
    setLngLat(at: [number, number]) {
      this.#element.title = at.join()
      return this
    }
    addTo() {
      document.body.append(this.#element)
      return this
    }
    remove() {
      this.#element.remove()
    }
  },
}))

const map = { project: ([x, y]: [number, number]) => ({ x, y }), on: () => {}, off: () => {} } as unknown as MapLibre
const names = {
  travel: [
    { value: 'difc', name: 'DIFC', name_ar: null, latitude: 25.21, longitude: 55.27 },
    { value: 'metro', name: 'a metro station', name_ar: null },
  ],
}

it('shows the places of the search where they are: named ones, and own ones as long as the browser keeps them', () => {
  storeOwnPlace({ place: 'mine.workwork', kind: 'work', latitude: 25.2, longitude: 55.28 })
  storeOwnPlace({ place: 'mine.grangran', name: 'Gran', latitude: 25.08, longitude: 55.14 })
  storeOwnPlace({ place: 'mine.gymgymgy', name: 'Gym', latitude: 25.1, longitude: 55.2 })
  const set = vi.fn()
  const filters = { travel: 'difc:20:car,mine.workwork:30:car,metro:10:walk', within: 'mine.grangran:5' }
  function Places() {
    return <PlacePins map={map} dots={{ set } as unknown as PlaceDots} places={useSearchPlaces(filters, names)} pins={[]} />
  }
  render(<Places />)
  expect(screen.getByText(m.own_work()).closest('[title]')).toHaveProperty('title', '55.28,25.2')
  expect(screen.getByText('Gran').closest('[title]')).toHaveProperty('title', '55.14,25.08')
  expect(screen.getByText('DIFC').closest('[title]')).toHaveProperty('title', '55.27,25.21')
  expect(screen.queryByText('Gym')).toBeNull()
  expect(screen.queryByText('a metro station')).toBeNull()
  expect(set.mock.lastCall?.[0].map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([false, true, true])

  act(() => removeOwnPlace('mine.workwork'))
  expect(screen.queryByText(m.own_work())).toBeNull()
})

it('raises names that would cover each other', () => {
  const heights = stackFlags([
    { key: 'above', name: 'DIFC', x: 100, y: 90 },
    { key: 'below', name: 'Work', x: 105, y: 100 },
    { key: 'apart', name: 'Mall', x: 300, y: 95 },
  ])
  expect(heights.get('below')).toBe(heights.get('apart'))
  expect(heights.get('above')).toBeGreaterThan(heights.get('apart') ?? 0)
})

it('raises names that would cover prices of homes, unless these are everywhere', () => {
  const flag = { key: 'mall', name: 'Mall', x: 100, y: 500 }
  const label = (x: number, y: number) => boxOfLabel({ label: '3 projects', detail: '1.1M – 2M', x, y })
  const height = (...labels: [x: number, y: number][]) =>
    stackFlags(
      [flag],
      labels.map((at) => label(...at)),
    ).get('mall') ?? 0
  const lowest = height()
  expect(height([100, 510], [250, 465])).toBe(lowest)
  const raised = height([120, 465])
  expect(raised).toBeGreaterThanOrEqual(500 - label(120, 465).top)
  expect(height([120, 465], [80, 425])).toBeGreaterThan(raised)
  expect(height([100, 465], [100, 425], [100, 385], [100, 345])).toBe(lowest)
})
