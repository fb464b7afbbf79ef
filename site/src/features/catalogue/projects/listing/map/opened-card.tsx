import { Popup } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListedCard } from '../../listed-card.ts'
import type { ListingSearch } from '../listing-search.ts'
import { isPhone, moveAbove, moveIntoView } from './move-map.ts'
import { PinCard } from './pin-card.tsx'
import type { ShownPin } from './pins.ts'
import type { PinMap } from './use-live-map.ts'

const CARD_OFFSET = 20

interface OpenedCardProps {
  map: PinMap['map']
  pin: ShownPin
  search: ListingSearch
  /** Those of the page and the search, without the part of the map. */
  filters: ListingSearch
  /** Cards of the list, which need not be read again. */
  cards: readonly ListedCard[]
  onClose: () => void
}

/** The card of an opened label, beside it; on phones at the lower edge of the map. Takes the focus. */
export function OpenedCard({ map, pin, ...card }: OpenedCardProps) {
  const panel = useRef<HTMLElement>(null)
  const [popup] = useState(() => document.createElement('div'))
  const isShort = isPhone()
  useEffect(() => {
    const { longitude, latitude } = pin
    const label = new Popup({ closeButton: false, closeOnClick: false, focusAfterOpen: false, maxWidth: 'none', offset: CARD_OFFSET })
    if (!isShort) {
      label.setLngLat([longitude, latitude]).setDOMContent(popup).addTo(map)
      // A card that the list knows was there before the popup.
      moveIntoView(map, popup)
    }
    panel.current?.focus({ preventScroll: true })
    return () => void label.remove()
  }, [map, pin, popup, isShort])
  const bringIntoView = () => {
    if (!isShort) moveIntoView(map, popup)
    else if (panel.current) moveAbove(map, pin, panel.current)
  }
  const content = <PinCard ref={panel} pin={pin} isShort={isShort} onLoaded={bringIntoView} {...card} />
  return isShort ? <div className="absolute inset-x-3 bottom-25 z-2">{content}</div> : createPortal(content, popup)
}
