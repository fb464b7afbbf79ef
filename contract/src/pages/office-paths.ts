const OFFICE = /^\/(admin|agent|developer)(\/|$)|^\/leads-panel$/
const PREVIEW = /^\/(admin|developer)\/(projects|blog)\/\d+\/preview$/

/** Takes a path without language prefix. Previews belong to the site, whose pages they show. */
export function isOfficePath(path: string): boolean {
  return OFFICE.test(path) && !PREVIEW.test(path)
}
