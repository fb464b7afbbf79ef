import { useCallback, useEffect, useRef, useState } from 'react'

const ADVANCE_MS = 4000
const REST_AFTER_HAND_MS = 10_000

interface CarouselOptions {
  first?: number
  autoplay?: boolean
}

/**
 * A row of slides with native scroll snapping, so that swiping works without scripts. Advances by itself, but pauses after a
 * manual scroll, while it has keyboard focus, while off screen and behind a dialog or the menu. Does not start with reduced motion.
 */
export function useCarousel(count: number, { first = 0, autoplay = true }: CarouselOptions = {}) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  const [playing, setPlaying] = useState(autoplay && count > 1)
  const restUntil = useRef(0)

  const scrollTo = useCallback((slide: number, behavior: ScrollBehavior) => {
    const element = track.current
    const target = element?.children[slide] as HTMLElement | undefined
    const start = element?.children[0] as HTMLElement | undefined
    if (element && target && start) element.scrollTo({ left: target.offsetLeft - start.offsetLeft, behavior })
  }, [])

  const advance = useCallback(
    (slide: number) => {
      const wrapped = (slide + count) % count
      setIndex(wrapped)
      scrollTo(wrapped, wantsLessMotion() ? 'instant' : 'smooth')
    },
    [count, scrollTo],
  )

  useEffect(() => {
    if (first > 0) scrollTo(first, 'instant')
  }, [first, scrollTo])

  useEffect(() => {
    if (autoplay && wantsLessMotion()) setPlaying(false)
  }, [autoplay])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setIndex([...element.children].indexOf(target))
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of element.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (document.hidden || Date.now() < restUntil.current || !isWatched(track.current)) return
      advance(index + 1)
    }, ADVANCE_MS)
    return () => clearInterval(timer)
  }, [playing, index, advance])

  const rest = () => {
    restUntil.current = Date.now() + REST_AFTER_HAND_MS
  }
  return {
    track,
    index,
    playing,
    toggle: () => setPlaying((before) => !before),
    show: (slide: number) => {
      rest()
      advance(slide)
    },
    restOnTouch: { onTouchMove: rest, onWheel: rest },
  }
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function isWatched(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect()
  if (!element || !box || element.parentElement?.querySelector(':focus-visible')) return false
  if (document.querySelector('dialog[open], [popover="auto"]:popover-open')) return false
  return box.bottom > 0 && box.top < window.innerHeight
}
