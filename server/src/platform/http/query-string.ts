/** Parses a query string without exposing prototypes. Broken UTF-8 becomes U+FFFD, which the contract rejects. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const before = query[key]
    if (before === undefined) query[key] = value
    else if (Array.isArray(before)) before.push(value)
    else query[key] = [before, value]
  }
  return query
}
