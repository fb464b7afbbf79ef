import { pictureAddress } from '@manzil/contract/map/picture-address'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { type MapPlace, zoomOf } from './place.ts'

interface MapPictureProps {
  place: MapPlace
  /** Whether a map covers it. */
  isCovered?: boolean
  lazy?: boolean
}

/** A picture of the map, drawn by the server: before the map loads, without scripts or WebGL, and in print. */
export function MapPicture({ place, isCovered = false, lazy = true }: MapPictureProps) {
  const { latitude, longitude, name } = place
  const address = (theme: 'light' | 'dark') =>
    pictureAddress({ format: place.area ? 'area' : 'page', theme, locale: getLocale(), zoom: zoomOf(place), latitude, longitude })
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={address('dark')} />
      <img
        src={address('light')}
        alt={isCovered ? '' : m.map_label({ name })}
        loading={lazy ? 'lazy' : undefined}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}
