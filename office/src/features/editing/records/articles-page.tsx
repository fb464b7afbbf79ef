import { ARTICLE_STATES, type OfficeArticle, RECORDS_PER_PAGE } from '@manzil/contract/editing/calls/office-records'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PUBLICATION } from '../../../editor/publication.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { Choice } from '../../../ui/filters/choice.tsx'
import { FilterForm, useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { OPENER } from '../../../ui/row-opener.ts'
import { RowPicture } from '../../../ui/row-picture.tsx'
import { type Column, changedColumn, DAY_WIDTH, Table } from '../../../ui/table.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { KINDS } from './kinds.ts'
import { articlesQuery } from './queries.ts'
import { recordLink } from './records-link.ts'

interface ArticlesSearch {
  page?: number | undefined
  search?: string | undefined
  publication?: string | undefined
}

export function ArticlesPage({ page = 1, ...filters }: ArticlesSearch) {
  const kind = KINDS.post
  const change = useChangeFilters<typeof filters>()
  return (
    <OfficePage
      roles={STAFF_ROLES}
      title={kind.title()}
      text={kind.text()}
      actions={
        <Link {...recordLink('post', 'new')} className={button('primary', 'sm')}>
          {kind.fresh()}
        </Link>
      }
    >
      <FilterForm label={m.office_record_search()} text="search" filters={filters} change={change}>
        <Choice
          label={m.table_status()}
          value={filters.publication ?? ''}
          onChoose={(publication) => change({ publication: publication || undefined })}
        >
          <option value="">{m.office_all()}</option>
          {ARTICLE_STATES.map((state) => (
            <option key={state} value={state}>
              {PUBLICATION[state].label()}
            </option>
          ))}
        </Choice>
      </FilterForm>
      <DeletedNotice entity="post" />
      <Articles page={page} filters={filters} />
    </OfficePage>
  )
}

function Articles({ page, filters }: { page: number; filters: Omit<ArticlesSearch, 'page'> }) {
  const { data, error, refetch } = useQuery(articlesQuery({ page, ...filters }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-10 text-muted">{m.office_record_none()}</p>
  return (
    <>
      <p role="status" className="mb-2 text-sm text-muted">
        {m.office_records_count({ count: data.count, shown: formatNumber(data.count) })}
      </p>
      <Table label={KINDS.post.title()} columns={columns()} rows={data.data} />
      <ListPagination page={page} size={RECORDS_PER_PAGE} count={data.count} search={filters} />
    </>
  )
}

const columns = (): Column<OfficeArticle>[] => [
  {
    title: m.table_picture(),
    isTitleHidden: true,
    width: '5rem',
    phone: 'start',
    cell: ({ image }) => <RowPicture image={image} />,
  },
  {
    title: m.table_article(),
    phone: 'first',
    cell: (article) => (
      <>
        <Link {...recordLink('post', article.id)} {...OPENER} className="block w-fit max-w-full truncate strong max-md:whitespace-normal">
          <Localized of={article} field="title" />
        </Link>
        <span className="block truncate text-xs text-muted">
          <Localized of={article} field="category" />
        </span>
      </>
    ),
  },
  {
    title: m.table_status(),
    width: '8rem',
    phone: 'beside',
    cell: ({ publication }) => <Badge tone={PUBLICATION[publication].tone}>{PUBLICATION[publication].label()}</Badge>,
  },
  {
    title: m.office_article_day(),
    width: DAY_WIDTH,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
  },
  changedColumn(),
]
