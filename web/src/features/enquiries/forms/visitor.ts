import { VISITOR_KEY } from '../../../visitor-key.ts'
import { randomKey } from './random-key.ts'

/** Who has given name and number in this tab: from then on, clicks on WhatsApp, phone and e-mail are leads (public-site §2). */
export function rememberVisitor({ name, phone, email }: { name: string; phone?: string | undefined; email: string }): void {
  if (!phone) return
  try {
    sessionStorage.setItem(VISITOR_KEY, JSON.stringify({ id: randomKey(), person: { full_name: name, contact_number: phone, email } }))
  } catch {
    // Storage may be forbidden: then nobody is remembered.
  }
}
