import {
  type BookingBody,
  REFERRAL_FILTERS,
  REFERRALS_PER_PAGE,
  type ReferralFilter,
  type StaffReferral,
} from '@manzil/contract/people/calls/referrals'
import { SALES_ROLES, STAFF_ROLES } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { readDraft, removeDraft } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatWholeDay } from '@manzil/ui/i18n/dates.ts'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { useChangeFilters } from '../../../ui/filters/filter-form.tsx'
import { StatusChips } from '../../../ui/filters/status-chips.tsx'
import { TextFilter } from '../../../ui/filters/text-filter.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BookingDialog, bookingDraft, bookingKey } from './booking-dialog.tsx'
import { allReferralsQuery, completeReferral, correctBooking, payReferral, withdrawBooking } from './queries.ts'

interface ReferralsSearch {
  status?: string | undefined
  search?: string | undefined
  page?: number | undefined
}

export function ReferralsPage({ status: given, search, page = 1 }: ReferralsSearch) {
  const chosen = REFERRAL_FILTERS.find((status) => status === given)
  const change = useChangeFilters<ReferralsSearch>()
  return (
    <OfficePage roles={SALES_ROLES} title={m.office_referrals_title()} text={m.office_referrals_text()}>
      <search className="block max-w-[26rem] pt-4">
        <TextFilter
          label={m.office_referrals_search()}
          value={search ?? ''}
          onType={(text, options) => change({ search: text || undefined }, options)}
        />
      </search>
      <StatusChips
        chosen={chosen}
        kept={{ search }}
        statuses={[
          { status: 'pending', label: m.referral_pending() },
          { status: 'completed', label: m.referral_done() },
          { status: 'unpaid', label: m.referral_unpaid() },
        ]}
      />
      <Referrals status={chosen} search={search} page={page} />
    </OfficePage>
  )
}

function Referrals({ page, ...filters }: { status: ReferralFilter | undefined; search: string | undefined; page: number }) {
  const { data, error, refetch } = useQuery(allReferralsQuery({ page, ...filters }))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.count === 0) return <p className="py-10 text-muted">{m.office_none()}</p>
  return (
    <>
      <Table label={m.office_referrals_title()} columns={columns()} rows={data.data} />
      <ListPagination page={page} size={REFERRALS_PER_PAGE} count={data.count} search={filters} />
    </>
  )
}

const columns = (): Column<StaffReferral>[] => [
  {
    title: m.table_referred(),
    phone: 'first',
    cell: ({ referred, referred_at }) => (
      <>
        <span className="block truncate strong">
          <bdi>
            <Localized of={referred} field="name" />
          </bdi>
        </span>
        {!referred.is_deleted && <Username of={referred} />}
        <time dateTime={referred_at} className="block text-xs text-muted">
          {m.referral_registered_on({ day: formatWholeDay(referred_at) })}
        </time>
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
        {!referrer.is_deleted && <Username of={referrer} />}
      </>
    ),
  },
  {
    title: m.referral_booked(),
    cell: (referral) => <Booking referral={referral} />,
  },
  {
    title: m.table_status(),
    width: '11.5rem',
    phone: 'beside',
    cell: ({ status, paid_at, referrer }) => (
      <div className="max-md:text-end">
        {status === 'completed' ? <Badge tone="good">{m.referral_done()}</Badge> : <Badge tone="warn">{m.referral_pending()}</Badge>}
        {status === 'completed' && !paid_at && (
          <span className={`block text-xs ${referrer.is_deleted ? 'text-muted' : 'text-warning'}`}>
            {referrer.is_deleted ? m.referral_unrewarded() : m.referral_unpaid()}
          </span>
        )}
        {paid_at && <span className="block text-xs text-muted">{m.office_paid({ day: formatWholeDay(paid_at) })}</span>}
      </div>
    ),
  },
  // Two buttons stand below each other, which leaves the days beside them one line.
  { title: m.leads_actions(), isTitleHidden: true, width: '11.5rem', cell: (referral) => <ReferralCell referral={referral} /> },
]

const numberOf = ({ unit, home_number }: StaffReferral) => unit?.apt_no ?? home_number

/** What was booked, and when. */
function Booking({ referral }: { referral: StaffReferral }) {
  const { property_title, completed_at, also_booked_by } = referral
  const number = numberOf(referral)
  if (completed_at === null) return <span className="text-muted">{m.referral_not_booked()}</span>
  return (
    <>
      {property_title === null ? (
        <span className="text-muted">{m.referral_booked_unnamed()}</span>
      ) : (
        <>
          <span className="text-muted md:hidden">{m.referral_booked_in()} </span>
          <bdi className="md:block">
            <Localized of={{ ...referral, property_title }} field="property_title" />
          </bdi>
          {number && (
            <span className="text-xs text-muted">
              <span className="md:hidden"> · </span>
              {m.referral_home_number({ number: isolated(number) })}
            </span>
          )}
        </>
      )}
      <time dateTime={completed_at} className="block text-xs text-muted">
        {m.referral_booked_on({ day: formatWholeDay(completed_at) })}
      </time>
      {also_booked_by && (
        <span className="block text-xs text-warning">
          {m.referral_home_also_booked_by({ name: isolated(textOf(also_booked_by, 'name')) })}
        </span>
      )}
    </>
  )
}

