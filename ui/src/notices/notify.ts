import { m } from '@manzil/messages'
import type { NoticeLink, NoticeTone } from './notice-tone.ts'

/** Shows a notice for 2 s, or longer with a link. Loads the code for notices on first use. */
export async function notify(text: string, tone: NoticeTone = 'success', link?: NoticeLink): Promise<void> {
  const { showNotice } = await import('./notices.tsx')
  showNotice(text, tone, link)
}

/** Loads the code for notices in advance, for callers that must report a lost network. */
export function prepareNotices(): void {
  void import('./notices.tsx').catch(() => undefined)
}

/** For a part that could not be loaded. */
export function notifyOffline(): void {
  notify(m.offline(), 'error')
}
