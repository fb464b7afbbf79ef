import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { PairCard } from './pair-card.tsx'
import { duplicatesQuery } from './queries.ts'

export function DuplicatesPage() {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.duplicates_title()} text={m.duplicates_text()}>
      <p className="py-4">
        <Link to="/admin/feeds" className="link">
          {m.feeds_back()}
        </Link>
      </p>
      <Duplicates />
    </OfficePage>
  )
}

function Duplicates() {
  const { data, error, refetch } = useQuery(duplicatesQuery())
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.length === 0) return <p className="py-10 text-muted">{m.duplicates_none()}</p>
  return (
    <ul className="grid gap-8">
      {data.map((duplicate) => (
        <PairCard key={duplicate.twins.map(({ id }) => id).join()} duplicate={duplicate} />
      ))}
    </ul>
  )
}
