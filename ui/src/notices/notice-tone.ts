export type NoticeTone = 'success' | 'error' | 'info'

/** Where a notice leads. */
export interface NoticeLink {
  href: string
  label: string
}
