import { cleanText, withoutPlaceholder } from './clean-text.ts'

const LONGEST = 60

/** Returns the number of an advertising permit; undefined for placeholders such as `0` or `111111`, and for words. */
export function cleanPermit(given: string | null | undefined): string | undefined {
  const number = withoutPlaceholder(cleanText(given))
    ?.replace(/^(\d+)\.0$/, '$1')
    .slice(0, LONGEST)
  return number !== undefined && /\d/.test(number) && !/^(\d)\1*$/.test(number) ? number : undefined
}
