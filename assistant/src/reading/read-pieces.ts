import { type Token, tokensOf } from '../spelling/fold-text.ts'
import type { Meaning } from '../words/meanings.ts'
import type { Branch, Vocabulary } from '../words/vocabulary.ts'
import { formsOf } from './word-forms.ts'

/** A part of the text with its meaning; `sign` is punctuation, `unknown` a word missing from the vocabulary. */
export interface Piece {
  says: Meaning | { kind: 'sign'; sign: string } | { kind: 'unknown' }
  start: number
  end: number
  /** The first word, folded. */
  word: string
}

/** Ignores the rest of a longer text to limit the cost of reading it. */
const MAX_TOKENS = 160
const ARABIC_AND = /^و(?=..)/

/** Splits a text into the longest known phrases, numbers, signs and unknown words. */
export function readPieces(vocabulary: Vocabulary, text: string): Piece[] {
  const tokens = tokensOf(text).slice(0, MAX_TOKENS)
  const forms = new Map<string, readonly (readonly string[])[]>()
  const of = (word: string) => {
    const known = forms.get(word) ?? formsOf(vocabulary, word)
    forms.set(word, known)
    return known
  }
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const found = isWord(token) ? longestBefore(vocabulary.phrases, tokens, at, of) : undefined
    const last = tokens[(found?.next ?? at + 1) - 1] as Token
    const says = found?.meaning ?? alone(token)
    const piece = { says, start: token.start, end: last.end, word: token.text }
    if (joinsWithAnd(vocabulary, token, says)) pieces.push({ says: { kind: 'and' }, start: token.start, end: token.start + 1, word: 'و' })
    if (joinsWithTo(vocabulary, token, says)) pieces.push({ says: { kind: 'to' }, start: token.start, end: token.start + 1, word: 'ل' })
    pieces.push(piece)
    at = found?.next ?? at + 1
  }
  return pieces
}

/** Returns whether an Arabic 'and' is attached to a word that is known without it. */
function joinsWithAnd({ words }: Vocabulary, { text }: Token, { kind }: Piece['says']): boolean {
  return ARABIC_AND.test(text) && !words.has(text) && kind !== 'unknown' && kind !== 'noise'
}

/** Returns whether an Arabic 'to' is attached to a number such as a million: 'من مليون لمليونين'. */
function joinsWithTo({ words }: Vocabulary, { text }: Token, { kind }: Piece['says']): boolean {
  return /^لل?(?=..)/.test(text) && !words.has(text) && (kind === 'scale' || kind === 'amount')
}

function alone({ text }: Token): Piece['says'] {
  if (/^\d/.test(text)) return { kind: 'number', value: numberOf(text) }
  if (text === '$') return { kind: 'unit', unit: 'usd' }
  if (/^[£€₹¥₽]$/.test(text)) return { kind: 'unit', unit: 'foreign' }
  return isWord({ text } as Token) ? { kind: 'unknown' } : { kind: 'sign', sign: text }
}

/** Parses `1,250,000`, `1 250 000`, `1.5` and `2,5`. */
export function numberOf(written: string): number {
  const text = written.replaceAll(' ', '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return Number(text.replaceAll('.', ''))
  const marked = text.replace(',', '.')
  const last = Math.max(marked.lastIndexOf('.'), marked.lastIndexOf(','), 0)
  return Number(marked.slice(0, last).replace(/[.,]/g, '') + marked.slice(last))
}

function isWord({ text }: Token): boolean {
  return /^[\p{L}\d]/u.test(text)
}

type Forms = (word: string) => readonly (readonly string[])[]

interface Found {
  meaning: Meaning
  next: number
}

/** Finds the longest phrase, but does not read '3 bedrooms less than 2m' as fewer bedrooms. */
function longestBefore(root: Branch, tokens: readonly Token[], from: number, of: Forms): Found | undefined {
  const found = longest(root, tokens, from, of)
  const isAmount = found?.meaning.kind === 'change' && /^(من|عن|than)$/.test(tokens[found.next]?.text ?? '')
  return isAmount && found.next > from + 1 ? longest(root, tokens.slice(0, found.next - 1), from, of) : found
}

/** Finds the longest phrase that starts at a token, treating hyphens inside it as spaces. */
function longest(root: Branch, tokens: readonly Token[], from: number, of: Forms): Found | undefined {
  let best: Found | undefined
  const walk = (branch: Branch, at: number): void => {
    if (branch.meaning && at > (best?.next ?? from)) best = { meaning: branch.meaning, next: at }
    const token = tokens[at]?.text === '-' && branch !== root ? tokens[at + 1] : tokens[at]
    if (token === undefined || !isWord(token)) return
    const next = token === tokens[at] ? at + 1 : at + 2
    for (const form of of(token.text)) {
      // An Arabic 'and' inside a phrase starts something else: '٣ غرف واكثر' (3 rooms or more) is not 'more rooms'.
      if (branch !== root && ARABIC_AND.test(token.text) && !form[0]?.startsWith('و')) continue
      const reached = form.reduce<Branch | undefined>((reached, word) => reached?.next.get(word), branch)
      if (reached) walk(reached, next)
    }
  }
  walk(root, from)
  return best
}
