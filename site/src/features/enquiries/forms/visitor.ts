import { VISITOR_KEY } from '../../../visitor-key.ts'
import { randomKey } from './random-key.ts'

/** Remembers the visitor in this tab, so that later clicks on WhatsApp, phone and e-mail links are recorded as leads. */
export function rememberVisitor({ name, phone, email }: { name: string; phone?: string | undefined; email: string }): void {
  if (!phone) return
  try {
    sessionStorage.setItem(VISITOR_KEY, JSON.stringify({ id: randomKey(), person: { full_name: name, contact_number: phone, email } }))
  } catch {
    // Storage may be blocked; the visitor then stays unknown.
  }
}
