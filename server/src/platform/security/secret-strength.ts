const SHORTEST = 32
/** 32 random hexadecimal digits contain 14 different ones on average, and practically never fewer than this. */
const FEWEST_DIFFERENT = 8
/** Words from examples and keyboard rows; shorter words could occur in random letters by chance. */
const PLACEHOLDERS =
  /change.?(?:me|this|it)|replace|placeholder|example|default|secret|password|insecure|manzil|your.?key|qwerty|asdfgh|letmein|correct.?horse|please|random|openssl|base64|token|secure|phrase/
/** Shorter words count only as whole, undisguised words: a UUID may well contain `-70d0-`. */
const SHORT_PLACEHOLDERS = /(?:^|[\W_])(?:todo|fill|value|here)(?:$|[\W_])/
/** In random text, nearly all groups of three characters differ, even with hexadecimal digits. */
const DIFFERENT_SHARE = 3 / 4
/** In longer random texts, groups repeat by chance, so this many different groups are enough. */
const ENOUGH_GROUPS = 256

/** Returns why a secret is weak, as the end of a sentence, or undefined if it looks random. Takes linear time. */
export function findWeakness(secret: string): string | undefined {
  if (secret.length < SHORTEST) return `it must have at least ${SHORTEST} characters`
  if (new Set(secret).size < FEWEST_DIFFERENT) return `it has fewer than ${FEWEST_DIFFERENT} different characters`
  if (!/\p{L}/u.test(secret)) return 'it has no letters'
  if (containsPlaceholder(secret)) return 'it contains a word common in examples'
  if (repeatsParts(secret)) return 'it repeats itself'
  if (isSequence(secret)) return 'its characters form a sequence'
  if (isProse(secret)) return 'its letters read like words'
  return undefined
}

function containsPlaceholder(secret: string): boolean {
  const plain = secret.toLowerCase()
  return SHORT_PLACEHOLDERS.test(plain) || [plain, ...revertSubstitutions(plain)].some((form) => PLACEHOLDERS.test(form))
}

/** Random letters change case at half of all positions. */
const CASE_CHANGES = 1 / 3

/** Returns whether a text has no digits and rarely changes case, as in words, with any separators. */
function isProse(secret: string): boolean {
  if (/\d/.test(secret)) return false
  const letters = secret.replace(/[^A-Za-z]/g, '')
  const changes = [...letters].slice(1).filter((letter, at) => /[a-z]/.test(letter) !== /[a-z]/.test(letters.charAt(at))).length
  return changes < CASE_CHANGES * letters.length
}

/** Returns whether many groups of three characters occur more than once, ignoring case. */
function repeatsParts(text: string): boolean {
  const folded = text.toLowerCase()
  const groups = new Set<string>()
  const count = folded.length - 2
  for (let at = 0; at < count; at++) groups.add(folded.slice(at, at + 3))
  return groups.size < DIFFERENT_SHARE * Math.min(count, ENOUGH_GROUPS)
}

/** Characters that people substitute for letters. */
const DISGUISES: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't' }

/** Lower-cases a text and reverts the usual substitutions, once for each letter that `1` and `!` may stand for. */
export function revertSubstitutions(text: string): string[] {
  const plain = text.toLowerCase().replace(/[@403$57]/g, (character) => DISGUISES[character] ?? character)
  return ['i', 'l'].map((letter) => plain.replace(/[1!]/g, letter))
}

/** Returns whether most characters equal, follow or precede the one before them: `abcdefgh`, `98765432`. */
export function isSequence(text: string): boolean {
  const steps = [...text].slice(1).filter((character, at) => Math.abs(character.charCodeAt(0) - text.charCodeAt(at)) <= 1)
  return steps.length > text.length / 2
}
