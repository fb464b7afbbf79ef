import { m } from '@manzil/messages'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { button } from '../button.ts'
import { FormFailure } from './form-parts.tsx'
import { failureText } from './use-api-form.ts'

interface LoadFailedProps {
  error: unknown
  retry: () => void
  /** Shown if there is no such record; defaults to a sentence. */
  missing?: ReactNode
}

/** Tries again by itself after this long. */
const RETRY_MS = 10_000

export function LoadFailed({ error, retry, missing }: LoadFailedProps) {
  const isGone = error instanceof ApiError && error.status === 404
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is a new function each time
  useEffect(() => {
    if (isGone) return
    const timer = setInterval(retry, RETRY_MS)
    return () => clearInterval(timer)
  }, [isGone])
  if (isGone) return missing ?? <FormFailure>{m.load_not_there()}</FormFailure>
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <FormFailure>{failureText(error)}</FormFailure>
      <button type="button" className={button('secondary', 'sm')} onClick={retry}>
        {m.action_try_again()}
      </button>
    </div>
  )
}
