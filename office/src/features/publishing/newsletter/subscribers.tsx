import {
  SUBSCRIBER_STATES,
  SUBSCRIBERS_PER_PAGE,
  type Subscriber,
  type SubscriberState,
} from '@manzil/contract/publishing/calls/office-newsletter'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ExportButton } from '../../../ui/export-button.tsx'
import { Choice } from '../../../ui/filters/choice.tsx'
import { FilterForm, useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { rememberList } from '../../../ui/focus-main.ts'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { type Column, momentWidth, Table } from '../../../ui/table.tsx'
import {
  eraseSubscriber,
  otherDataQuery,
  readSubscribersFile,
  type SubscriberFilters,
  subscribersKey,
  subscribersQuery,
  unsubscribeSubscriber,
} from './queries.ts'

const STATES: Record<SubscriberState, { label: () => string; tone: 'good' | 'warn' | 'line' }> = {
  waiting: { label: m.office_newsletter_waiting, tone: 'warn' },
  confirmed: { label: m.office_newsletter_confirmed, tone: 'good' },
  left: { label: m.office_newsletter_left, tone: 'line' },
}

export function Subscribers({ page, filters }: { page: number; filters: SubscriberFilters }) {
  const { data, error, refetch } = useQuery(subscribersQuery(page, filters))
  const change = useChangeFilters<SubscriberFilters>()
  return (
    <>
      <dl className="grid grid-cols-3 border-y border-line">
        {SUBSCRIBER_STATES.map((state) => (
          <div key={state} className="border-line py-4 not-first:border-s not-first:ps-4 md:not-first:ps-6">
            <dt className="text-sm text-muted">{STATES[state].label()}</dt>
            <dd className="figure min-h-[1.25em] text-[28px]">{data && formatNumber(data.counts[state])}</dd>
          </div>
        ))}
      </dl>
      <FilterForm label={m.office_newsletter_search()} text="search" filters={filters} change={change}>
        <Choice
          label={m.table_status()}
          value={filters.state ?? ''}
          onChoose={(state) => change({ state: SUBSCRIBER_STATES.find((one) => one === state) })}
        >
          <option value="">{m.office_any()}</option>
          {SUBSCRIBER_STATES.map((state) => (
            <option key={state} value={state}>
              {STATES[state].label()}
            </option>
          ))}
        </Choice>
      </FilterForm>
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <p role="status">{m.loading_dots()}</p>}
      {data && (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted" aria-live="polite">
              {m.office_newsletter_count({ count: data.count, shown: formatNumber(data.count) })}
            </p>
            <ExportButton name="subscribers.csv" read={() => readSubscribersFile(filters)} failed={m.office_newsletter_export_failed()} />
          </div>
          {data.count === 0 ? (
            <p className="border-t border-line py-10 text-muted">{m.office_none()}</p>
          ) : (
            <Table label={m.office_newsletter_subscribers()} columns={columns()} rows={data.data} />
          )}
          <ListPagination page={page} size={SUBSCRIBERS_PER_PAGE} count={data.count} search={{ view: 'subscribers', ...filters }} />
        </>
      )}
    </>
  )
}

const columns = (): Column<Subscriber>[] => [
  {
    title: m.field_email(),
    phone: 'first',
    cell: ({ email }) => (
      <span className="block truncate strong">
        <bdi dir="ltr">{email}</bdi>
      </span>
    ),
  },
  { title: m.office_newsletter_language(), width: '7rem', cell: ({ locale }) => <bdi>{locale === 'ar' ? 'العربية' : 'English'}</bdi> },
  { title: m.office_newsletter_asked(), width: momentWidth(), phone: 'none', cell: ({ asked_at }) => <bdi>{formatMoment(asked_at)}</bdi> },
  {
    title: m.table_status(),
    width: '9rem',
    phone: 'beside',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label()}</Badge>,
  },
  { title: m.leads_actions(), isTitleHidden: true, width: '20rem', cell: (subscriber) => <SubscriberActions subscriber={subscriber} /> },
]

function SubscriberActions({ subscriber: { id, email, state } }: { subscriber: Subscriber }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'unsubscribe' | 'erase'>()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: typeof eraseSubscriber) => change(id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(failureText(error), 'error'),
    onMutate: rememberList,
    onSettled: async (_answer, _error, _change, keepFocus) => {
      await client.invalidateQueries({ queryKey: subscribersKey() })
      keepFocus?.()
    },
  })
  const confirm = (action: string, text: string, change: typeof eraseSubscriber, more?: ReactNode) => (
    <ConfirmDialog
      title={action}
      action={action}
      busy={isPending}
      onClose={() => setAsking(undefined)}
      onConfirm={() => {
        setAsking(undefined)
        mutate(change)
      }}
    >
      <p className="[overflow-wrap:anywhere]">{text}</p>
      {more}
    </ConfirmDialog>
  )
  return (
    <>
      <span className="flex flex-wrap gap-2 md:justify-end">
        {state !== 'left' && (
          <button
            type="button"
            className={button('secondary', 'sm')}
            aria-label={`${m.office_newsletter_unsubscribe()}: ${email}`}
            onClick={() => setAsking('unsubscribe')}
          >
            {m.office_newsletter_unsubscribe()}
          </button>
        )}
        <button
          type="button"
          className={button('secondary', 'sm')}
          aria-label={`${m.office_newsletter_erase()}: ${email}`}
          onClick={() => setAsking('erase')}
        >
          {m.office_newsletter_erase()}
        </button>
      </span>
      {asking === 'unsubscribe' &&
        confirm(
          m.office_newsletter_unsubscribe(),
          m.office_newsletter_unsubscribe_confirm({ email: isolated(email) }),
          unsubscribeSubscriber,
        )}
      {asking === 'erase' &&
        confirm(
          m.office_newsletter_erase(),
          m.office_newsletter_erase_confirm({ email: isolated(email) }),
          eraseSubscriber,
          <OtherData email={email} />,
        )}
    </>
  )
}

/** Says that deleting a subscriber deletes nothing else of the address, and links to what there is. */
function OtherData({ email }: { email: string }) {
  const { data } = useQuery(otherDataQuery(email))
  const link = 'link inline-flex min-h-10 items-center max-md:min-h-11'
  return (
    <div className="mt-4 text-sm" aria-live="polite">
      <p>{m.office_newsletter_erase_rest()}</p>
      {data && (data.leads > 0 || data.hasAccount) && (
        <ul className="mt-1">
          {data.leads > 0 && (
            <li>
              <Link to="/leads-panel" search={{ search: email }} className={link}>
                {m.office_newsletter_erase_leads({ count: data.leads, shown: formatNumber(data.leads) })}
              </Link>
            </li>
          )}
          {data.hasAccount && (
            <li>
              <Link to="/admin/users" search={{ search: email } as never} className={link}>
                {m.office_newsletter_erase_account()}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
