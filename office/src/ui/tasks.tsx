import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { CheckIcon, ChevronEndIcon } from '@manzil/ui/icons.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Task {
  key: string
  count: number
  /** The count is a lower bound, shown with a plus sign. */
  isMore?: boolean
  tone: 'bad' | 'warn' | 'quiet'
  name: ReactNode
  text: string
  link: LinkProps
}

const TONES: Record<Task['tone'], string> = {
  bad: 'bg-danger-soft text-danger',
  warn: 'bg-warning-soft text-warning',
  quiet: 'bg-sand text-ink',
}

/** Lists open tasks, each linked to the page that shows what it counts. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="mt-4 border-t border-line" aria-label={m.dashboard_needs()}>
      {tasks.map(({ key, count, isMore = false, tone, name, text, link }) => (
        <li key={key} className="border-b border-line">
          <Link
            {...link}
            className="group grid min-h-17 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:bg-sand-soft"
          >
            <span
              className={`inline-flex min-h-9 items-center justify-center rounded-control px-2 text-lg strong tabular-nums ${TONES[tone]}`}
            >
              <bdi>
                {formatNumber(count)}
                {isMore ? '+' : ''}
              </bdi>
            </span>
            <span className="min-w-0">
              <span className="block strong group-hover:underline">{name}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronEndIcon className="flip size-5 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function AllDone({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-4 flex items-start gap-3 rounded-panel bg-success-soft p-5">
      <CheckIcon className="mt-0.5 size-6 shrink-0 text-success" />
      <p>
        <span className="block strong">{title}</span>
        <span className="text-sm">{text}</span>
      </p>
    </div>
  )
}
