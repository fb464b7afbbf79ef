/** Parses a page's search parameters as plain text, as in the API, never as JSON; repeated ones become a comma list. */
export function parsePageSearch(search: string): Record<string, string> {
  const parsed = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(search)) {
    const before = parsed.get(key)
    if (value !== '') parsed.set(key, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(parsed)
}

/** Writes search parameters with the leading `?`, sorted and encoded as browsers do, so that each state has one URL. */
export function printPageSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const key of Object.keys(search).sort()) {
    const value = search[key]
    if (value !== undefined && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Pages for search engines, without language prefix. Projects and places are added separately. */
export const PUBLIC_PAGES = [
  '/',
  '/exclusive',
  '/latest',
  '/uae-developers',
  '/project-comparison',
  '/what-can-i-afford',
  '/sales-offer',
  '/learn-more',
  '/about',
  '/agents',
  '/blog',
  '/contact',
  '/faq',
  '/how-we-check',
  '/dxboffplan',
  '/privacy-policy',
  '/security',
  '/terms-of-use',
] as const
