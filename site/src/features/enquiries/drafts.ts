import type { ContactBody } from '@manzil/contract/enquiries/calls/contact-messages'

/** Unsent form input in session storage. Survives a reload; deleted once sent. */
interface Draft {
  values: Partial<ContactBody>
  /** When the visitor began filling in the form, in epoch ms. */
  since: number
  attempt?: Attempt
}

/** A sent message. Resending it unchanged under the same key stores it only once. */
export interface Attempt {
  key: string
  body: ContactBody
  /** JSON of the form values it was made from. */
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

export function saveDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name(form), JSON.stringify(draft))
  } catch {
    // Storage may be blocked or full; the draft is then lost on reload.
  }
}

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(name(form))
  } catch {
    // Storage may be blocked.
  }
}
