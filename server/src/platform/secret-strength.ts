const SHORTEST = 32
/** Random hexadecimal digits have 14 different ones in 32 on average, and practically never fewer than this. */
const FEWEST_DIFFERENT = 8
/** Words of examples and of keyboards; no shorter ones, which random letters hold by chance. */
const PLACEHOLDERS =
  /change.?(?:me|this|it)|replace|placeholder|example|default|secret|password|passw0rd|insecure|manzil|your.?key|qwerty|asdfgh|letmein|correct.?horse/i

/** Why a secret is too easy to guess, as the end of a sentence; undefined for one that looks random. Takes linear time. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < SHORTEST) return `it needs at least ${SHORTEST} characters`
  if (new Set(secret).size < FEWEST_DIFFERENT) return `it has fewer than ${FEWEST_DIFFERENT} different characters`
  if (PLACEHOLDERS.test(secret)) return 'it holds a word that secrets in examples hold'
  if (repeats(secret)) return 'it repeats itself'
  if (isSequence(secret)) return 'its characters follow one another'
  return undefined
}

/** Whether a text is a part of itself at least twice over, in linear time (Knuth, Morris and Pratt). */
export function repeats(text: string): boolean {
  const borders = [0]
  for (let at = 1; at < text.length; at++) {
    let border = borders[at - 1] ?? 0
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0
    borders.push(text[at] === text[border] ? border + 1 : 0)
  }
  return (borders.at(-1) ?? 0) >= text.length / 2
}

/** Whether most characters are the next, the previous or the same as the one before them: `abcdefgh`, `98765432`. */
export function isSequence(text: string): boolean {
  const steps = [...text].slice(1).filter((character, at) => Math.abs(character.charCodeAt(0) - text.charCodeAt(at)) <= 1)
  return steps.length > text.length / 2
}
