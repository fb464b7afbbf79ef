import { CATEGORIES, termById } from '@manzil/contract/catalogue/terms'
import {
  type OfficeProject,
  PERMIT_STATES,
  type PermitState,
  PROJECTS_PER_PAGE,
  PUBLICATIONS,
} from '@manzil/contract/editing/calls/office-projects'
import { type Role, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { TextField } from '@manzil/ui/field.tsx'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { PUBLICATION } from '../../../editor/publication.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { RowPicture } from '../../../ui/row-picture.tsx'
import { type Column, changedColumn, Table } from '../../../ui/table.tsx'
import { type OfficeArea, projectLink, projectsLink } from './projects-link.ts'
import { optionsQuery, type ProjectFilters, projectsQuery } from './queries.ts'

const ROLES: Record<OfficeArea, readonly Role[]> = { admin: STAFF_ROLES, developer: ['developer'] }

const PERMITS: Record<PermitState, () => string> = {
  expiring: m.catalogue_permits_expiring,
  incomplete: m.catalogue_permits_incomplete,
  withheld: m.catalogue_permits_withheld,
}

type Search = Omit<ProjectFilters, 'page'> & { page?: number | undefined }

export function ProjectsPage({ area, search: { page = 1, ...search } }: { area: OfficeArea; search: Search }) {
  return (
    <OfficePage
      roles={ROLES[area]}
      title={m.catalogue_title()}
      text={m.catalogue_text()}
      actions={
        <Link {...projectLink(area, 'new')} className={button('primary', 'sm')}>
          {m.catalogue_new()}
        </Link>
      }
    >
      <Filter key={JSON.stringify(search)} area={area} search={search} />
      <Projects area={area} filters={{ page, ...search }} />
    </OfficePage>
  )
}

function Filter({ area, search }: { area: OfficeArea; search: Search }) {
  const navigate = useNavigate()
  const { data: options } = useQuery(optionsQuery())
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    void navigate({ ...projectsLink(area), search: Object.fromEntries(given.filter(([, value]) => value !== '')) as never })
  }
  return (
    <search className="my-4 block">
      <form onSubmit={find} className="compact grid items-end gap-3 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr_1fr_auto]">
        <TextField label={m.catalogue_search()} name="search" type="search" defaultValue={search.search ?? ''} maxLength={200} />
        <FormSelect label={m.table_status()} name="publication" defaultValue={search.publication ?? ''}>
          <option value="">{m.office_all()}</option>
          {PUBLICATIONS.map((publication) => (
            <option key={publication} value={publication}>
              {PUBLICATION[publication].label()}
            </option>
          ))}
        </FormSelect>
        {area === 'admin' && (
          <FormSelect
            key={options ? 'known' : 'unknown'}
            label={m.catalogue_developer()}
            name="developer"
            defaultValue={search.developer ?? ''}
          >
            <option value="">{m.office_all()}</option>
            {options?.developers.map((developer) => (
              <option key={developer.id} value={developer.id}>
                {textOf(developer, 'name')}
              </option>
            ))}
          </FormSelect>
        )}
        <FormSelect label={m.property_price()} name="stale" defaultValue={search.stale ?? ''}>
          <option value="">{m.office_all()}</option>
          <option value="1">{m.catalogue_stale_only()}</option>
        </FormSelect>
        <FormSelect label={m.property_handover()} name="overdue" defaultValue={search.overdue ?? ''}>
          <option value="">{m.office_all()}</option>
          <option value="1">{m.catalogue_overdue_only()}</option>
        </FormSelect>
        <FormSelect label={m.property_permit()} name="permits" defaultValue={search.permits ?? ''}>
          <option value="">{m.office_all()}</option>
          {PERMIT_STATES.map((state) => (
            <option key={state} value={state}>
              {PERMITS[state]()}
            </option>
          ))}
        </FormSelect>
        <FormSelect label={m.location_title()} name="place" defaultValue={search.place ?? ''}>
          <option value="">{m.office_all()}</option>
          <option value="1">{m.catalogue_place_doubtful()}</option>
        </FormSelect>
        <button type="submit" className={button('secondary')}>
          {m.offer_search()}
        </button>
      </form>
    </search>
  )
}

function Projects({ area, filters }: { area: OfficeArea; filters: ProjectFilters }) {
  const { data, error, refetch } = useQuery(projectsQuery(filters))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-10 text-muted">{m.catalogue_none_found()}</p>
  const { page, ...search } = filters
  return (
    <>
      <p className="mb-2 text-sm text-muted">{m.catalogue_count({ count: data.count, shown: formatNumber(data.count) })}</p>
      <Table label={m.catalogue_title()} columns={columns(area)} rows={data.data} />
      <ListPagination page={page} size={PROJECTS_PER_PAGE} count={data.count} search={search} />
    </>
  )
}

const columns = (area: OfficeArea): Column<OfficeProject>[] => [
  {
    title: m.table_picture(),
    isTitleHidden: true,
    width: '5rem',
    phone: 'start',
    cell: ({ image }) => <RowPicture image={image} />,
  },
  {
    title: m.table_project(),
    phone: 'first',
    cell: (project) => (
      <>
        <Link {...projectLink(area, project.id)} className="block truncate strong after:absolute after:inset-0">
          <Localized of={project} field="title" />
        </Link>
        <span className="block truncate text-xs text-muted">{placeOf(project)}</span>
      </>
    ),
  },
  {
    title: m.table_status(),
    width: '7.75rem',
    phone: 'beside',
    cell: ({ publication, is_stale }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={PUBLICATION[publication].tone}>{PUBLICATION[publication].label()}</Badge>
        {is_stale && <Badge tone="bad">{m.catalogue_stale()}</Badge>}
      </span>
    ),
  },
  {
    title: m.property_price(),
    width: '8.5rem',
    isFigure: true,
    cell: ({ price, units, saves, leads }) => (
      <>
        <Price amount={price} />
        <span className="block text-xs text-muted lg:hidden">
          {m.catalogue_interest({ homes: formatNumber(units), saves: formatNumber(saves), leads: formatNumber(leads) })}
        </span>
      </>
    ),
  },
  figure(m.catalogue_units(), ({ units }) => units),
  figure(m.table_saves(), ({ saves }) => saves),
  figure(m.leads_title(), ({ leads }) => leads),
  changedColumn(),
]

const figure = (title: string, of: (project: OfficeProject) => number): Column<OfficeProject> => ({
  title,
  width: '6rem',
  isFigure: true,
  phone: 'none',
  cell: (project) => formatNumber(of(project)),
})

function placeOf({ developer, community, category_id }: OfficeProject): string {
  const names = [developer && textOf(developer, 'name'), community && textOf(community, 'name')]
  return names.filter(Boolean).join(' · ') || textOf(termById(CATEGORIES, category_id), 'name')
}
