import { leftToRight } from './isolated.ts'

/** A tag, a Latin word or code with its digits, or groups of digits. */
const TOKEN = /<[^<>]*>|[a-z][\w/:.@-]*|\(?\+?[\d\u0660-\u0669]+(?:[ \u00a0()-]{1,2}[\d\u0660-\u0669]+)*/gi
/** An international prefix, an area code, or a number that is free to call. */
const PHONE_START = /^\(?(?:\+|[0\u0660]|800|600)/
const MIN_DIGITS = 7

/**
 * Isolates the phone numbers in the text of Arabic HTML, because their groups of digits would be drawn in reverse order. HTML
 * without Arabic letters stays as it is, so that nothing invisible is copied from it.
 */
export function isolatePhoneNumbers(html: string): string {
  if (!/\p{Script=Arabic}/u.test(html)) return html
  return html.replace(TOKEN, (found) => {
    const digits = found.replace(/[^\d\u0660-\u0669]/g, '').length
    const isPhone = PHONE_START.test(found) && digits >= MIN_DIGITS
    if (!isPhone) return found
    // A bracket around the whole number belongs to the sentence.
    return found.startsWith('(') && !found.includes(')') ? `(${leftToRight(found.slice(1))}` : leftToRight(found)
  })
}
