const ARABIC = /[\u0621-\u064a]/
/** Latin vowels that may stand for each Arabic long vowel. */
const LONG_VOWELS = new Map([
  ['ا', 'aeo'],
  ['و', 'ouw'],
  ['ي', 'iyea'],
])
const LATIN_VOWELS = 'aeiouyw'
/** Letters that are neither a long vowel nor a consonant written in both scripts. */
const SILENT = new Set(['ع', 'ء', 'ح', 'ه', 'h'])

function isArabic(word: string): boolean {
  return ARABIC.test(word)
}

/**
 * Returns whether an Arabic and a Latin word with the same consonants can be the same name: each Arabic long vowel needs a
 * Latin counterpart, and few Latin vowels may be missing in Arabic, which omits short ones.
 */
export function canBeSameName(one: string, other: string): boolean {
  if (isArabic(one) === isArabic(other)) return false
  const [arabic, latin] = isArabic(one) ? [one, other] : [other, one]
  const written = vowelsBetween(arabic.replace(/^(وال|بال|ال)(?=...)/, '').replace(/ه$/, 'ا'), (letter) => LONG_VOWELS.has(letter))
  const spoken = vowelsBetween(latin, (letter) => LATIN_VOWELS.includes(letter))
  if (written.length !== spoken.length) return false
  const fits = written.every((longs, gap) => [...longs].every((long) => holdsAny(spoken[gap] ?? '', LONG_VOWELS.get(long) ?? '')))
  const unwritten = spoken.slice(0, -1).filter((vowels, gap) => vowels !== '' && written[gap] === '').length
  const inside = spoken.filter((vowels) => vowels !== '').length
  return fits && unwritten <= (inside > 3 ? 2 : 1)
}

/** Returns the vowels before, between and after the consonants of a word; a double consonant counts once. */
function vowelsBetween(word: string, isVowel: (letter: string) => boolean): string[] {
  const gaps = ['']
  let consonant = ''
  for (const letter of word.replaceAll('x', 'ks')) {
    if (isVowel(letter)) {
      gaps[gaps.length - 1] += letter
      consonant = ''
    } else if (!SILENT.has(letter) && letter !== consonant) {
      gaps.push('')
      consonant = letter
    }
  }
  return gaps
}

function holdsAny(vowels: string, searched: string): boolean {
  return [...searched].some((vowel) => vowels.includes(vowel))
}
