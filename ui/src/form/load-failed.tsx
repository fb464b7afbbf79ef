import { m } from '@manzil/messages'
import { ApiError } from '../api/api-error.ts'
import { button } from '../button.ts'
import { FormFailure } from './form-parts.tsx'
import { failureText } from './use-api-form.ts'

interface LoadFailedProps {
  error: unknown
  retry: () => void
}

export function LoadFailed({ error, retry }: LoadFailedProps) {
  const isGone = error instanceof ApiError && error.status === 404
  if (isGone) return <FormFailure>{m.load_not_there()}</FormFailure>
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <FormFailure>{failureText(error)}</FormFailure>
      <button type="button" className={button('secondary', 'sm')} onClick={retry}>
        {m.action_try_again()}
      </button>
    </div>
  )
}
