import { EMIRATES, termById } from '@manzil/contract/catalogue/terms'
import { type NamedRecord, RECORDS_PER_PAGE } from '@manzil/contract/editing/calls/office-records'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../../shell/office-page.tsx'
import { Choice } from '../../../ui/filters/choice.tsx'
import { FilterForm, useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { OPENER } from '../../../ui/row-opener.ts'
import { RowPicture } from '../../../ui/row-picture.tsx'
import { type Column, changedColumn, Table } from '../../../ui/table.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { KINDS } from './kinds.ts'
import { type NamedEntity, namedQuery } from './queries.ts'
import { recordLink } from './records-link.ts'

interface RecordsSearch {
  page?: number | undefined
  search?: string | undefined
  untranslated?: string | undefined
}

export function RecordsPage({ entity, search: { page = 1, ...filters } }: { entity: NamedEntity; search: RecordsSearch }) {
  const kind = KINDS[entity]
  const change = useChangeFilters<RecordsSearch>()
  return (
    <OfficePage
      roles={STAFF_ROLES}
      title={kind.title()}
      text={kind.text()}
      actions={
        <Link {...recordLink(entity, 'new')} className={button('primary', 'sm')}>
          {kind.fresh()}
        </Link>
      }
    >
      <FilterForm
        label={entity === 'amenity' ? m.office_record_search_name() : m.office_record_search()}
        text="search"
        filters={filters}
        change={change}
      >
        <Choice
          label={m.catalogue_lacking()}
          value={filters.untranslated ?? ''}
          onChoose={(value) => change({ untranslated: value || undefined })}
        >
          <option value="">{m.office_all()}</option>
          <option value="1">{m.office_record_untranslated()}</option>
        </Choice>
      </FilterForm>
      <DeletedNotice entity={entity} />
      <Records entity={entity} page={page} filters={filters} />
    </OfficePage>
  )
}

interface RecordsProps {
  entity: NamedEntity
  page: number
  filters: Omit<RecordsSearch, 'page'>
}

function Records({ entity, page, filters }: RecordsProps) {
  const { data, error, refetch } = useQuery(namedQuery(entity, { page, ...filters }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-10 text-muted">{m.office_record_none()}</p>
  return (
    <>
      <p role="status" className="mb-2 text-sm text-muted">
        {m.office_records_count({ count: data.count, shown: formatNumber(data.count) })}
      </p>
      <Table label={KINDS[entity].title()} columns={columns(entity)} rows={data.data} />
      <ListPagination page={page} size={RECORDS_PER_PAGE} count={data.count} search={filters} />
    </>
  )
}

const columns = (entity: NamedEntity): Column<NamedRecord>[] => [
  {
    title: m.table_picture(),
    isTitleHidden: true,
    width: '4.25rem',
    phone: 'start',
    cell: (record) => <Picture entity={entity} record={record} />,
  },
  {
    title: m.feed_name(),
    phone: 'first',
    cell: ({ id, emirate_id, ...names }) => (
      <>
        <Link {...recordLink(entity, id)} {...OPENER} className="block w-fit max-w-full strong md:truncate">
          <NameIn locale={getLocale()} names={names} />
        </Link>
        {emirate_id !== null && <span className="block truncate text-xs text-muted">{textOf(termById(EMIRATES, emirate_id), 'name')}</span>}
      </>
    ),
  },
  {
    title: m.table_name_other(),
    cell: (names) => (
      <span className="block truncate">
        <NameIn locale={getLocale() === 'ar' ? 'en' : 'ar'} names={names} />
      </span>
    ),
  },
  {
    title: m.catalogue_title(),
    width: '7rem',
    isFigure: true,
    phone: 'beside',
    cell: ({ projects }) => (
      <>
        <span className="max-md:hidden">{formatNumber(projects)}</span>
        <span className="md:hidden">{m.catalogue_count({ count: projects, shown: formatNumber(projects) })}</span>
      </>
    ),
  },
  changedColumn(),
]

function NameIn({ locale, names: { name, name_ar } }: { locale: Locale; names: Pick<NamedRecord, 'name' | 'name_ar'> }) {
  return <bdi lang={locale}>{locale === 'ar' ? name_ar : name}</bdi>
}

function Picture({ entity, record: { image, icon } }: { entity: NamedEntity; record: NamedRecord }) {
  if (icon) return <AmenityDrawing name={icon} />
  return entity === 'developer' && image ? (
    <img
      src={image.image}
      alt=""
      loading="lazy"
      className="aspect-[4/3] w-full rounded-control border border-line bg-white object-contain p-1"
    />
  ) : (
    <RowPicture image={image} className="aspect-[4/3]" />
  )
}

/** Draws an amenity's icon from the sprite that project pages use. */
export function AmenityDrawing({ name }: { name: string }) {
  return (
    <span className="grid aspect-[4/3] w-full place-items-center rounded-control bg-sand-soft">
      <svg
        className="size-5 text-brass"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={`/amenities.svg#${name}`} />
      </svg>
    </span>
  )
}
