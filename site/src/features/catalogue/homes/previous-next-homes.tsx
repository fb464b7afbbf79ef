import type { NeighbourHome } from '@manzil/contract/catalogue/calls/units'
import { m } from '@manzil/messages'
import { ChevronEndIcon, ChevronStartIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'

interface WalkLinksProps {
  previous: NeighbourHome | null
  next: NeighbourHome | null
}

const LINK = 'flex min-h-11 items-center gap-3 hover:text-link'

export function PreviousNextHomes({ previous, next }: WalkLinksProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={m.unit_neighbours_walk()} className="mt-8 flex justify-between gap-6 border-t border-line pt-5">
      {previous && (
        <Link to="/unit-listing/$id" params={{ id: String(previous.id) }} rel="prev" className={LINK}>
          <ChevronStartIcon className="flip size-5" />
          <span>
            <span className="block text-sm text-muted">{m.unit_previous()}</span>
            <bdi className="strong">{previous.apt_no}</bdi>
          </span>
        </Link>
      )}
      {next && (
        <Link to="/unit-listing/$id" params={{ id: String(next.id) }} rel="next" className={`${LINK} ms-auto text-end`}>
          <span>
            <span className="block text-sm text-muted">{m.unit_next()}</span>
            <bdi className="strong">{next.apt_no}</bdi>
          </span>
          <ChevronEndIcon className="flip size-5" />
        </Link>
      )}
    </nav>
  )
}
