import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AskTeam } from './ask-team.tsx'
import { changesQuery } from './queries.ts'

/** Tells a developer that someone else took the project off the site. */
export function UnpublishedNotice({ project: { id, version } }: { project: ProjectForEditing }) {
  const session = useSession()
  const { data } = useInfiniteQuery(changesQuery(id, version))
  const last = data?.pages.flatMap((page) => page.data).find(({ changes }) => changes.some(({ field }) => field === 'publication'))
  if (last?.action !== 'project_unpublished' || last.by === null) return null
  const by = textOf({ ...last, by: last.by }, 'by')
  if (session && by === fullName(session)) return null
  return (
    <div className="my-6 rounded-panel bg-warning-soft px-5 py-3 text-sm">
      <p>{m.catalogue_unpublished_by({ by: isolated(by), at: formatMoment(last.at) })}</p>
      <AskTeam text={m.catalogue_unpublished_ask()} />
    </div>
  )
}
