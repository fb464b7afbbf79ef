const OFFICE = /^\/(admin|agent|developer)(\/|$)|^\/leads-panel$/
const PREVIEW = /^\/(admin|developer)\/(projects|blog)\/\d+\/preview$/

/** Returns whether a path (without language) belongs to the office. Previews show pages of the site, so they belong to the site. */
export function isOfficePath(path: string): boolean {
  return OFFICE.test(path) && !PREVIEW.test(path)
}
