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
