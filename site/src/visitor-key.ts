/** sessionStorage key of a visitor who has given name and number. */
export const VISITOR_KEY = 'visitor'

/** What is stored there. */
export interface Visitor {
  id: string
  person: { full_name: string; contact_number: string; email: string }
}
