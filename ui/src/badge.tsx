import type { ReactNode } from 'react'

const TONES = {
  photo: 'bg-photo-label text-on-photo-label',
  brass: 'bg-brass-soft text-brass',
  teal: 'bg-primary-soft text-link',
  line: 'border border-line text-muted',
  good: 'bg-success-soft text-success',
  warn: 'bg-warning-soft text-warning',
  bad: 'bg-danger-soft text-danger',
} as const

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 font-text text-xs leading-none strong tracking-normal whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
