import { listGaps } from '@manzil/contract/catalogue/gap-words'
import { CATEGORIES, termById } from '@manzil/contract/catalogue/terms'
import {
  defaultSort,
  type OfficeProject,
  PERMIT_STATES,
  type PermitState,
  PRICE_STATES,
  PROJECT_LACKS,
  PROJECT_MARKS,
  PROJECT_SORTS,
  PROJECTS_PER_PAGE,
  type ProjectLack,
  type ProjectMark,
  type ProjectSort,
  PUBLICATIONS,
} from '@manzil/contract/editing/calls/office-projects'
import { LACKS_WORDS } from '@manzil/contract/feeds/lacks-words'
import { type Role, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { formatDays } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PUBLICATION } from '../../../editor/publication.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { Choice } from '../../../ui/filters/choice.tsx'
import { FilterForm, useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { OPENER } from '../../../ui/row-opener.ts'
import { RowPicture } from '../../../ui/row-picture.tsx'
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts'
import { useSelection } from '../../../ui/selection/use-selection.ts'
import { type Column, changedColumn, Table } from '../../../ui/table.tsx'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { feedsQuery } from '../../feeds/index.ts'
import { RefusedNotice } from './bulk/refused-notice.tsx'
import { SelectedProjects } from './bulk/selected-projects.tsx'
import { type DoneChange, type RefusedProjects, useProjectsUndo } from './bulk/use-projects-change.ts'
import { PRICE_STATE_NAMES } from './price-states.ts'
import { type OfficeArea, projectLink } from './projects-link.ts'
import { optionsQuery, type ProjectFilters, projectsQuery } from './queries.ts'

const ROLES: Record<OfficeArea, readonly Role[]> = { admin: STAFF_ROLES, developer: ['developer'] }

const PERMITS: Record<PermitState, () => string> = {
  expiring: m.catalogue_permits_expiring,
  incomplete: m.catalogue_permits_incomplete,
  withheld: m.catalogue_permits_withheld,
}

const LACKS: Record<ProjectLack, () => string> = {
  pictures: m.catalogue_lacking_pictures,
  price: m.catalogue_lacking_price,
  pin: m.catalogue_lacking_pin,
  translation: m.catalogue_lacking_translation,
  ready: m.catalogue_lacking_ready,
  draft_picture: m.catalogue_lacking_draft_picture,
  draft_price: m.catalogue_lacking_draft_price,
  draft_place: m.catalogue_lacking_draft_place,
}

const MARKS: Record<ProjectMark, () => string> = { featured: m.property_featured, exclusive: m.property_exclusive }

const SORTS: Record<ProjectSort, () => string> = {
  changed: m.catalogue_sort_changed,
  title: m.catalogue_sort_title,
  price_asc: m.sort_price_asc,
  price_desc: m.sort_price_desc,
  permit: m.catalogue_sort_permit,
  saves: m.catalogue_sort_saves,
  leads: m.catalogue_sort_leads,
}

const NONE: readonly OfficeProject[] = []

type Search = Omit<ProjectFilters, 'page'> & { page?: number | undefined }

export function ProjectsPage({ area, search: { page = 1, ...search } }: { area: OfficeArea; search: Search }) {
  return (
    <OfficePage roles={ROLES[area]} title={m.catalogue_title()} text={m.catalogue_text()} actions={<NewProject area={area} />}>
      <Filters area={area} search={search} />
      <Projects area={area} filters={{ page, ...search }} />
    </OfficePage>
  )
}

/** Left out for a developer's account that is not linked to its developer, because it cannot create projects. */
function NewProject({ area }: { area: OfficeArea }) {
  const { data: options } = useQuery(optionsQuery())
  if (area === 'developer' && options?.developers.length === 0) return null
  return (
    <Link {...projectLink(area, 'new')} className={button('primary', 'sm')}>
      {m.catalogue_new()}
    </Link>
  )
}

function Filters({ area, search: { sort_by, ...search } }: { area: OfficeArea; search: Search }) {
  const change = useChangeFilters<Search>()
  const { data: options } = useQuery(optionsQuery())
  const choice = (label: string, name: Exclude<keyof Search, 'page' | 'sort_by'>, options: ReactNode, isWide = false) => (
    <Choice label={label} value={search[name] ?? ''} onChoose={(value) => change({ [name]: value || undefined })} isWide={isWide}>
      <option value="">{m.office_all()}</option>
      {options}
    </Choice>
  )
  return (
    <FilterForm<Search> label={m.catalogue_search()} placeholder={m.catalogue_search_hint()} text="search" filters={search} change={change}>
      {choice(
        m.table_status(),
        'publication',
        PUBLICATIONS.map((publication) => (
          <option key={publication} value={publication}>
            {PUBLICATION[publication].label()}
          </option>
        )),
      )}
      {area === 'admin' &&
        choice(
          m.catalogue_developer(),
          'developer',
          options?.developers.map((developer) => (
            <option key={developer.id} value={developer.id}>
              {textOf(developer, 'name')}
            </option>
          )),
        )}
      {choice(
        m.property_community(),
        'community',
        options?.communities.map((community) => (
          <option key={community.id} value={community.id}>
            {textOf(community, 'name')}
          </option>
        )),
      )}
      {/* Set by the link on a feed's page. */}
      {area === 'admin' && search.source && choice(m.audit_entity_feed(), 'source', <FeedOptions chosen={search.source} />)}
      {choice(
        m.category_label(),
        'category',
        CATEGORIES.map((category) => (
          <option key={category.id} value={category.id}>
            {textOf(category, 'name')}
          </option>
        )),
      )}
      {/* Set by the links on the dashboard. */}
      {search.price_state &&
        choice(
          m.dashboard_listings_chart(),
          'price_state',
          PRICE_STATES.map((state) => (
            <option key={state} value={state}>
              {PRICE_STATE_NAMES[state]()}
            </option>
          )),
        )}
      {choice(m.property_price(), 'stale', <option value="1">{m.catalogue_stale_only()}</option>)}
      {choice(m.property_handover(), 'overdue', <option value="1">{m.catalogue_overdue_only()}</option>)}
      {choice(
        m.property_permit(),
        'permits',
        PERMIT_STATES.map((state) => (
          <option key={state} value={state}>
            {PERMITS[state]()}
          </option>
        )),
      )}
      {choice(
        m.catalogue_mark(),
        'mark',
        PROJECT_MARKS.map((mark) => (
          <option key={mark} value={mark}>
            {MARKS[mark]()}
          </option>
        )),
      )}
      {choice(
        m.catalogue_lacking(),
        'lacks',
        PROJECT_LACKS.map((lack) => (
          <option key={lack} value={lack}>
            {LACKS[lack]()}
          </option>
        )),
        true,
      )}
      {choice(m.location_title(), 'place', <option value="1">{m.catalogue_place_doubtful()}</option>)}
      <Choice
        label={m.sort_name()}
        value={sort_by ?? defaultSort(search)}
        onChoose={(sort) => change({ sort_by: sort === defaultSort(search) ? undefined : sort })}
      >
        {PROJECT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORTS[sort]()}
          </option>
        ))}
      </Choice>
    </FilterForm>
  )
}

