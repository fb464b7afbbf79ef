import { groupPairs } from '@manzil/contract/editing/group-pairs'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { type ChosenIds, ChosenPair } from './chosen-pair.tsx'
import { DuplicateCard, idsOf } from './duplicate-card.tsx'
import { duplicatesQuery } from './queries.ts'

export function DuplicatesPage({ chosen }: { chosen: ChosenIds }) {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.duplicates_title()} text={m.duplicates_text()}>
      <p className="py-4">
        <Link to="/admin/feeds" className="link">
          {m.feeds_back()}
        </Link>
      </p>
      <Duplicates />
      <ChosenPair chosen={chosen} />
    </OfficePage>
  )
}

function Duplicates() {
  const { data, error, refetch } = useQuery(duplicatesQuery())
  const list = useRef<HTMLUListElement>(null)
  const settledAt = useRef<number>(undefined)
  // The card that had the focus is gone: goes on with the one in its place.
  useEffect(() => {
    const cards = data && list.current?.children
    if (settledAt.current === undefined || !cards) return
    const next = cards[Math.min(settledAt.current, cards.length - 1)]
    settledAt.current = undefined
    if (next instanceof HTMLElement) next.focus()
  }, [data])
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return (
    <ul ref={list} className="grid gap-8">
      {groupPairs(data, idsOf).map((pairs, index) => (
        <DuplicateCard
          key={[...new Set(pairs.flatMap(idsOf))].join()}
          pairs={pairs}
          onSettled={() => {
            settledAt.current = index
          }}
        />
      ))}
      {data.length === 0 && (
        <li tabIndex={-1} className="py-10 text-muted">
          {m.duplicates_none()}
        </li>
      )}
    </ul>
  )
}
