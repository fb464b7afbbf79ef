/** Providers that ignore dots in the local part, with one canonical domain for each. */
const IGNORING_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Providers whose disposable addresses have the form `name-anything@`. */
const YAHOO = /^(?:yahoo\.|ymail\.com$|rocketmail\.com$)/

/**
 * Returns the mailbox behind an email address, for rate limits and referrals only: lower-cased, without what follows `+` (or `-` at
 * Yahoo), and without dots where the provider ignores them. All addresses of a domain that begin with `+` count as one.
 * Emails always go to the address as entered.
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
