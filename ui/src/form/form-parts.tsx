import { m } from '@manzil/messages'
import type { ReactNode } from 'react'
import { button } from '../button.ts'
import { WarningIcon } from '../icons.tsx'
import { Spinner } from '../spinner.tsx'

/** Announced by screen readers when it appears. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger">
      <WarningIcon className="mt-[0.1em] size-5" />
      {children}
    </p>
  )
}

interface SubmitButtonProps {
  form: { busy: boolean; spinning: boolean }
  children: ReactNode
  variant?: 'primary' | 'danger'
  extra?: string
}

/** Never disabled, so that it keeps the focus. */
export function SubmitButton({ form, children, variant = 'primary', extra = '' }: SubmitButtonProps) {
  return (
    <button type="submit" className={button(variant, 'md', extra)} aria-busy={form.busy}>
      {form.spinning && <Spinner />}
      {children}
    </button>
  )
}

/** Says that nothing has arrived yet, and offers to send again at once. */
export function WaitNotice({ onRetry, children }: { onRetry?: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-control bg-warning-soft px-4 py-1 text-sm text-warning">
      <WarningIcon className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-48 py-2">
        {children}
      </p>
      {onRetry && (
        <button type="button" className="link inline-flex min-h-11 items-center text-inherit" onClick={onRetry}>
          {m.action_try_again()}
        </button>
      )}
    </div>
  )
}
