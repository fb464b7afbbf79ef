export const STORAGE_KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'userData' } as const
/** Ids of the compared projects. */
export const COMPARISON_KEY = 'comparisonItems'
export const SEARCHES_KEY = 'searches'
/** Slugs of projects that were opened on the map. */
export const VISITED_KEY = 'visitedHomes'
/** Notes on leads that were typed but not added. */
export const NOTES_KEY = 'notes'

/** Key of unsaved input. */
export function draftKey(name: string): string {
  return `draft:${name}`
}
