import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface StickyNamesProps {
  properties: PropertyDetail[]
  head: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
}

/** Repeats the project names under the navigation bar once the column headers scroll out of view, and follows sideways scrolling. */
export function StickyNames({ properties, head, scroller }: StickyNamesProps) {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!head.current || !scroller.current) return undefined
    const table = scroller.current
    const follow = () => row.current?.scrollTo({ left: table.scrollLeft })
    const watch = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting && (entry?.boundingClientRect.top ?? 0) < 0), {
      rootMargin: '-96px 0px 0px',
    })
    watch.observe(head.current)
    table.addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      table.removeEventListener('scroll', follow)
    }
  }, [head, scroller])
  // Hidden from screen readers, which already get the column headers.
  return (
    <div aria-hidden="true" className="sticky top-(--header) z-14 h-0 low:hidden print:hidden">
      <div
        ref={row}
        className={`grid h-13 grid-cols-(--tracks) items-center gap-x-6 overflow-hidden border-b border-line bg-paper transition-opacity max-md:-mx-(--gutter) max-md:grid-cols-(--phone-tracks) max-md:gap-x-3 max-md:px-(--gutter) ${shown ? '' : 'invisible opacity-0'}`}
      >
        <span className="max-md:hidden" />
        {properties.map((property) => (
          <span key={property.id} className="display truncate text-lg max-md:text-base">
            {textOf(property, 'title')}
          </span>
        ))}
      </div>
    </div>
  )
}
