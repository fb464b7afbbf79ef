import type { PropertySimilarAnswer } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import type { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { readSimilar } from './queries.ts'

const SHOWN = 3

export interface Gone {
  /** In the page's language. */
  text: string
  similar: PropertySimilarAnswer['data']['similar']
}

/** Describes why an enquiry was refused, with similar projects if the project is still on the site. */
export async function findGone(error: ApiError, slug: string | null | undefined): Promise<Gone> {
  const similar = slug ? await readSimilar(slug).catch(() => []) : []
  return { text: error.userMessage ?? m.enquiry_gone_removed(), similar: similar.slice(0, SHOWN) }
}

interface GoneNoticeProps {
  gone: Gone
  busy: boolean
  onAsk: () => void
}

/** Says that a home is gone, and offers similar ones. */
export function GoneNotice({ gone: { text, similar }, busy, onAsk }: GoneNoticeProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-warning-soft p-4 text-sm">
      <p className="strong">{text}</p>
      {similar.length > 0 && (
        <div>
          <p>{m.enquiry_gone_similar()}</p>
          <ul>
            {similar.map((project) => (
              <li key={project.id}>
                <Link to="/property-detail/$key" params={{ key: project.slug }} className="link inline-flex min-h-11 items-center">
                  <Localized of={project} field="title" />
                </Link>{' '}
                <span className="text-muted">
                  <Price amount={project.price} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className={button('primary', 'sm')} aria-disabled={busy} onClick={onAsk}>
        {m.enquiry_gone_ask()}
      </button>
      <Link to="/latest" className="link inline-flex min-h-11 items-center">
        {m.enquiry_gone_browse()}
      </Link>
    </div>
  )
}
