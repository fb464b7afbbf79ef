import type { PropertyDetailAnswer } from '@manzil/contract/catalogue/properties'
import { PROJECT_ROLES } from '@manzil/contract/editing/office-projects'
import { m } from '@manzil/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { Office } from '../../../../../office/src/shell/office.tsx'
import { type OfficeArea, projectsLink } from '../../../../../office/src/features/editing/projects/projects-link.ts'
import { previewQuery } from '../../../../../office/src/features/editing/projects/queries.ts'

interface PreviewPageProps {
  area: OfficeArea
  id: number
  show: (detail: PropertyDetailAnswer['data']) => ReactNode
}

/** Shows an uncached preview of a project, as visitors would see it, to the people who work on it. */
export function PreviewPage({ area, id, show }: PreviewPageProps) {
  return (
    <Office roles={PROJECT_ROLES} title={m.catalogue_preview()} text={m.catalogue_preview_text()}>
      <Link {...projectsLink(area, id)} className="link inline-flex min-h-11 items-center">
        {m.catalogue_back_to_editor()}
      </Link>
      <div className="-mx-(--gutter)">
        <Preview id={id} show={show} />
      </div>
    </Office>
  )
}

function Preview({ id, show }: Pick<PreviewPageProps, 'id' | 'show'>) {
  const { data, error, refetch } = useQuery(previewQuery(id))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  return data ? show(data) : <p role="status">{m.loading_dots()}</p>
}
