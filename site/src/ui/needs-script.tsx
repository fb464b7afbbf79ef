import { m } from '@manzil/messages'
import { useSite } from '../api/use-site.ts'

/** Replaces a part that needs scripts in browsers without them, with another way to contact us. */
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
