/** Unicode's stream-safe text has no more marks in a row; no language comes near. */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu

/** Normalizes a text in linear time: sorting the marks of a longer run takes the square of its length. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN, '$1').normalize(form)
}
