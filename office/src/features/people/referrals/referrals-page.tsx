import { REFERRAL_STATUSES, REFERRALS_PER_PAGE, type StaffReferral } from '@manzil/contract/people/calls/referrals'
import { SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { StatusChips } from '../../../ui/status-chips.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { allReferralsQuery, completeReferral, payReferral, type ReferralStatus } from './queries.ts'

interface ReferralsSearch {
  status: string | undefined
  page: number
}

export function ReferralsPage({ status: given, page }: ReferralsSearch) {
  const chosen = REFERRAL_STATUSES.find((status) => status === given)
  return (
    <OfficePage roles={SALES_ROLES} title={m.office_referrals_title()} text={m.office_referrals_text()}>
      <StatusChips
        chosen={chosen}
        statuses={[
          { status: 'pending', label: m.referral_pending() },
          { status: 'completed', label: m.referral_done() },
        ]}
      />
      <Referrals status={chosen} page={page} />
    </OfficePage>
  )
}

function Referrals({ status, page }: { status: ReferralStatus | undefined; page: number }) {
  const { data, error, refetch } = useQuery(allReferralsQuery(page, status))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.data.length === 0) return <p className="py-10 text-muted">{m.office_none()}</p>
  return (
    <>
      <Table label={m.office_referrals_title()} columns={columns()} rows={data.data} />
      <ListPagination page={page} size={REFERRALS_PER_PAGE} count={data.count} search={{ status }} />
    </>
  )
}

const columns = (): Column<StaffReferral>[] => [
  {
    title: m.table_referred(),
    phone: 'first',
    cell: ({ referred }) => (
      <>
        <span className="block truncate strong">
          <bdi>
            <Localized of={referred} field="name" />
          </bdi>
        </span>
        <span className="ltr-run text-xs text-muted">@{referred.username}</span>
      </>
    ),
  },
  {
    title: m.office_referred_by(),
    cell: ({ referrer }) => (
      <>
        <span className="text-muted md:hidden">{m.office_referred_by()} </span>
        <bdi>
          <Localized of={referrer} field="name" />
        </bdi>
      </>
    ),
  },
  {
    title: m.table_date(),
    width: '9rem',
    cell: ({ referred_at }) => <time dateTime={referred_at}>{formatDay(referred_at)}</time>,
  },
  {
    title: m.table_status(),
    width: '9rem',
    phone: 'beside',
    cell: ({ status }) =>
      status === 'completed' ? <Badge tone="good">{m.referral_done()}</Badge> : <Badge tone="warn">{m.referral_pending()}</Badge>,
  },
  { title: m.leads_actions(), isTitleHidden: true, width: '13rem', cell: (referral) => <ReferralCell referral={referral} /> },
]

function ReferralCell({ referral }: { referral: StaffReferral }) {
  const client = useQueryClient()
  const session = useSession()
  const mayPay = session !== null && session !== undefined && STAFF_ROLES.some((role) => role === session.role)
  const { mutate, isPending } = useMutation({
    mutationFn: (change: typeof completeReferral) => change(referral.id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('all-referrals') }),
  })
  const [asks, setAsks] = useState<typeof completeReferral>()
  const completed = referral.status === 'completed'
  return (
    <div className="md:text-end">
      {!completed && (
        <button type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={() => setAsks(() => completeReferral)}>
          {m.office_mark_booked()}
        </button>
      )}
      {completed && referral.paid_at === null && mayPay && (
        <button type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={() => setAsks(() => payReferral)}>
          {m.office_mark_paid()}
        </button>
      )}
      {asks && (
        <ConfirmDialog
          title={asks === payReferral ? m.office_mark_paid() : m.office_mark_booked()}
          action={asks === payReferral ? m.office_mark_paid() : m.office_mark_booked()}
          onConfirm={() => {
            setAsks(undefined)
            mutate(asks)
          }}
          onClose={() => setAsks(undefined)}
        >
          <p>
            {asks === payReferral
              ? m.office_paid_confirm({ name: textOf(referral.referrer, 'name') })
              : m.office_booked_confirm({ name: textOf(referral.referred, 'name'), referrer: textOf(referral.referrer, 'name') })}
          </p>
        </ConfirmDialog>
      )}
      {referral.paid_at && <span className="text-sm text-muted">{m.office_paid({ day: formatDay(referral.paid_at) })}</span>}
    </div>
  )
}
