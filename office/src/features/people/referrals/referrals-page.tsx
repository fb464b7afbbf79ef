import { REFERRAL_STATUSES, REFERRALS_PER_PAGE, type StaffReferral } from '@manzil/contract/people/calls/referrals'
import { SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allReferralsQuery, completeReferral, payReferral, type ReferralStatus } from '../../../api/queries.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { StatusChips } from '../../../ui/status-chips.tsx'

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
      <ul className="border-t border-line">
        {data.data.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
        ))}
      </ul>
      <ListPagination page={page} size={REFERRALS_PER_PAGE} count={data.count} search={{ status }} />
    </>
  )
}

function ReferralRow({ referral }: { referral: StaffReferral }) {
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
    <li className="grid min-h-19 grid-cols-[4fr_4fr_auto_12rem] items-center gap-x-4 gap-y-1 border-b border-line py-3 max-md:grid-cols-[1fr_auto]">
      <span>
        <bdi className="strong">
          <Localized of={referral.referred} field="name" />
        </bdi>
        <span className="ltr-run block text-sm text-muted">@{referral.referred.username}</span>
      </span>
      <span className="text-sm max-md:col-start-1">
        {m.office_referred_by()}{' '}
        <bdi>
          <Localized of={referral.referrer} field="name" />
        </bdi>
        <time className="block text-muted" dateTime={referral.referred_at}>
          {formatDay(referral.referred_at)}
        </time>
      </span>
      <span className="max-md:col-start-2 max-md:row-start-1">
        <Badge tone={completed ? 'good' : 'warn'}>{completed ? m.referral_done() : m.referral_pending()}</Badge>
      </span>
      <span className="justify-self-end">
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
      </span>
    </li>
  )
}
