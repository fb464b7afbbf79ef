import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { m } from '@manzil/messages'
import type { NoticeLink, NoticeTone } from './notice-tone.ts'

let failureMs = 0

/** Sets how long failures stay at least, in ms. */
export function keepFailures(ms: number): void {
  failureMs = ms
}

/** Shows a notice for as long as reading it takes, or longer with a link. Loads the code for notices on first use. */
export async function notify(text: string, tone: NoticeTone = 'success', link?: NoticeLink): Promise<void> {
  const { showNotice } = await import('./notices.tsx')
  showNotice(text, tone, link, tone === 'error' ? failureMs : 0)
}

/** Shows the message of an answer. */
export function notifyDone({ message, unsent }: DoneAnswer): void {
  void notify(message, unsent ? 'info' : 'success')
}

/** Loads the code for notices in advance, for callers that must report a lost network. */
export function prepareNotices(): void {
  void import('./notices.tsx').catch(() => undefined)
}

/** For a part that could not be loaded. */
export function notifyOffline(): void {
  notify(m.offline(), 'error')
}
