/** Common abbreviations of places, spelled as in the catalogue. */
const ABBREVIATIONS = new Map([
  ['jlt', 'jumeirah lake towers'],
  ['jbr', 'jumeirah beach residence'],
  ['jvt', 'jumeirah village triangle'],
  ['jge', 'jumeirah golf estates'],
  ['dip', 'dubai investment park'],
  ['dso', 'dubai silicon oasis'],
  ['dsc', 'dubai sports city'],
  ['impz', 'dubai production city'],
  ['adnec', 'abu dhabi national exhibition centre'],
  ['rak', 'ras al khaimah'],
  ['uaq', 'umm al quwain'],
])

/** Expands abbreviations of places; undefined if there are none. */
export function expandAbbreviations(text: string): string | undefined {
  const written = text.replace(/[a-z]+/gi, (word) => ABBREVIATIONS.get(word.toLowerCase()) ?? word)
  return written === text ? undefined : written
}
