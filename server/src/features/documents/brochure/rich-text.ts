import { plainText } from '@manzil/contract/text/plain-text'

/** Text in one style; `apart` means that a space precedes it. */
export interface Run {
  text: string
  apart: boolean
  style: 'plain' | 'strong' | 'em'
}

export type Block = { kind: 'text' | 'heading' | 'quote'; runs: Run[] } | { kind: 'bullets' | 'numbers'; items: Run[][] }

const TOKEN = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>|([^<]+)/gi
const STYLES: Record<string, Run['style']> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' }
const LISTS = new Set(['ul', 'ol'])
const HEADING = /^h[1-6]$/

/** Converts a sanitised description to blocks of bold, italic and plain text. */
export function richText(html: string): Block[] {
  const blocks: Block[] = []
  const open: string[] = []
  let runs: Run[] = []
  let spaceBefore = false
  let isNewList = false
  const finish = () => {
    if (runs.length > 0) {
      addBlock(blocks, runs, open, isNewList)
      isNewList = false
    }
    runs = []
    spaceBefore = false
  }
  for (const [, closing, tag = '', words] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase()
    if (words !== undefined) {
      const text = plainText(words)
      const style = open.map((each) => STYLES[each]).findLast((each) => each !== undefined) ?? 'plain'
      if (text !== '') runs.push({ text, apart: runs.length > 0 && (spaceBefore || /^(\s|&nbsp;)/.test(words)), style })
      spaceBefore = /(\s|&nbsp;)$/.test(words)
    } else if (name === 'br' || (name === 'p' && open.includes('li'))) {
      if (open.includes('li')) spaceBefore = true
      else finish()
    } else {
      const isInline = name in STYLES || name === 'a' || name === 'u'
      if (!isInline) finish()
      // A nested list continues the items of the outer one.
      if (LISTS.has(name) && !open.some((tag) => LISTS.has(tag))) isNewList = true
      if (closing) open.splice(open.lastIndexOf(name) === -1 ? open.length : open.lastIndexOf(name), 1)
      else open.push(name)
    }
  }
  finish()
  return blocks
}

function addBlock(blocks: Block[], runs: Run[], open: readonly string[], isNewList: boolean): void {
  const list = open.findLast((tag) => LISTS.has(tag))
  if (open.includes('li') && list) {
    const kind = list === 'ul' ? 'bullets' : 'numbers'
    const last = blocks.at(-1)
    if (!isNewList && last?.kind === kind && 'items' in last) last.items.push(runs)
    else blocks.push({ kind, items: [runs] })
  } else {
    const isHeading = open.some((tag) => HEADING.test(tag))
    blocks.push({ kind: isHeading ? 'heading' : open.includes('blockquote') ? 'quote' : 'text', runs })
  }
}
