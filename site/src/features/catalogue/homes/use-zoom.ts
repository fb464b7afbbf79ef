import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const MAX_ZOOM = 6
const STEP = 1.5
const DOUBLE_TAP_ZOOM = 2.5
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 24
/** Zoom per wheel delta; one notch is about 100. */
const WHEEL = 0.002
const PAN_PX = 80

interface Point {
  x: number
  y: number
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
}

/**
 * Zooms an image inside a scrolling box to 1–6 times the box, keeping the zoomed point in place; panning is native
 * scrolling. The box must be laid out left to right.
 */
export function useZoom() {
  const box = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const current = useRef(1)
  /** Point that stays in place, in px within the box. */
  const anchor = useRef<Point>(null)
  /** Zoom of the current layout; several changes may precede one layout. */
  const laidOut = useRef(1)
  const tap = useRef<Point & { at: number }>(null)
  const drag = useRef<Point>(null)

  const zoomTo = (scale: number, point?: Point) => {
    const next = Math.min(MAX_ZOOM, Math.max(1, scale))
    if (!box.current || next === current.current) return
    anchor.current = point ?? { x: box.current.clientWidth / 2, y: box.current.clientHeight / 2 }
    current.current = next
    setZoom(next)
  }
  useLayoutEffect(() => {
    const grown = zoom / laidOut.current
    laidOut.current = zoom
    if (!box.current || !anchor.current) return
    const { x, y } = anchor.current
    const left = (box.current.scrollLeft + x) * grown - x
    box.current.scrollTo({ left, top: (box.current.scrollTop + y) * grown - y, behavior: 'instant' })
    anchor.current = null
  }, [zoom])

  useWheelAndPinch(box, current, zoomTo)

  const zoomBy = (factor: number) => zoomTo(current.current * factor)
  return {
    box,
    zoom,
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    whole: () => zoomTo(1),
    isLargest: zoom >= MAX_ZOOM,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const arrow = ARROWS[event.key]
      if (event.key === '+' || event.key === '=') zoomBy(STEP)
      else if (event.key === '-') zoomBy(1 / STEP)
      else if (event.key === '0') zoomTo(1)
      else if (arrow) box.current?.scrollBy({ left: arrow[0], top: arrow[1] })
      else return
      event.preventDefault()
    },
    /** A mouse drags to pan; a double tap zooms in or out. Touch panning is native scrolling. */
    hand: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return
        drag.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag.current) return
        box.current?.scrollBy({ left: drag.current.x - event.clientX, top: drag.current.y - event.clientY, behavior: 'instant' })
        drag.current = { x: event.clientX, y: event.clientY }
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        drag.current = null
        const last = tap.current
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const point = { x: event.clientX - left, y: event.clientY - top }
        tap.current = { ...point, at: event.timeStamp }
        if (!last || event.timeStamp - last.at > DOUBLE_TAP_MS || Math.hypot(last.x - point.x, last.y - point.y) > DOUBLE_TAP_PX) return
        tap.current = null
        zoomTo(current.current > 1 ? 1 : DOUBLE_TAP_ZOOM, point)
      },
      onPointerCancel: () => {
        drag.current = null
        tap.current = null
      },
    },
  }
}

/** Zooms by the wheel, a trackpad or two fingers. */
function useWheelAndPinch(box: RefObject<HTMLElement | null>, current: RefObject<number>, zoomTo: (scale: number, point: Point) => void) {
  const latest = useRef(zoomTo)
  latest.current = zoomTo
  // React's wheel and touch listeners are passive and can't stop the page from zooming.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    let pinched: { apart: number; zoom: number } | undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(current.current * Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 5 : 1)), pointIn(event))
    }
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        pinched = undefined
        return
      }
      event.preventDefault()
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      pinched ??= { apart, zoom: current.current }
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
      latest.current((pinched.zoom * apart) / pinched.apart, pointIn(middle))
    }
    element.addEventListener('wheel', turn, { passive: false })
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) element.addEventListener(name, pinch, { passive: false })
    return () => {
      element.removeEventListener('wheel', turn)
      for (const name of ['touchstart', 'touchmove', 'touchend'] as const) element.removeEventListener(name, pinch)
    }
  }, [box, current])
}
