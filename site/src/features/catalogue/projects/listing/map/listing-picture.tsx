import { PICTURE_FORMATS, PICTURE_ZOOMS, type PictureZoom, pictureAddress } from '@manzil/contract/map/picture-address'
import { MAP_CENTRE, type MapTheme } from '@manzil/contract/map/settings'
import { type MapBox, parseBox } from '@manzil/contract/search/map-box'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import type { Listing } from '../load-listing.ts'
import { boxAround, northing, TILE_PX } from './views-of-map.ts'

const { width, height } = PICTURE_FORMATS.area
/** Pixels between the edge and the outermost homes. */
const EDGE_PX = 32

interface ListingPictureProps {
  listing: Listing
  /** Why this is not the map. */
  note: string
  /** Defaults to the system's, for pages without scripts. */
  theme?: MapTheme
}

/** A picture of the map with a dot for each listed project, without scripts or WebGL. */
export function ListingPicture({ listing: { search, cards }, note, theme }: ListingPictureProps) {
  const places = cards.flatMap(({ slug, point }) =>
    point && point.longitude !== null && point.latitude !== null ? [{ slug, longitude: point.longitude, latitude: point.latitude }] : [],
  )
  const box =
    parseBox(search.bbox ?? '') ?? boxAround(places.map(({ longitude: x, latitude: y }) => ({ west: x, south: y, east: x, north: y })))
  const view = pictureView(box)
  const address = (of: MapTheme) => pictureAddress({ format: 'area', theme: of, locale: getLocale(), ...view })
  const dots = places.map((place) => ({ ...place, ...positionIn(view, place) })).filter(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)
  return (
    <figure className="map-failed page pt-6">
      <div className="relative overflow-hidden rounded-panel bg-(--map-land)" dir="ltr">
        <picture>
          {theme === undefined && <source media="(prefers-color-scheme: dark)" srcSet={address('dark')} />}
          <img src={address(theme ?? 'light')} alt={m.map_results_label()} width={width} height={height} className="block h-auto w-full" />
        </picture>
        {dots.map(({ slug, x, y }) => (
          <span
            key={slug}
            className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-surface bg-primary"
            style={{ left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%` }}
          />
        ))}
      </div>
      <figcaption className="pt-2 text-sm text-muted">{note}</figcaption>
    </figure>
  )
}

interface PictureView {
  longitude: number
  latitude: number
  zoom: PictureZoom
}

/** Returns the closest picture that shows the whole box; all emirates if there is no such box. */
export function pictureView(box: MapBox | undefined): PictureView {
  if (!box) return { ...MAP_CENTRE, zoom: PICTURE_ZOOMS[0] }
  const [across, down] = [(box.east - box.west) / 360, northing(box.south) - northing(box.north)]
  const fits = (zoom: PictureZoom) => {
    const world = TILE_PX * 2 ** zoom
    return across * world <= width - 2 * EDGE_PX && down * world <= height - 2 * EDGE_PX
  }
  const zoom = PICTURE_ZOOMS.findLast(fits) ?? PICTURE_ZOOMS[0]
  return { longitude: (box.west + box.east) / 2, latitude: (box.south + box.north) / 2, zoom }
}

/** Returns where a place is in a picture, as shares of its width and height. */
export function positionIn(view: PictureView, { longitude, latitude }: { longitude: number; latitude: number }): { x: number; y: number } {
  const world = TILE_PX * 2 ** view.zoom
  return {
    x: 0.5 + ((longitude - view.longitude) / 360) * (world / width),
    y: 0.5 + (northing(latitude) - northing(view.latitude)) * (world / height),
  }
}
