import { m } from '@manzil/messages'
import { useSite } from '../api/use-site.ts'

/** Without scripts, offers another way to contact us instead of a part that needs them. */
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
