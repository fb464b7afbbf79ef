import { m } from '@manzil/messages'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pickPlace, reportMap, useMarked } from '../../../map/marked-places.ts'
import { AroundContent } from './around-content.tsx'
import type { Around } from './load-around.ts'

const place = (name: string, metres: number) => ({
  name,
  name_ar: null,
  longitude: 55.27,
  latitude: 25.19,
  metres,
  walk_minutes: Math.round(metres / 80),
  car_minutes: 2,
  rating: null,
  rating_ar: null,
  curriculum: null,
  curriculum_ar: null,
})
const AROUND: Around = [
  { kind: 'metro', places: [place('Business Bay', 640), place('Burj Khalifa', 1_300)] },
  { kind: 'park', places: [place('Burj Park', 900)] },
]
const button = (name: string) => screen.getByRole('button', { name })
const ofPlace = (name: string) => button(m.around_mark_place({ name }))
const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed')
const marked = () => renderHook(useMarked).result.current.places.map(({ kind, name, way }) => [kind, name, way])

afterEach(() => {
  cleanup()
  reportMap(true)
})

describe('what is around, on the map', () => {
  it('marks a place that is pressed, and takes it away when it is pressed again', () => {
    render(<AroundContent around={AROUND} />)
    fireEvent.click(ofPlace('Burj Park'))
    expect(marked()).toEqual([['park', 'Burj Park', 'About 11 min on foot · 900 m']])
    expect([isPressed(ofPlace('Burj Park')), isPressed(ofPlace('Business Bay'))]).toEqual(['true', 'false'])
    fireEvent.click(ofPlace('Burj Park'))
    expect(marked()).toEqual([])
  })

  it('marks all places of a kind', () => {
    render(<AroundContent around={AROUND} />)
    fireEvent.click(ofPlace('Business Bay'))
    const metro = button(m.around_mark_kind({ kind: m.around_metro() }))
    expect(isPressed(metro)).toBe('false')
    fireEvent.click(metro)
    expect(marked().map(([, name]) => name)).toEqual(['Business Bay', 'Burj Khalifa'])
    fireEvent.click(metro)
    expect(marked()).toEqual([])
  })

  it('leads from a marker to its row, also to one that is folded away', () => {
    render(<AroundContent around={AROUND} />)
    fireEvent.click(button(m.around_mark_kind({ kind: m.around_metro() })))
    act(() => pickPlace('Burj Khalifa 1300'))
    expect(document.activeElement).toBe(ofPlace('Burj Khalifa'))
    expect(document.querySelector('details')?.open).toBe(true)
    act(() => pickPlace('Business Bay 640'))
    expect(document.activeElement).toBe(ofPlace('Business Bay'))
  })

  it('has nothing to press if the map cannot be drawn', () => {
    render(<AroundContent around={AROUND} />)
    act(() => reportMap(false))
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText('Burj Park')).toBeDefined()
  })

  it('leaves nothing marked for the next page', () => {
    const { unmount } = render(<AroundContent around={AROUND} />)
    fireEvent.click(ofPlace('Burj Park'))
    unmount()
    expect(marked()).toEqual([])
  })
})
