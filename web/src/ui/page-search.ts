/** The `page` of an address; undefined where it is none. */
export function pageOf(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page'])
  return { page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : undefined }
}

/** Those of the named parameters that an address has; the page knows which values there are. */
export function textsOf<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) if (typeof search[name] === 'string') texts[name] = search[name]
  return texts
}

/** The page of a list and the `status` that it is narrowed to. */
export function statusAndPage(search: Record<string, unknown>): { page?: number | undefined; status?: string } {
  return { ...pageOf(search), ...textsOf(search, ['status']) }
}
