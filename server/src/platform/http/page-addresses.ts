import { pathOf } from './address-key.ts'

/** Gives the address (path with query) of another page of the list that is asked for. */
export type AddressOfPage = (page: number) => string

/** Addresses of the pages of the list at `url`, with those of its parameters that are `known`. */
export function addressesOf(url: string, known: readonly string[]): AddressOfPage {
  const search = url.split('?')[1] ?? ''
  const kept = [...new URLSearchParams(search)].filter(([key, value]) => known.includes(key) && key !== 'page' && value !== '')
  // One order, as one kept answer serves addresses in any.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return (page) => `${pathOf(url)}/?${new URLSearchParams([...kept, ['page', String(page)]])}`
}

/** Limit and offset of a list that is whole unless a page of it is asked for, and the address of the page after it. */
export function wholeListPage(
  { page, page_size }: { page?: number | undefined; page_size?: number | undefined },
  defaultSize: number,
  addressOf: AddressOfPage,
): { limit: number | undefined; offset: number; nextOf: (count: number) => string | null } {
  if (page === undefined && page_size === undefined) return { limit: undefined, offset: 0, nextOf: () => null }
  const [number, size] = [page ?? 1, page_size ?? defaultSize]
  return { limit: size, offset: (number - 1) * size, nextOf: (count) => (number * size < count ? addressOf(number + 1) : null) }
}
