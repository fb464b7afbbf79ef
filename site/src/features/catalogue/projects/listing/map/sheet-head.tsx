import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { ListingLink } from '../listing-link.tsx'
import type { ListingSearch } from '../listing-search.ts'

interface SheetHeadProps {
  search: ListingSearch
  /** What scrolls when the sheet is pulled up. */
  scroller: HTMLElement
}

/** The part of the sheet that stays in view on phones. Pulls the sheet up and down for those who cannot swipe. */
export function SheetHead({ search, scroller }: SheetHeadProps) {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const look = () => setUp(scroller.scrollTop > scroller.clientHeight / 3)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [scroller])
  const toggle = ({ currentTarget: { parentElement: head } }: MouseEvent<HTMLElement>) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = isUp ? 0 : scroller.clientHeight - (head?.offsetHeight ?? 0)
    if (!isStill) suspendSnapping(scroller)
    scroller.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
  }
  return (
    <div className="sticky top-0 z-10 -mx-(--gutter) mb-4 flex min-h-17 items-center justify-between gap-3 rounded-t-panel border-b border-line bg-paper px-(--gutter) pt-2 before:absolute before:inset-x-0 before:top-2 before:mx-auto before:h-1 before:w-9 before:rounded-full before:bg-line-strong md:hidden">
      <button type="button" aria-expanded={isUp} onClick={toggle} className="min-h-11 min-w-0 flex-1 truncate text-start strong">
        {isUp ? m.map_show_map() : m.map_show_list()}
      </button>
      <ListingLink search={{ ...search, view: undefined }} className={button('secondary', 'sm')}>
        {m.map_close()}
      </ListingLink>
    </div>
  )
}

/** Turns snapping off until the scroller rests: if the layout changes on the way, browsers snap back to where the sheet was. */
function suspendSnapping(scroller: HTMLElement): void {
  if (!('onscrollend' in scroller)) return
  scroller.style.scrollSnapType = 'none'
  scroller.addEventListener('scrollend', () => scroller.style.removeProperty('scroll-snap-type'), { once: true })
}
