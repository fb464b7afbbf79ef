/** Returns parameters as a query string, without undefined and empty ones. */
export function queryString(given: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(given).filter(([, value]) => value !== undefined && value !== '')
  return String(new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])))
}
