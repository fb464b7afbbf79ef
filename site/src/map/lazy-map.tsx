import { isOnMap } from '@manzil/contract/map/settings'
import { m } from '@manzil/messages'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { MapPicture } from './map-picture.tsx'
import { reportMap } from './marked-places.ts'
import { MAP_FRAME_ID, type PlaceMapProps } from './place.ts'

const PlaceMap = lazy(() => import('./place-map.tsx'))
const NEAR_PX = 200

interface LazyMapProps extends PlaceMapProps {
  /** Loaded on demand; the plain map of a place by default. */
  of?: ComponentType<PlaceMapProps & { onShown: () => void }>
}

/** Shows a picture of the map, and the map itself once the reader comes near it and it is drawn. */
export function LazyMap({ of: LiveMap = PlaceMap, ...props }: LazyMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [shown, setShown] = useState(false)
  const isShowable = isOnMap(props.place)
  useEffect(() => reportMap(isShowable), [isShowable])
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: `${NEAR_PX}px`,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  if (!isShowable) return <p className="rounded-panel bg-sand-soft p-5 text-sm">{m.map_outside()}</p>
  return (
    <div ref={frame} id={MAP_FRAME_ID} className="relative h-100 overflow-hidden rounded-panel bg-(--map-land) max-md:h-80">
      <MapPicture place={props.place} isCovered={shown} />
      {near && (
        <PictureInstead>
          <Suspense>
            <LiveMap {...props} onShown={() => setShown(true)} />
          </Suspense>
        </PictureInstead>
      )}
    </div>
  )
}

/** Leaves the picture if the map's scripts cannot be loaded. */
class PictureInstead extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
