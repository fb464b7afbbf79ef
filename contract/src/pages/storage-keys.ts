export const STORAGE_KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'userData' } as const
/** Ids of the compared projects. */
export const COMPARISON_KEY = 'comparisonItems'
export const SEARCHES_KEY = 'searches'
/** Slugs of projects that were opened on the map. */
export const VISITED_KEY = 'visitedHomes'
/** The person's own places, such as where they work. */
export const PLACES_KEY = 'mapPlaces'
/** Notes on leads that were typed but not added. */
export const NOTES_KEY = 'notes'
/** Referral code of the link that a visitor came with, until they register. */
export const REFERRAL_KEY = 'referral'

/** What a browser stores of a person beyond the session. Deleted on sign-out. */
export const PERSONAL_KEYS = [SEARCHES_KEY, VISITED_KEY, PLACES_KEY, NOTES_KEY, REFERRAL_KEY]

/** Key of unsaved input. */
export function draftKey(name: string): string {
  return `draft:${name}`
}

/** Draft of a feed that is being added in the office. */
export const NEW_FEED_DRAFT = 'new-feed'

/** Title of what was being edited when the session ended; its draft is still in this tab. */
export const UNSAVED_KEY = 'unsaved'