/** Leads staff to the account, with its email and phone. */
function Username({ of: { username } }: { of: StaffReferral['referrer'] }) {
  const isStaff = useIsStaff()
  const name = <span className="ltr-run">@{username}</span>
  if (!isStaff) return <span className="block text-xs text-muted">{name}</span>
  return (
    <Link to="/admin/users" search={{ search: username } as never} className="block w-fit text-xs text-muted underline">
      {name}
    </Link>
  )
}

function useIsStaff(): boolean {
  const session = useSession()
  return session !== null && session !== undefined && STAFF_ROLES.some((role) => role === session.role)
}

const isDoubtful = (error: Error) => error instanceof ApiError && error.code === 'booking_exists'

function ReferralCell({ referral }: { referral: StaffReferral }) {
  const client = useQueryClient()
  const mayPay = useIsStaff()
  // A choice that was made before the session ended, or before a reload, is shown again.
  const [open, setOpen] = useState<'booking' | 'payment' | 'withdrawal' | undefined>(() =>
    readDraft(bookingDraft(referral)) === undefined ? undefined : 'booking',
  )
  const [doubt, setDoubt] = useState<{ booking: BookingBody; text: string }>()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (change: () => ReturnType<typeof payReferral>) => change(),
    onSuccess: ({ message }) => {
      removeDraft(bookingDraft(referral))
      setOpen(undefined)
      void notify(message)
    },
    onError: (error) => {
      if (isDoubtful(error)) return
      void notify(failureText(error), 'error')
      // Someone has changed the booking meanwhile, so there is nothing left to confirm.
      if (open !== 'booking' && error instanceof ApiError && error.status === 409) setOpen(undefined)
    },
    onSettled: () =>
      Promise.all(['all-referrals', 'bookable'].map((changed) => client.invalidateQueries({ queryKey: accountKey(changed) }))),
  })
  const { id, paid_at, referred, referrer } = referral
  const number = numberOf(referral)
  const booking = useRef<HTMLButtonElement>(null)
  // The button that had the focus leaves once the reward is paid.
  useEffect(() => {
    if (isSuccess && paid_at !== null && document.activeElement === document.body) booking.current?.focus()
  }, [isSuccess, paid_at])
  const isBooked = referral.status === 'completed'
  const book = (booked: BookingBody) => {
    const onError = (error: Error) => setDoubt(isDoubtful(error) ? { booking: booked, text: failureText(error) } : undefined)
    const send = () => (isBooked ? correctBooking(id, booked) : completeReferral(id, booked))
    mutate(send, { onError, onSuccess: () => setDoubt(undefined) })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 md:justify-end">
      {/* Stays the same element, so that a dialog can give the focus back to it. */}
      <button
        ref={booking}
        type="button"
        className={isBooked ? button('quiet', 'sm', 'px-3! max-md:first:-ms-3') : button('secondary', 'sm')}
        onClick={() => setOpen('booking')}
      >
        {isBooked ? m.referral_correct_action() : m.office_mark_booked()}
      </button>
      {isBooked && paid_at === null && mayPay && !referrer.is_deleted && (
        <button type="button" className={button('secondary', 'sm')} onClick={() => setOpen('payment')}>
          {m.office_mark_paid()}
        </button>
      )}
      {open === 'booking' && (
        <BookingDialog
          key={bookingKey(referral)}
          referral={referral}
          isBusy={isPending}
          onSave={book}
          onWithdraw={() => setOpen('withdrawal')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'booking' && doubt && (
        <ConfirmDialog
          title={m.referral_book_another_title()}
          action={m.referral_book_another()}
          isDestructive={false}
          busy={isPending}
          onConfirm={() => book({ ...doubt.booking, is_another: true })}
          onClose={() => setDoubt(undefined)}
        >
          <p>{doubt.text}</p>
        </ConfirmDialog>
      )}
      {open === 'withdrawal' && (
        <ConfirmDialog
          title={m.referral_withdraw_title()}
          action={m.referral_withdraw_action()}
          cancel={m.referral_withdraw_keep()}
          busy={isPending}
          onConfirm={() => mutate(() => withdrawBooking(id))}
          onClose={() => setOpen('booking')}
        >
          <p>
            {referrer.is_deleted
              ? m.referral_withdraw_text_deleted({ name: textOf(referred, 'name') })
              : m.referral_withdraw_text({ name: textOf(referred, 'name'), referrer: textOf(referrer, 'name') })}
          </p>
        </ConfirmDialog>
      )}
      {open === 'payment' && (
        <ConfirmDialog
          title={m.office_mark_paid()}
          action={m.office_mark_paid()}
          isDestructive={false}
          busy={isPending}
          onConfirm={() => mutate(() => payReferral(id))}
          onClose={() => setOpen(undefined)}
        >
          <p>
            {m.office_paid_confirm({
              amount: formatAed(referral.reward),
              name: textOf(referrer, 'name'),
              username: isolated(`@${referrer.username}`),
              referred: textOf(referred, 'name'),
            })}
          </p>
          {referral.property_title !== null && (
            <p className="pt-2 text-muted">
              <bdi>
                <Localized of={{ ...referral, property_title: referral.property_title }} field="property_title" />
              </bdi>
              {number && ` · ${m.referral_home_number({ number: isolated(number) })}`}
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
