import { m } from '@manzil/messages'
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { PlaceMapProps } from './place.ts'

const PlaceMap = lazy(() => import('./place-map.tsx'))
const NEAR_PX = 200

export function LazyMap(props: PlaceMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: `${NEAR_PX}px`,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={frame}
      aria-label={m.map_label({ name: props.place.name })}
      dir="ltr"
      className="relative h-100 overflow-hidden rounded-panel bg-(--map-land) max-md:h-80 noscript:hidden"
    >
      {near && (
        <MapBoundary>
          <Suspense>
            <PlaceMap {...props} />
          </Suspense>
        </MapBoundary>
      )}
    </section>
  )
}

/** Keeps a failing map from breaking the rest of the page. */
class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? (
      <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">{m.map_failed()}</p>
    ) : (
      this.props.children
    )
  }
}
