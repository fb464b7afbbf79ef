import type { IssueTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery } from './queries.ts'

const LANGUAGES: readonly { locale: Locale; name: () => string }[] = [
  { locale: 'en', name: m.office_newsletter_preview_en },
  { locale: 'ar', name: m.office_newsletter_preview_ar },
]

/** Previews the email in a sandboxed frame, in either language. */
export function MailPreview({ texts }: { texts: IssueTexts }) {
  const [locale, setLocale] = useState<Locale>(getLocale())
  const { data, error, refetch } = useQuery(previewQuery(texts, locale))
  return (
    <div className="grid gap-4 py-4">
      <div className="flex gap-2">
        {LANGUAGES.map(({ locale: one, name }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === locale}
            onClick={() => setLocale(one)}
            className="inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 text-sm hover:bg-sand aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-11"
          >
            {name()}
          </button>
        ))}
      </div>
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <p className="strong">
            <bdi>{data.subject || m.office_newsletter_no_subject()}</bdi>
          </p>
          <iframe
            title={m.office_newsletter_preview_of()}
            sandbox=""
            srcDoc={data.html}
            className="h-[60dvh] min-h-90 w-full rounded-control border border-line bg-white"
          />
        </>
      )}
    </div>
  )
}
