import { m } from '@manzil/messages'
import { AppError } from '../../../../platform/errors.ts'
import { isSequence, revertSubstitutions } from '../../../../platform/security/secret-strength.ts'

/** The password of the demo accounts. The README publishes it, so no account may choose it. */
export const DEMO_PASSWORD = 'Manzil!2026'

let known: Promise<Set<string>> | undefined

/** Loads the list, a few megabytes, when the first password is chosen. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}

/** Words that people here are likely to use and that the list lacks. */
const LOCAL_WORDS = ['manzil', 'dubai', 'abudhabi', 'sharjah', 'ajman', 'fujairah', 'emirates']
/** Distinct characters, ignoring case. */
const MIN_DISTINCT_CHARACTERS = 5
/** Longer passwords are not checked for patterns, because guessing them is impractical. */
const MAX_PATTERN_LENGTH = 24

/**
 * Returns whether a password is well known, a short repeated pattern, or a local word or the owner's name with digits, signs
 * and the usual substitutions.
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const list = await commonPasswords()
  const forms = formsOf(password)
  const names = own.flatMap((name) => name.toLowerCase().split('@')[0] ?? []).filter((name) => name.length >= 4)
  const words = [...LOCAL_WORDS, ...names]
  const known = (form: string) => list.has(form) || words.includes(form)
  return forms.some(known) || isDecorated(password, words) || isPattern(password.toLowerCase())
}

/** A word with only this many additions, as in `My2026Dubai!`, is still easy to guess. */
const MAX_ADDED_LETTERS = 3
const MAX_ADDED_CHARACTERS = 12

/** Returns whether a password is one of the words, possibly with substitutions, and little else. */
function isDecorated(password: string, words: readonly string[]): boolean {
  return [password.toLowerCase(), ...revertSubstitutions(password)].some((form) => {
    const isWord = new Set<number>()
    for (const word of words)
      for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1))
        for (let letter = at; letter < at + word.length; letter++) isWord.add(letter)
    const added = [...password].filter((_, at) => !isWord.has(at))
    return (
      isWord.size > 0 &&
      added.length <= MAX_ADDED_CHARACTERS &&
      added.filter((character) => /\p{L}/u.test(character)).length <= MAX_ADDED_LETTERS
    )
  })
}

function isPattern(password: string): boolean {
  if (password.length > MAX_PATTERN_LENGTH) return false
  return (
    [password, withoutTail(password)].some((text) => text.length > 0 && (repeats(text) || isSequence(text))) ||
    new Set(password).size < MIN_DISTINCT_CHARACTERS
  )
}

/** Returns in linear time whether a text repeats a part at least twice (Knuth-Morris-Pratt). */
function repeats(text: string): boolean {
  const borders = [0]
  for (let at = 1; at < text.length; at++) {
    let border = borders[at - 1] ?? 0
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0
    borders.push(text[at] === text[border] ? border + 1 : 0)
  }
  return (borders.at(-1) ?? 0) >= text.length / 2
}

/** @throws AppError bad_input on the field `password` */
export async function rejectCommonPassword(password: string, own: readonly string[]): Promise<void> {
  if (await isCommonPassword(password)) throw new AppError('bad_input', { fields: { password: [m.input_password_common] } })
  if (await isCommonPassword(password, own)) throw new AppError('bad_input', { fields: { password: [m.input_password_personal] } })
}

function formsOf(password: string): string[] {
  const plain = password.toLowerCase()
  const bare = withoutEnd(plain, '!@#$%^&*')
  const forms = [plain, bare, withoutEnd(bare, DIGITS), withoutTail(plain)]
  return [...forms, ...forms.flatMap(revertSubstitutions)]
}

const DIGITS = '0123456789'

function withoutTail(password: string): string {
  return withoutEnd(password, `${DIGITS}!@#$%^&*-_.,? `)
}

function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
