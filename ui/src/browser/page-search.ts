/** Returns the page number in a URL; undefined for the first page and for invalid numbers. */
export function pageOf(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page'])
  return { page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : undefined }
}

/** Returns the named parameters that are present, without validating them. */
export function textsOf<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) if (typeof search[name] === 'string') texts[name] = search[name]
  return texts
}
