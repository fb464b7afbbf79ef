import { slugOf } from './slug.ts'

const ARABIC: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'u',
  ؤ: 'u',
  ي: 'i',
  ى: 'a',
  ئ: 'e',
  پ: 'p',
  چ: 'ch',
  ڤ: 'v',
  گ: 'g',
}

/** Returns a name for an address: as it is if it has Latin letters, else transliterated. */
export const latinName = (name: string): string => (/[a-z]/.test(slugOf(name)) ? name : transliterated(name))

/** Returns Arabic in Latin letters, letter by letter, so short vowels are missing: `دار السلام` becomes `dar al slam`. */
export function transliterated(text: string): string {
  return text
    .replace(/(?<=^|\s)ال(?=\S)/gu, 'al ')
    .replace(/(?<=^|\s)و/gu, 'w')
    .replace(/(?<=^|\s)ي/gu, 'y')
    .replace(/[\u0621-\u06d3]/gu, (letter) => ARABIC[letter] ?? '')
}
