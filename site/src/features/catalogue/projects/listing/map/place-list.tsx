import { m } from '@manzil/messages'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownPin } from './pins.ts'

interface PlaceListProps {
  pins: readonly ShownPin[]
  onPoint: (key: string | undefined) => void
  onPress: (pin: ShownPin) => void
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/**
 * What the map shows, as buttons: labels drawn on a canvas cannot be reached by keyboard or read aloud. Visible while it has the
 * focus. The tab key reaches one of them, arrow keys the others.
 */
export function PlaceList({ pins, onPoint, onPress }: PlaceListProps) {
  const [chosen, choose] = useState(0)
  const current = Math.min(chosen, pins.length - 1)
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(current, pins.length - 1)
    choose(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const list = useRef<HTMLUListElement>(null)
  const pointAgain = useEffectEvent(() => {
    if (list.current?.contains(document.activeElement)) onPoint(pins[current]?.key)
  })
  // After a cluster was opened, the same button stands for another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the places have changed
  useEffect(pointAgain, [pins])
  if (pins.length === 0) return null
  return (
    <section
      aria-label={m.map_places()}
      className="absolute start-3 top-16 z-2 max-md:top-29 max-h-1/2 w-60 max-w-[calc(100%-1.5rem)] overflow-y-auto rounded-panel bg-raised p-1.5 shadow-lift not-focus-within:sr-only"
    >
      <ul ref={list} onKeyDown={move} onBlur={() => onPoint(undefined)}>
        {pins.map((pin, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: keeps the focus where it is when the places change
          <li key={index}>
            <button
              type="button"
              tabIndex={index === current ? 0 : -1}
              className="block w-full rounded-control px-3 py-2 text-start text-sm hover:bg-sand focus-visible:bg-sand focus-visible:outline-offset-[-2px]"
              onFocus={() => {
                choose(index)
                onPoint(pin.key)
              }}
              onClick={() => onPress(pin)}
            >
              <bdi>{pin.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
