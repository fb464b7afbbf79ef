import { type ReactNode, useId } from 'react'
import { WarningIcon } from '../icons.tsx'
import { INPUT } from '../input.ts'

export interface Labelled {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

interface Control {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A control with its label, error and hint. */
export function Frame({ label, error, hint, children }: Labelled & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {label}
      </label>
      {children({
        id,
        className: `${INPUT} aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <WarningIcon className="mt-[0.25em] size-4" />
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}
