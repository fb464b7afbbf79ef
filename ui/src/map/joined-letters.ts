const JOINER = '\u200d'

/**
 * Returns what draws a form of an Arabic letter with a font that has no code point for the form: the letter itself, between
 * joiners where the form joins. MapLibre draws each letter alone, and names its form by a code point that few fonts have.
 */
export function joinedLetters(grapheme: string): string {
  return grapheme.replace(/([\ufb50-\ufbff\ufe80-\ufefc])(\p{M}*)/gu, (_all, form: string, marks: string) => {
    const letters = form.normalize('NFKC')
    const code = form.charCodeAt(0)
    // The forms of a letter follow each other: alone, final, initial and medial.
    let place = 0
    while (String.fromCharCode(code - place - 1).normalize('NFKC') === letters) place++
    return (place & 1 ? JOINER : '') + letters + marks + (place & 2 ? JOINER : '')
  })
}
