import type { NoticeTone } from './notice-tone.ts'

/** Shows a notice in the corner for 2 s. The code that renders notices is loaded with the first one. */
export async function notify(text: string, tone: NoticeTone = 'success'): Promise<void> {
  const { showNotice } = await import('./notices.tsx')
  showNotice(text, tone)
}

/** Preloads the code that renders notices, for callers that must report a lost network. */
export function prepareNotices(): void {
  void import('./notices.tsx').catch(() => undefined)
}
