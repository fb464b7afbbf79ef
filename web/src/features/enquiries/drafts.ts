import type { ContactBody } from '@manzil/contract/contact-messages'

/** What a visitor has typed into a form, for as long as the tab is open; it outlives a reload and goes when it is sent. */
interface Draft {
  values: Partial<ContactBody>
  /** When the filling-in began, ms of the epoch. */
  since: number
  attempt?: Attempt
}

/** A message as it was sent, so that sending it again is the same to the letter and stored once. */
export interface Attempt {
  key: string
  body: ContactBody
  /** The values that it was made from. */
  of: string
}

const name = (form: string) => `enquiry:${form}`

export function readDraft(form: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name(form)) ?? '') ?? undefined
  } catch {
    return undefined
  }
}

export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name(form), JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full: then a reload forgets.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(name(form))
  } catch {
    // As above.
  }
}
