import { redirect } from '@tanstack/react-router'

/** Reads the words that the search form submits without scripts. */
export function validateWordsSearch({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' && q.trim() !== '' ? { q: q.trim() } : {}
}

/** Redirects a search submitted without scripts to the listing it means. @throws a redirect if there are words */
export async function redirectWordSearch({ q, ...filters }: { q?: string } & Record<string, string | undefined>): Promise<void> {
  if (q === undefined) return
  const { interpretSearch } = await import('./interpret-search.ts')
  const { search, missed } = await interpretSearch(q, filters)
  throw redirect({ to: '/latest', search: search as never, state: { missed }, replace: true })
}
