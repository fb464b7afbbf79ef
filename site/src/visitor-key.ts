/** sessionStorage key of a visitor who has given name and number. */
export const VISITOR_KEY = 'visitor'
