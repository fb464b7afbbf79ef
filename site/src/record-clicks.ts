import { CONSENT_VERSION } from '@manzil/contract/enquiries/consent'
import { VISITOR_KEY } from './visitor-key.ts'

/**
 * Returns an inline script that records a click on a `data-lead` link as a lead of that type, once the visitor has given name
 * and number. Works before hydration and never delays a click. `mark` is the CSP nonce.
 */
export function recordClicks(mark: string): string {
  return `<script nonce="${mark}">(${recorder.toString()})(${JSON.stringify(VISITOR_KEY)},${CONSENT_VERSION})</script>`
}

/** Serialised into the page, so it must not refer to anything outside itself. */
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
        // The page may unload before the response arrives.
        keepalive: true,
        headers: {
          'content-type': 'application/json',
          'accept-language': document.documentElement.lang,
          // Repeated clicks on the same link of a page are one lead.
          'idempotency-key': `${visitor.id}:${lead}:${location.pathname}`.slice(0, 200),
        },
        body: JSON.stringify({ ...visitor.person, lead_type: lead, inquiry_link, consent_version }),
      }).catch(() => undefined)
    } catch {
      // A failure to record the lead must not stop the call.
    }
  }
  // Captured before the page's own listeners, because parts that are not hydrated yet hold clicks back.
  addEventListener('click', record, { capture: true })
}