/** All feeds by name, and the chosen source if no feed has it any more. */
function FeedOptions({ chosen }: { chosen: string }) {
  const { data: feeds = [] } = useQuery(feedsQuery())
  const isKnown = feeds.some(({ source }) => source === chosen)
  // One list, so that the chosen option stays the same element, and chosen, when its name arrives.
  const options = isKnown ? feeds : [{ source: chosen, name: chosen }, ...feeds]
  return options.map(({ source, name }) => (
    <option key={source} value={source}>
      {name}
    </option>
  ))
}

function Projects({ area, filters }: { area: OfficeArea; filters: ProjectFilters }) {
  const { data, error, refetch } = useQuery(projectsQuery(filters))
  const [refused, setRefused] = useState<RefusedProjects>()
  const [done, setDone] = useState<DoneChange>()
  const { undo, isPending } = useProjectsUndo(done, (left) => {
    setDone(undefined)
    if (left) setRefused(left)
  })
  const selection = useSelection(data?.data ?? NONE, { of: JSON.stringify(filters) })
  const { list, toRow } = useRowFocus(data?.data ?? NONE)
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  const { page, ...search } = filters
  const show = (left: RefusedProjects, change: DoneChange | undefined) => {
    setRefused(left)
    setDone(change)
  }
  const dismiss = () => {
    setRefused(undefined)
    list.ref.current?.focus()
  }
  return (
    <>
      {refused && refused.projects.length > 0 && <RefusedNotice area={area} refused={refused} onDismiss={dismiss} onDone={show} />}
      {/* Takes the focus when the last row leaves. */}
      <div {...list} tabIndex={-1} className="outline-none">
        {data.count === 0 ? (
          <p className="py-10 text-muted">{m.catalogue_none_found()}</p>
        ) : (
          <>
            <p role="status" className="mb-2 text-sm text-muted">
              {m.catalogue_count({ count: data.count, shown: formatNumber(data.count) })}
            </p>
            <Table
              label={m.catalogue_title()}
              columns={columns(area, filters.permits)}
              rows={data.data}
              selects={{ selection, all: m.catalogue_select_all(), name: (project) => textOf(project, 'title') }}
            />
          </>
        )}
        <div className="sticky bottom-3 z-12 low:static">
          <div role="status">
            {done && <UndoBar text={done.text} isPending={isPending} onUndo={undo} onDismiss={() => setDone(undefined)} />}
          </div>
          {selection.rows.length > 0 && <SelectedProjects selection={selection} toRow={toRow} onDone={show} />}
        </div>
      </div>
      <ListPagination page={page} size={PROJECTS_PER_PAGE} count={data.count} search={search} />
    </>
  )
}

