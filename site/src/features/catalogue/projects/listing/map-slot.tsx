import { m } from '@manzil/messages'
import { notifyOffline } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, useEffect, useState } from 'react'
import type { ListingMapProps } from './map/listing-map.tsx'
import { ListingPicture } from './map/listing-picture.tsx'

/** Loads the map's scripts, which pages without a map do without. */
export function MapSlot(props: ListingMapProps) {
  const [ListingMap, show] = useState<ComponentType<ListingMapProps>>()
  useEffect(() => {
    import('./map/load-listing-map.ts').then((loaded) => loaded.loadListingMap()).then((Loaded) => show(() => Loaded), notifyOffline)
  }, [])
  return (
    <div className="map-place">
      {/* Browsers that run scripts neither parse nor load it. */}
      <noscript>{import.meta.env.SSR && <ListingPicture listing={props.listing} note={m.map_needs_script()} />}</noscript>
      {ListingMap && <ListingMap {...props} />}
    </div>
  )
}
