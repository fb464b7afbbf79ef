import type { NoticeLink } from './notice-tone.ts'

const SHORTEST_MS = 2000
/** Slow readers take some 20 characters a second. */
const MS_PER_CHARACTER = 50
/** Long enough to reach the link by keyboard. */
const LINK_MS = 10_000

/** Returns how long a notice stays, in ms. */
export function noticeMs(text: string, link?: NoticeLink): number {
  return Math.max(link ? LINK_MS : SHORTEST_MS, text.length * MS_PER_CHARACTER)
}
