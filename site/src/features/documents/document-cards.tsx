import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Subject } from '../enquiries/index.ts'
import { documentLink, languageQuery, offerPath } from './document-urls.ts'
import { DownloadButton } from './download-button.tsx'
import { useBrochure } from './use-brochure.tsx'
import { useDownload } from './use-download.ts'

interface DocumentCardsProps {
  slug: string
  subject: Subject
  /** Nothing is left to offer. */
  isSoldOut?: boolean
}

const LOOK = button('secondary', 'sm', 'min-w-28 noscript:hidden')
const LINK = 'link inline-flex min-h-11 items-center text-sm'

export function DocumentCards({ slug, subject, isSoldOut = false }: DocumentCardsProps) {
  return (
    <div className="rounded-panel border border-line bg-surface">
      {!isSoldOut && <OfferCard slug={slug} />}
      <BrochureCard slug={slug} subject={subject} />
    </div>
  )
}

function OfferCard({ slug }: { slug: string }) {
  const { isBusy, start } = useDownload()
  const path = `${offerPath(slug)}${languageQuery()}`
  const press = () => void start({ path, name: `${slug}-sales-offer.pdf`, done: m.offer_done(), failed: m.offer_failed() })
  return (
    <Card
      id="sales-offer"
      title={m.offer_title()}
      text={m.offer_card_text()}
      link={
        <Link to="/sales-offer" search={{ project: slug }} className={LINK}>
          {m.offer_choose()}
        </Link>
      }
    >
      <DownloadButton isBusy={isBusy} label={m.offer_download()} className={LOOK} onClick={press}>
        {m.action_download()}
      </DownloadButton>
      <span className="hidden noscript:contents">
        <a href={documentLink(path)} className={button('secondary', 'sm')} aria-label={m.offer_download()}>
          {m.action_download()}
        </a>
      </span>
    </Card>
  )
}

function BrochureCard({ slug, subject }: Pick<DocumentCardsProps, 'slug' | 'subject'>) {
  const { isReady, isBusy, press, dialog } = useBrochure(slug, subject)
  return (
    <Card
      id="brochure"
      title={m.brochure_name()}
      text={isReady ? m.brochure_card_ready() : m.brochure_card_text()}
      link={
        <Link to="/brochure/$key" params={{ key: slug }} className={LINK}>
          {m.brochure_printable()}
        </Link>
      }
    >
      <DownloadButton isBusy={isBusy} label={m.brochure_download()} className={LOOK} onClick={press}>
        {m.action_download()}
      </DownloadButton>
      {dialog}
    </Card>
  )
}

interface CardProps {
  id: string
  title: string
  text: string
  /** Alternative to downloading, such as the printable version. */
  link: ReactNode
  children: ReactNode
}

function Card({ id, title, text, link, children }: CardProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="border-line px-5 py-4 not-first:border-t">
      <h2 id={`${id}-title`} className="text-ui strong">
        {title}
      </h2>
      <p className="text-sm text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {link}
        {children}
      </div>
    </section>
  )
}
