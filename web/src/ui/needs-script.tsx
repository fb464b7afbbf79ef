import { m } from '@manzil/messages'
import { useSite } from './site.ts'

/** Stands where something cannot work without scripts, for browsers without them: there is still a way to reach us. */
export function NeedsScript() {
  const { email } = useSite()
  return (
    <p className="hidden text-muted noscript:block">
      {m.needs_script()}{' '}
      <a href={`mailto:${email}`} className="link">
        <bdi dir="ltr">{email}</bdi>
      </a>
    </p>
  )
}
