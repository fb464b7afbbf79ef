import { STAFF_FIELDS } from '@manzil/contract/editing/calls/office-project-form'
import { type Role, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { OfficePage } from '../../../shell/office-page.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { emptyProject } from './empty-project.ts'
import { ProjectEditor } from './project-editor.tsx'
import { type OfficeArea, projectsLink } from './projects-link.ts'
import { optionsQuery, projectQuery } from './queries.ts'

const ROLES: Record<OfficeArea, readonly Role[]> = { admin: STAFF_ROLES, developer: ['developer'] }

export function ProjectEditorPage({ area, id }: { area: OfficeArea; id: string }) {
  return (
    <OfficePage roles={ROLES[area]} title={id === 'new' ? m.catalogue_new() : m.catalogue_edit()}>
      {id === 'new' ? <NewProject area={area} /> : <StoredProject key={id} area={area} id={Number(id)} />}
    </OfficePage>
  )
}

function StoredProject({ area, id }: { area: OfficeArea; id: number }) {
  const project = useQuery(projectQuery(id))
  const options = useQuery(optionsQuery())
  const failed = [project, options].find(({ error }) => error)
  if (failed) {
    const missing = <MissingRecord text={m.missing_project()} list={projectsLink(area)} listName={m.catalogue_all()} />
    return <LoadFailed error={failed.error} retry={() => void failed.refetch()} missing={missing} />
  }
  if (!project.data || !options.data) return <p role="status">{m.loading_dots()}</p>
  return <ProjectEditor area={area} project={project.data} options={options.data} />
}

function NewProject({ area }: { area: OfficeArea }) {
  const { data: options, error, refetch } = useQuery(optionsQuery())
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!options) return <p role="status">{m.loading_dots()}</p>
  const isOwn = area === 'developer'
  if (isOwn && options.developers.length === 0) return <p>{m.office_no_developer()}</p>
  const project = emptyProject(isOwn ? (options.developers[0]?.id ?? null) : null, isOwn ? [...STAFF_FIELDS] : [])
  return <ProjectEditor area={area} project={project} options={options} />
}
