import type { NoticeTone } from './notice-tone.ts'

/** A notice for 2 s in the corner (public-site §8); what draws it is loaded with the first one. */
export async function notify(text: string, tone: NoticeTone = 'success'): Promise<void> {
  const { showNotice } = await import('./notices.tsx')
  showNotice(text, tone)
}

/** Loads what draws notices, for what has to say that there is no network. */
export function prepareNotices(): void {
  void import('./notices.tsx').catch(() => undefined)
}
