import { givenReference } from '@manzil/contract/catalogue/made-reference'
import { CATEGORIES, EMIRATES, PROPERTY_KINDS, type Term } from '@manzil/contract/catalogue/terms'
import type { FeedMapping, MappedField, RejectionReason } from '@manzil/contract/feeds/calls/feeds'
import { type FeedLook, LEFT_TO_HOMES, type PreviewCard } from '@manzil/contract/feeds/calls/office-feeds'
import { LACKS_WORDS } from '@manzil/contract/feeds/lacks-words'
import { leftToRight } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { formatNumber, formatQuarter } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { AssumedAvailable } from './assumed-available.tsx'
import { REASON_WORDS, REMARK_WORDS, rejectionDetail } from './labels.ts'
import { LeftOutValues } from './left-out-values.tsx'
import { isFactKept } from './missing-columns.tsx'
import { ReasonHint } from './reason-hint.tsx'
import { rowsText } from './rows-text.ts'

interface PreviewCardsProps {
  look: FeedLook
  /** Fields that the file lacks, whose values stay as stored. */
  kept: ReadonlySet<MappedField>
}

export function PreviewCards({ look: { mapping, preview, found, place_conflicts }, kept }: PreviewCardsProps) {
  return (
    <section className="mt-8 border-t border-line pt-6" aria-labelledby="feed-preview">
      <h2 id="feed-preview" className="display text-h3">
        {m.feed_preview_title()}
      </h2>
      <p className="pt-1 text-muted">{foundText(preview.filter(({ refused }) => refused === null).length, found)}</p>
      <AssumedAvailable count={found.assumed_available} />
      {LEFT_TO_HOMES.map((note) => {
        const count = found.left_to_homes?.[note]
        if (count === undefined) return null
        const projects = m.catalogue_count({ count, shown: formatNumber(count) })
        return (
          <p key={note} className="pt-3 text-sm text-muted">
            {m.feed_remark({ remark: REMARK_WORDS[note](), projects })}
          </p>
        )
      })}
      <RejectedReasons found={found} />
      {place_conflicts.length > 0 && <PlaceConflicts rows={place_conflicts} />}
      <ul className="grid grid-cols-3 gap-5 pt-5 max-lg:grid-cols-2 max-md:grid-cols-1">
        {preview.map((card) => (
          <li
            key={card.row}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-panel border border-line bg-surface p-5"
          >
            {card.refused === null ? <Card card={card} mapping={mapping} kept={kept} /> : <Refused card={card} reason={card.refused} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why entries were rejected, with what to do about it, because the cards show only the first ones. */
function RejectedReasons({ found: { refused_by_reason } }: Pick<FeedLook, 'found'>) {
  const reasons = Object.entries(refused_by_reason) as [RejectionReason, number][]
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-1 pt-3 text-sm">
      {reasons.map(([reason, count]) => (
        <li key={reason}>
          <span className="strong">
            {REASON_WORDS[reason]()}: {formatNumber(count)}
          </span>
          <ReasonHint reason={reason} />
        </li>
      ))}
    </ul>
  )
}

function PlaceConflicts({ rows }: { rows: FeedLook['place_conflicts'] }) {
  return (
    <div className="pt-3 text-sm">
      <h3 className="strong text-warning" id="feed-places">
        {m.feed_place_conflicts_title()}
      </h3>
      <ul className="text-muted" aria-labelledby="feed-places">
        {rows.map((row) => (
          <li key={row.row}>
            {m.feed_row({ row: formatNumber(row.row) })}: <bdi>{(getLocale() === 'ar' && row.title_ar) || row.title}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says how many of the projects are shown, and from how many homes they were made. Rejected entries are counted apart. */
function foundText(count: number, { projects, refused, rows, is_all }: FeedLook['found']): string {
  const shown = formatNumber(count)
  const all = m.catalogue_count({ count: projects, shown: formatNumber(projects) })
  const homes = m.feed_report_homes({ count: rows, shown: formatNumber(rows) })
  return [
    rows > projects ? m.feed_preview_shown_homes({ shown, projects: all, homes }) : m.feed_preview_shown({ shown, projects: all }),
    refused > 0 && m.feed_preview_rejected({ count: formatNumber(refused) }),
    !is_all && m.feed_preview_beginning(),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

interface CardProps extends Pick<PreviewCardsProps, 'kept'> {
  card: PreviewCard
  mapping: FeedMapping | null
}

function Card({ card, mapping, kept }: CardProps) {
  const isArabic = getLocale() === 'ar'
  const title = (isArabic && card.title_ar) || card.title
  const place = [(isArabic && card.community_ar) || card.community, nameOf(EMIRATES, card.emirate)].filter(Boolean).join(' · ')
  const lacks = card.lacks
    .filter((fact) => card.is_new || !isFactKept(fact, kept))
    .map((fact) => LACKS_WORDS[fact]())
    .join(m.list_comma())
  const facts = [
    nameOf(PROPERTY_KINDS, card.property_type),
    homesText(card),
    card.area_sqft === null ? undefined : m.area_sqft({ area: formatNumber(card.area_sqft) }),
    card.delivery_date === null ? undefined : formatQuarter(card.delivery_date),
    card.payment_plans.map(leftToRight).join(m.list_comma()),
  ].filter(Boolean)
  return (
    <>
      <span className="flex items-center justify-between gap-3 pb-2">
        <Badge tone="brass">{nameOf(CATEGORIES, card.category)}</Badge>
        <bdi dir="ltr" className="min-w-0 truncate text-sm text-muted">
          {card.reference && givenReference(card.reference)}
        </bdi>
      </span>
      <span className="display text-[22px]">{kept.has('price') && !card.is_new ? m.feed_preview_price_kept() : priceText(card.price)}</span>
      <span className="strong">
        <bdi>{title}</bdi>
      </span>
      <span className="text-sm text-muted">
        <bdi>{place}</bdi>
      </span>
      <span className="text-sm">{facts.join(' · ')}</span>
      {card.doubts.length > 0 && (
        <div className="pt-2">
          <LeftOutValues doubts={card.doubts} areaUnit={mapping?.area_unit} label={m.feed_preview_left_out()} />
        </div>
      )}
      {card.unpriced.length > 0 && (
        <span className="pt-2 text-sm text-muted">{m.feed_unpriced_rows({ rows: rowsText(card.unpriced) })}</span>
      )}
      {lacks !== '' && (
        <span className="pt-2 text-sm text-warning">
          {(mapping?.publish === 'drafts' ? m.feed_preview_incomplete : m.feed_preview_draft)({ lacks })}
        </span>
      )}
    </>
  )
}

/** Says how many homes a project has, or the rooms of its only one. */
function homesText({ homes, home_types, rooms }: PreviewCard): string | undefined {
  if (homes > 1) return m.feed_preview_homes({ count: formatNumber(homes) })
  if (home_types > 1) return m.feed_preview_home_types({ count: formatNumber(home_types) })
  if (rooms === null) return
  return rooms === 0 ? m.rooms_studio() : m.rooms_bed({ rooms: formatNumber(rooms) })
}

function Refused({ card, reason }: { card: PreviewCard; reason: RejectionReason }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3 pb-2">
        <Badge tone="bad">{m.feed_report_rejected()}</Badge>
        <bdi dir="ltr" className="min-w-0 truncate text-sm text-muted">
          {card.reference && givenReference(card.reference)}
        </bdi>
      </span>
      <span className="strong">{REASON_WORDS[reason]()}</span>
      {card.detail && (
        <span className="text-sm [overflow-wrap:anywhere]">
          <bdi>{rejectionDetail(reason, card.detail)}</bdi>
        </span>
      )}
      <span className="text-sm text-muted">{m.feed_row({ row: formatNumber(card.row) })}</span>
    </>
  )
}

function nameOf(terms: readonly Term[], slug: string | null): string | undefined {
  const term = terms.find((one) => one.slug === slug)
  return term && (getLocale() === 'ar' ? term.name_ar : term.name)
}
