/** Providers that deliver `a.b@` and `ab@` to the same mailbox, with the domain that stands for all of theirs. */
const IGNORING_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that an e-mail address delivers to, for limits alone: without case, without what follows `+`, and without
 * dots where the provider ignores them. Mails always go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const [local, domain] = [folded.slice(0, at), folded.slice(at + 1)]
  const plus = local.indexOf('+', 1)
  const name = plus < 0 ? local : local.slice(0, plus)
  const provider = IGNORING_DOTS[domain]
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${provider}`
}
