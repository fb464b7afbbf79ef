const OFFICE = /^\/(admin|agent|developer)(\/|$)|^\/leads-panel$/
const PREVIEW = /^\/(admin|developer)\/(projects|blog)\/\d+\/preview$/

/** Where an account replaces a password that someone else has seen. */
export const NEW_PASSWORD_PATH = '/admin/new-password'

/** Takes a path without language prefix. Previews belong to the site, whose pages they show. */
export function isOfficePath(path: string): boolean {
  return OFFICE.test(path) && !PREVIEW.test(path)
}
