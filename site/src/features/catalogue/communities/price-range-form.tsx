import { isDigits } from '@manzil/contract/text/parse-number'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { focusWrong, isReversed, RangeFields } from '../../../ui/range-fields.tsx'
import type { CommunitySearch } from './queries.ts'

/** Aligns the buttons with the fields, below their labels. */
const BESIDE_FIELDS = 'md:mt-[calc(0.875rem*var(--leading-text)+0.375rem)]'

interface PriceRangeFormProps {
  /** Slug of the community. */
  community: string
  search: CommunitySearch
  count: number
  /** Projects of the community at all prices. */
  total: number
}

/** Price range in AED. The range lives in the URL, so the form works before hydration. */
export function PriceRangeForm({ community, search, count, total }: PriceRangeFormProps) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(search.price_from ?? '')
  const [to, setTo] = useState(search.price_to ?? '')
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isDigits(from) || !isDigits(to) || isReversed(from, to)) return focusWrong(event.currentTarget)
    void navigate({ to: '.', search: { price_from: from || undefined, price_to: to || undefined } as never, resetScroll: false })
  }
  const filtered = search.price_from !== undefined || search.price_to !== undefined
  return (
    <form
      id="prices"
      onSubmit={apply}
      className="flex flex-wrap items-start gap-3 border-y border-line py-5 max-md:grid max-md:grid-cols-2"
    >
      <div className="w-91 max-md:col-span-2 max-md:w-auto">
        <RangeFields
          from={{ name: 'price_from', label: m.price_from_label(), value: from, isAmount: true, onChange: setFrom }}
          to={{ name: 'price_to', label: m.price_to_label(), value: to, isAmount: true, onChange: setTo }}
        />
      </div>
      <button type="submit" className={button('primary', 'md', filtered ? BESIDE_FIELDS : `max-md:col-span-2 ${BESIDE_FIELDS}`)}>
        {m.action_apply()}
      </button>
      {filtered && (
        <Link to="." search={{} as never} resetScroll={false} className={button('secondary', 'md', BESIDE_FIELDS)}>
          {m.action_clear()}
        </Link>
      )}
      <div className="ms-auto flex items-center justify-between gap-5 self-center max-md:order-first max-md:col-span-2 max-md:ms-0">
        <p role="status" className="text-sm text-muted">
          {filtered
            ? m.results_of_all({ shown: formatNumber(count), total: formatNumber(total) })
            : m.results_projects({ count, shown: formatNumber(count) })}
        </p>
        {count > 0 && (
          <Link
            to="/latest"
            search={{ community_name: community, min_price: search.price_from, max_price: search.price_to, view: 'map' }}
            className={button('secondary', 'sm')}
          >
            {m.listing_show_on_map()}
          </Link>
        )}
      </div>
    </form>
  )
}
