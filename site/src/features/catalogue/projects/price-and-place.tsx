import { isPriced } from '@manzil/contract/money/is-priced'
import { m } from '@manzil/messages'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ListedCard } from './listed-card.ts'

/** `from AED 1,890,000`, three digits if `compact`, or a text if the price is unknown. */
export function CardPrice({ price, compact }: { price: number | null; compact?: boolean | undefined }) {
  if (!isPriced(price)) return <span className="text-[0.88em]">{m.property_ask_for_price()}</span>
  return (
    <span className="whitespace-nowrap">
      <small className="font-text text-xs leading-none font-(--weight-text) tracking-normal text-muted">{m.property_price_from()}</small>{' '}
      <Aed amount={price} compact={compact} />
    </span>
  )
}

export function Place({ card }: { card: Pick<ListedCard, 'community' | 'location'> }) {
  return (
    <>
      {textOf(card.location, 'emirate')}
      {card.community && (
        <>
          {' / '}
          <Localized of={card.community} field="name" />
        </>
      )}
    </>
  )
}
