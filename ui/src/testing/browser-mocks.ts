import type { NoticeLink, NoticeTone } from '../notices/notice-tone.ts'

export const downloads: { file: Blob; name: string }[] = []

/** Returns how long each notice stays at least, in ms. */
export function noticeTimes(): number[] {
  return [...document.querySelectorAll<HTMLElement>('.notice')].map(({ dataset }) => Number(dataset['least']))
}

export function notices(): { text: string | null; tone: NoticeTone }[] {
  return [...document.querySelectorAll<HTMLElement>('.notice')].map(({ textContent, dataset }) => ({
    text: textContent,
    tone: dataset['tone'] as NoticeTone,
  }))
}

/** Replaces `notices.tsx`, whose timers outlive a test and whose popovers happy-dom lacks. */
export function showNotice(text: string, tone: NoticeTone, link?: NoticeLink, least = 0): void {
  const notice = document.body.appendChild(document.createElement('div'))
  notice.className = 'notice'
  notice.dataset['tone'] = tone
  notice.dataset['least'] = String(least)
  notice.textContent = text
  if (link) notice.append(Object.assign(document.createElement('a'), { href: link.href, textContent: link.label }))
}

/** Replaces `download.ts`. */
export function download(file: Blob, name: string): void {
  downloads.push({ file, name })
}

export function forgetEdges(): void {
  for (const notice of document.querySelectorAll('.notice')) notice.remove()
  downloads.length = 0
}
