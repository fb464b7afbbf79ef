/** A module of its own, so that pages without a map do not list the map's stylesheets. */
export function loadListingMap() {
  return import('./listing-map.tsx').then(({ ListingMap }) => ListingMap)
}
