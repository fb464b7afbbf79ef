import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { ListingSearch } from './listing-search.ts'

interface ListingLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'aria-current' | 'onClick' | 'id' | 'rel'> {
  search: ListingSearch
  /** Defaults to the current page. */
  to?: '.' | '/latest'
  children: ReactNode
}

/** Works before hydration and keeps the scroll position. */
export function ListingLink({ search, to = '.', children, ...attributes }: ListingLinkProps) {
  return (
    <Link to={to} search={search as never} resetScroll={to !== '.'} activeOptions={{ exact: true }} {...attributes}>
      {children}
    </Link>
  )
}
