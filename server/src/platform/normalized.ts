/** Unicode's stream-safe text has no more marks in a row; no language comes near. */
const MOST_MARKS = 30

/** Normalizes a text in linear time: sorting the marks of a longer run takes the square of its length. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(/\p{M}+/gu, (run) => (run.length > MOST_MARKS ? [...run].slice(0, MOST_MARKS).join('') : run)).normalize(form)
}
