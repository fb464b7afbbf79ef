import { redirect } from '@tanstack/react-router'

/** The words that a search field sent without scripts, as the address has them. */
export function validateWordsSearch({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' && q.trim() !== '' ? { q: q.trim() } : {}
}

/** Leads on to the listing with what the words of the address mean. @throws a redirect where there are any */
export async function wordsLead({ q, ...filters }: { q?: string } & Record<string, string | undefined>): Promise<void> {
  if (q === undefined) return
  const { findWay } = await import('./find-in-words.ts')
  const { search, missed } = await findWay(q, filters)
  throw redirect({ to: '/latest', search: search as never, state: { missed }, replace: true })
}
