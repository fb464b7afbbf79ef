export type NoticeTone = 'success' | 'error' | 'info'
