/** Search parameters as pages take them: plain text as in the API, never JSON; a repeated one becomes a comma list. */
export function parsePageSearch(search: string): Record<string, string> {
  const parsed: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    if (value !== '') parsed[key] = parsed[key] === undefined ? value : `${parsed[key]},${value}`
  }
  return parsed
}

/** Writes search parameters with the `?` before them, in one order and as browsers encode them, so that one state has one address. */
export function printPageSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const key of Object.keys(search).sort()) {
    const value = search[key]
    if (value !== undefined && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Pages that search engines shall know, by the path that both languages share; those of projects and places come beside them. */
export const PUBLIC_PAGES = [
  '/',
  '/exclusive',
  '/latest',
  '/uae-developers',
  '/project-comparison',
  '/what-can-i-hold',
  '/sales-offer',
  '/learn-more',
  '/about',
  '/agents',
  '/blog',
  '/contact',
  '/faq',
  '/dxboffplan',
  '/privacy-policy',
  '/security',
  '/terms-of-use',
] as const
