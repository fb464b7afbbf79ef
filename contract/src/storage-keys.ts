/** Names in the browser's storage (accounts §3). */
export const STORAGE_KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'userData' } as const
/** Where ids of the projects in a comparison are kept. */
export const COMPARISON_KEY = 'comparisonItems'
/** Where the last searches of a browser are kept. */
export const SEARCHES_KEY = 'searches'
