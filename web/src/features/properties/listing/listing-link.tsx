import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { ListingSearch } from './listing-search.ts'

interface ListingLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'aria-current' | 'onClick' | 'id' | 'rel'> {
  search: ListingSearch
  /** The listing, where it is not the page itself. */
  to?: '.' | '/latest'
  children: ReactNode
}

/** A link to the same listing in another state: it works before any script does, and keeps the reader's place. */
export function ListingLink({ search, to = '.', children, ...attributes }: ListingLinkProps) {
  return (
    <Link to={to} search={search as never} resetScroll={to !== '.'} activeOptions={{ exact: true }} {...attributes}>
      {children}
    </Link>
  )
}
