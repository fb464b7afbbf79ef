import { m } from '@manzil/messages'
import { act, render, screen } from '@testing-library/react'
import type { Map as MapLibre } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'
import { removeOwnPlace, storeOwnPlace } from '../../../../../api/own-places.ts'
import { OwnPins } from './own-pins.tsx'

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

it('shows own places of the search where they are, as long as the browser keeps them', () => {
  storeOwnPlace({ place: 'mine.workwork', kind: 'work', latitude: 25.2, longitude: 55.28 })
  storeOwnPlace({ place: 'mine.grangran', name: 'Gran', latitude: 25.08, longitude: 55.14 })
  storeOwnPlace({ place: 'mine.gymgymgy', name: 'Gym', latitude: 25.1, longitude: 55.2 })
  render(<OwnPins map={{} as MapLibre} filters={{ travel: 'difc:20:car,mine.workwork:30:car', within: 'mine.grangran:5' }} />)
  expect(screen.getByText(m.own_work()).closest('[title]')).toHaveProperty('title', '55.28,25.2')
  expect(screen.getByText('Gran').closest('[title]')).toHaveProperty('title', '55.14,25.08')
  expect(screen.queryByText('Gym')).toBeNull()

  act(() => removeOwnPlace('mine.workwork'))
  expect(screen.queryByText(m.own_work())).toBeNull()
})
