/** Limit of Unicode's Stream-Safe Text Format, far above what any language uses. */
const MAX_MARKS = 30

/** Normalizes a text in linear time, truncating long runs of combining marks, whose sorting takes quadratic time. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(/\p{M}+/gu, (run) => (run.length > MAX_MARKS ? [...run].slice(0, MAX_MARKS).join('') : run)).normalize(form)
}
