import { type Referral, type ReferralStats, successRate } from '@manzil/contract/people/calls/referrals'
import { m } from '@manzil/messages'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ClockIcon } from '@manzil/ui/form/icons.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatWholeDay } from '@manzil/ui/i18n/dates.ts'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { CheckIcon, ShareIcon } from '@manzil/ui/icons.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyTab } from './empty-tab.tsx'
import { referralCodeQuery, referralStatsQuery, referralsQuery } from './queries.ts'
import { ShareResult } from './share-result.tsx'
import { useShareCode } from './use-share-code.ts'

export function ReferralsTab() {
  const stats = useQuery(referralStatsQuery())
  const list = useInfiniteQuery(referralsQuery())
  const { data, hasNextPage, fetchNextPage } = list
  const { data: code } = useQuery(referralCodeQuery())
  const { shareStatus, share } = useShareCode(code)
  const failed = [stats, list].find(({ data: read, error, isFetching }) => !read && error && !isFetching)
  if (failed) {
    const retry = () => [stats, list].forEach(({ data: read, refetch }) => void (read || refetch()))
    return (
      <div className="pt-6">
        <LoadFailed error={failed.error} retry={retry} />
      </div>
    )
  }
  const referrals = data?.pages.flatMap((page) => page.data) ?? []
  const shareButton = (
    <button type="button" className={button('primary')} disabled={!code} onClick={share}>
      <ShareIcon className="size-4" />
      {m.referral_share_code()}
    </button>
  )
  return (
    <>
      <Stats stats={stats.data} />
      {!data ? (
        <p role="status" className="py-10 text-muted">
          {m.loading_dots()}
        </p>
      ) : referrals.length === 0 ? (
        <EmptyTab title={m.referral_none_title()} text={m.referral_none_text()}>
          {shareButton}
          <ShareResult status={shareStatus} />
        </EmptyTab>
      ) : (
        <section aria-labelledby="recent-referrals">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id="recent-referrals" className="display text-h2">
              {m.referral_recent()}
            </h2>
            <div className="flex flex-wrap items-center gap-x-4">
              <ShareResult status={shareStatus} />
              {shareButton}
            </div>
          </div>
          <ul className="border-t border-line">
            {referrals.map((referral) => (
              <ReferralRow key={referral.id} referral={referral} />
            ))}
          </ul>
          {hasNextPage && (
            <button type="button" className={button('secondary', 'md', 'mt-6')} onClick={() => fetchNextPage()}>
              {m.results_load_more()}
            </button>
          )}
        </section>
      )}
      <HowItWorks />
    </>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-referrals-work" className="mt-12 max-w-prose max-md:mt-8">
      <h2 id="how-referrals-work" className="mb-3 strong">
        {m.referral_how_title()}
      </h2>
      <ol className="grid list-decimal gap-2 ps-5 text-muted">
        <li>{m.referral_how_register()}</li>
        <li>{m.referral_how_book()}</li>
        <li>{m.referral_how_paid()}</li>
      </ol>
      <Link to="/contact" className="link mt-2 inline-flex min-h-11 items-center">
        {m.referral_how_ask()}
      </Link>
    </section>
  )
}

function Stats({ stats }: { stats: ReferralStats | undefined }) {
  const rate = stats ? successRate({ completed: stats.completed_referrals, total: stats.total_referrals }) : 0
  return (
    <dl className="my-10 grid border-y border-line max-md:my-6 md:grid-cols-3">
      <Stat term={m.referral_total()} value={stats && formatNumber(stats.total_referrals)}>
        {stats && m.referral_counts({ completed: formatNumber(stats.completed_referrals), pending: formatNumber(stats.pending_referrals) })}
      </Stat>
      <Stat term={m.referral_earned()} value={stats && <Aed amount={stats.total_rewards_earned} />}>
        {stats && m.referral_amounts({ paid: formatAed(stats.paid_rewards), pending: formatAed(stats.pending_rewards) })}
      </Stat>
      <Stat term={m.referral_success()} value={stats && <span className="ltr-run">{rate}%</span>}>
        <span
          role="progressbar"
          aria-label={m.referral_success()}
          aria-valuenow={rate}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-2 block h-1 rounded-full bg-line"
        >
          <span className="block h-full rounded-full bg-success" style={{ inlineSize: `${rate}%` }} />
        </span>
      </Stat>
    </dl>
  )
}

function Stat({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line py-5 max-md:not-first:border-t md:px-6 md:not-first:border-s md:first:ps-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="figure min-h-[1.25em] text-[34px] max-md:text-[28px]">{value}</dd>
      <dd className="min-h-6 text-sm text-muted">{children}</dd>
    </div>
  )
}

function ReferralRow({ referral }: { referral: Referral }) {
  const completed = referral.status === 'completed'
  const name = textOf(referral, 'referred_user_name')
  const [first_name = '', ...rest] = name.split(' ')
  return (
    <li className="grid min-h-19 grid-cols-[auto_5fr_5fr_8rem_7rem] items-center gap-x-4 border-b border-line py-3 max-md:grid-cols-[auto_1fr_auto] max-md:gap-y-1">
      <Avatar user={{ first_name, last_name: rest.at(-1) ?? '', profile_picture: null }} className="size-12 text-sm max-md:row-span-2" />
      <span className="strong">
        <bdi>{name}</bdi>
      </span>
      <span className="max-md:col-start-2 max-md:text-sm">
        {referral.property_title === null ? (
          <span className="text-muted">{m.referral_no_property()}</span>
        ) : (
          <Localized of={{ ...referral, property_title: referral.property_title }} field="property_title" />
        )}
        <span className="block text-sm text-muted">
          {referral.property_title === null && !completed && (
            <span className="max-md:block">
              {m.referral_not_booked()}
              <span className="max-md:hidden"> · </span>
            </span>
          )}
          <time dateTime={referral.referred_at} className="whitespace-nowrap">
            {m.referral_registered_on({ day: formatWholeDay(referral.referred_at) })}
          </time>
          {referral.completed_at !== null && (
            <>
              {' · '}
              <time dateTime={referral.completed_at}>{m.referral_booked_on({ day: formatWholeDay(referral.completed_at) })}</time>
            </>
          )}
        </span>
      </span>
      <span className="max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end">
        <Badge tone={completed ? 'good' : 'warn'}>
          {completed ? <CheckIcon className="size-4" /> : <ClockIcon className="size-4" />}
          {completed ? m.referral_status_completed() : m.referral_status_pending()}
        </Badge>
      </span>
      <span className="text-end strong max-md:col-start-3 max-md:row-start-2">
        {completed && (
          <>
            +<Aed amount={referral.reward} />
            <span className="block text-sm font-(--weight-text) text-muted">
              {referral.paid_at === null ? m.referral_reward_pending() : m.referral_reward_paid()}
            </span>
          </>
        )}
      </span>
    </li>
  )
}
