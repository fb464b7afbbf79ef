const ARABIC_WORDS = /[\p{Script=Arabic}\p{M}]+/gu
const LATIN_WORDS = /\p{Script=Latin}[\p{Script=Latin}\p{M}\d.²]*/gu

/** Splits a text that says the same in English and in Arabic: `Project | المشروع`. Returns nothing for a text in one language. */
export function inBothLanguages(text: string): [english: string, arabic: string] | [] {
  if (!/\p{Script=Arabic}/u.test(text) || !/\p{Script=Latin}/u.test(text)) return []
  const without = (words: RegExp) =>
    text
      .replace(words, ' ')
      .replace(/[|\s–—-]+/gu, ' ')
      .trim()
  return [without(ARABIC_WORDS), without(LATIN_WORDS)]
}
