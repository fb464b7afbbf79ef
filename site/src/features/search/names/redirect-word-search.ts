import { redirect } from '@tanstack/react-router'

export function validateWordsSearch({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === 'string' && q.trim() !== '' ? { q: q.trim() } : {}
}

/** Redirects a search that was submitted without scripts to its listing. @throws a redirect if there are words */
export async function redirectWordSearch({ q, ...filters }: { q?: string } & Record<string, string | undefined>): Promise<void> {
  if (q === undefined) return
  const { interpretSearch } = await import('./interpret-search.ts')
  const { search, missed } = await interpretSearch(q, filters)
  throw redirect({ to: '/latest', search: search as never, state: { missed }, replace: true })
}
