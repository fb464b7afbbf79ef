import { m } from '@manzil/messages'
import { button } from '../button.ts'
import { FormFailure } from './form-parts.tsx'
import { failureText } from './use-api-form.ts'

interface LoadFailedProps {
  error: unknown
  retry: () => void
}

/** Stands where something could not be loaded: why, and a way to try again. */
export function LoadFailed({ error, retry }: LoadFailedProps) {
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <FormFailure>{failureText(error)}</FormFailure>
      <button type="button" className={button('secondary', 'sm')} onClick={retry}>
        {m.action_try_again()}
      </button>
    </div>
  )
}
