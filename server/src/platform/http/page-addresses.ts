import { pathOf } from './requests/address-key.ts'

export type AddressOfPage = (page: number) => string

/** Builds the URLs (path with query) of a list's pages, keeping only the `known` parameters of `url`. */
export function addressesOf(url: string, known: readonly string[]): AddressOfPage {
  const search = url.split('?')[1] ?? ''
  const parameters = [...new URLSearchParams(search)].filter(([key, value]) => known.includes(key) && key !== 'page' && value !== '')
  // Sorted, so that the cached response does not depend on the order of the request's parameters.
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return (page) => `${pathOf(url)}/?${new URLSearchParams([...parameters, ['page', String(page)]])}`
}

export interface ListPage {
  limit: number
  offset: number
  /** Returns the URL of the next page of a list with this many entries, or null after the last page. */
  nextOf: (count: number) => string | null
}

export function pageOf({ page, page_size }: { page: number; page_size: number }, addressOf: AddressOfPage): ListPage {
  return {
    limit: page_size,
    offset: (page - 1) * page_size,
    nextOf: (count) => (page * page_size < count ? addressOf(page + 1) : null),
  }
}

/** Returns the page of a list that is unpaged unless the request asks for a page. */
export function wholeListPage(
  { page, page_size }: { page?: number | undefined; page_size?: number | undefined },
  defaultSize: number,
  addressOf: AddressOfPage,
): Omit<ListPage, 'limit'> & { limit: number | undefined } {
  if (page === undefined && page_size === undefined) return { limit: undefined, offset: 0, nextOf: () => null }
  return pageOf({ page: page ?? 1, page_size: page_size ?? defaultSize }, addressOf)
}
