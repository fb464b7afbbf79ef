/** The blanks of the search sentence, as in the URL. `place` is an emirate or a community. */
export interface HomeSearch {
  type?: string | undefined
  place?: string | undefined
  budget?: string | undefined
  handover?: string | undefined
  page?: string | undefined
}

const KEYS = ['type', 'place', 'budget', 'handover', 'page'] as const

export function validateHomeSearch(search: Record<string, unknown>): HomeSearch {
  return Object.fromEntries(KEYS.map((key) => [key, typeof search[key] === 'string' && search[key] !== '' ? search[key] : undefined]))
}

export function isSearching({ page: _page, ...filters }: HomeSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
