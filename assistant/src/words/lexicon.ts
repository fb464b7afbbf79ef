import { AMOUNT_WORDS } from './amount-words.ts'
import { arabiziWords } from './arabizi-words.ts'
import { CHANGE_WORDS } from './change-words.ts'
import { FILTER_WORDS } from './filter-words.ts'
import { KEYWORD_WORDS } from './keyword-words.ts'
import type { Phrases } from './meanings.ts'
import { NOISE } from './noise-words.ts'

const noise: Phrases = [[NOISE, { kind: 'noise' }]]

const own: Phrases = [...noise, ...KEYWORD_WORDS, ...FILTER_WORDS, ...AMOUNT_WORDS, ...CHANGE_WORDS]

/** All phrases that do not depend on the catalogue. Later entries override earlier ones. */
export const LEXICON: Phrases = [...arabiziWords(own), ...own]
