/** Providers that deliver `a.b@` and `ab@` to the same mailbox, with the domain that stands for all of theirs. */
const IGNORING_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Providers whose disposable addresses are `name-anything@`. */
const YAHOO = /^(?:yahoo\.|ymail\.com$|rocketmail\.com$)/

/**
 * The mailbox that an e-mail address delivers to, for limits alone: without case, without what follows `+` (or `-` at
 * Yahoo), and without dots where the provider ignores them. All addresses of a domain that begin with `+` count as one.
 * Mails always go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const [local, domain] = [folded.slice(0, at), folded.slice(at + 1)]
  const [name = ''] = local.split(YAHOO.test(domain) ? /[+-]/ : '+')
  const provider = IGNORING_DOTS[domain]
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${provider}`
}
