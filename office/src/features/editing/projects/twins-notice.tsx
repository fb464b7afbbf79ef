import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { type OfficeArea, projectLink } from './projects-link.ts'

/** Names other projects with the same title at the same place, which this one may repeat. */
export function TwinsNotice({ area, twins }: { area: OfficeArea; twins: ProjectForEditing['twins'] }) {
  if (twins.length === 0) return null
  return (
    <ul className="my-6 rounded-panel bg-warning-soft px-5 py-3 text-sm">
      {twins.map((twin) => {
        const title = isolated(textOf(twin, 'title'))
        return (
          <li key={twin.id} className="flex flex-wrap items-center gap-x-3">
            {twin.community ? m.catalogue_twin_in({ title, place: isolated(textOf(twin.community, 'name')) }) : m.catalogue_twin({ title })}
            <Link {...projectLink(area, twin.id)} className="link inline-flex min-h-10 items-center">
              {m.catalogue_twin_open()}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