const columns = (area: OfficeArea, permits: ProjectFilters['permits']): Column<OfficeProject>[] => [
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
        <Link {...projectLink(area, project.id)} {...OPENER} className="block w-fit strong">
          <Localized of={project} field="title" />
        </Link>
        <span className="block text-xs text-muted">{placeOf(project)}</span>
        {project.is_missing_from_feed && <span className="block text-xs text-warning">{m.catalogue_missing_from_feed()}</span>}
        {project.lacks.length > 0 && (
          <span className="block text-xs text-warning first-letter:uppercase">
            {project.lacks.map((fact) => LACKS_WORDS[fact]()).join(m.list_comma())}
          </span>
        )}
        {permits && <PermitNeed project={project} state={permits} />}
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
        <span className="flex flex-wrap gap-x-3 text-xs text-muted lg:hidden">
          {[[m.catalogue_units(), units] as const, [m.table_saves(), saves] as const, [m.table_leads(), leads] as const].map(
            ([title, count]) => (
              <span key={title}>
                {title}: {formatNumber(count)}
              </span>
            ),
          )}
        </span>
      </>
    ),
  },
  figure(m.catalogue_units(), ({ units }) => formatNumber(units)),
  figure(m.table_saves(), ({ saves }) => formatNumber(saves)),
  figure(m.table_leads(), ({ id, leads }) =>
    // Staff find leads by inquiry link instead, in their own list.
    area === 'developer' && leads > 0 ? (
      <Link to="/developer/leads" search={{ project: String(id) } as never} className="link">
        {formatNumber(leads)}
      </Link>
    ) : (
      formatNumber(leads)
    ),
  ),
  changedColumn(),
]

/** Says when the project's permit expires, or which facts the project lacks. */
function PermitNeed({ project: { gaps, permit_expires_on }, state }: { project: OfficeProject; state: string }) {
  const expiry = permit_expires_on && m.catalogue_permit_expires({ day: formatDays(permit_expires_on, permit_expires_on) })
  const text = state === 'expiring' ? expiry : gaps.length > 0 && m.catalogue_gaps({ facts: listGaps(gaps) })
  return text && <span className="block text-xs text-warning">{text}</span>
}

const figure = (title: string, cell: (project: OfficeProject) => ReactNode): Column<OfficeProject> => ({
  title,
  width: '5.5rem',
  isFigure: true,
  phone: 'none',
  cell,
})

function placeOf({ developer, community, category_id }: OfficeProject): string {
  const names = [developer && textOf(developer, 'name'), community && textOf(community, 'name')]
  return names.filter(Boolean).join('\u00a0· ') || textOf(termById(CATEGORIES, category_id), 'name')
}
