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

/** Returns the URL of the page after `page`, or null after the last. */
export function nextPage(addressOf: AddressOfPage, { page, size, count }: { page: number; size: number; count: number }): string | null {
  return page * size < count ? addressOf(page + 1) : null
}

/** Returns the limit, offset and next URL of a list that is unpaged unless the request asks for a page. */
export function wholeListPage(
  { page, page_size }: { page?: number | undefined; page_size?: number | undefined },
  defaultSize: number,
  addressOf: AddressOfPage,
): { limit: number | undefined; offset: number; nextOf: (count: number) => string | null } {
  if (page === undefined && page_size === undefined) return { limit: undefined, offset: 0, nextOf: () => null }
  const [number, size] = [page ?? 1, page_size ?? defaultSize]
  return { limit: size, offset: (number - 1) * size, nextOf: (count) => nextPage(addressOf, { page: number, size, count }) }
}
