import { CONSENT_VERSION } from '@manzil/contract/enquiry-fields'
import { VISITOR_KEY } from './visitor-key.ts'

/**
 * Adds to a rendered page what records a click on a link marked `data-lead` as a lead of that type, once the visitor has given
 * name and number. It works from the first moment and holds no click back. `mark` says that the script is ours.
 */
export function recordClicks(html: string, mark: string): string {
  const script = `<script nonce="${mark}">(${recorder.toString()})(${JSON.stringify(VISITOR_KEY)},${CONSENT_VERSION})</script>`
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}${script}${html.slice(end)}`
}

/** Runs in the browser by itself: it may use nothing from around it. */
function recorder(visitorKey: string, consent_version: number) {
  const record = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-lead]')
    if (!link) return
    try {
      const visitor = JSON.parse(sessionStorage.getItem(visitorKey) ?? 'null')
      if (!visitor) return
      const { lead } = link.dataset
      const inquiry_link = location.origin + location.pathname
      void fetch('/api/v1/leads/', {
        method: 'POST',
        // The page may be gone before the answer comes.
        keepalive: true,
        headers: {
          'content-type': 'application/json',
          'accept-language': document.documentElement.lang,
          // The same link of the same page again is the same lead.
          'idempotency-key': `${visitor.id}:${lead}:${location.pathname}`.slice(0, 200),
        },
        body: JSON.stringify({ ...visitor.person, lead_type: lead, inquiry_link, consent_version }),
      }).catch(() => undefined)
    } catch {
      // A lead that cannot be recorded stops nobody from calling.
    }
  }
  // Before the page hears it: what waits for its script keeps clicks to itself.
  addEventListener('click', record, { capture: true })
}
