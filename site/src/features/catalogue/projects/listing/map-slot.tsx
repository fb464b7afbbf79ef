import { m } from '@manzil/messages'
import { notifyOffline } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, useEffect, useState } from 'react'
import type { ListingMapProps } from './map/listing-map.tsx'

/** Loads the map's scripts, which pages without a map do without. */
export function MapSlot(props: ListingMapProps) {
  const [ListingMap, show] = useState<ComponentType<ListingMapProps>>()
  useEffect(() => {
    import('./map/listing-map.tsx').then((loaded) => show(() => loaded.ListingMap), notifyOffline)
  }, [])
  return (
    <div className="map-place">
      <p className="hidden p-4 text-muted noscript:block">{m.map_needs_script()}</p>
      {ListingMap && <ListingMap {...props} />}
    </div>
  )
}
