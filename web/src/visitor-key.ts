/** Where a tab remembers a visitor who has given name and number. */
export const VISITOR_KEY = 'visitor'
