/** The `page` of an address; undefined where it is none. */
export function pageOf(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page'])
  return { page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : undefined }
}

/** The same with the `status` that a list is narrowed to; the page knows which ones there are. */
export function statusAndPage(search: Record<string, unknown>): { page?: number | undefined; status?: string } {
  const { status } = search
  return { ...pageOf(search), ...(typeof status === 'string' && { status }) }
}
