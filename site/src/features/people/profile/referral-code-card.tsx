import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CopyIcon } from '@manzil/ui/form/icons.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { ShareIcon } from '@manzil/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Panel } from './panel.tsx'
import { referralCodeQuery } from './queries.ts'
import { ShareResult } from './share-result.tsx'
import { useShareCode } from './use-share-code.ts'

export function ReferralCodeCard() {
  const { data, error, isFetching, refetch } = useQuery(referralCodeQuery())
  const { shareStatus, share, copy } = useShareCode(data)
  if (!data && error && !isFetching) {
    return (
      <Panel title={m.referral_code_title()} text={m.referral_earn()}>
        <LoadFailed error={error} retry={refetch} />
      </Panel>
    )
  }
  return (
    <Panel title={m.referral_code_title()} text={m.referral_earn()}>
      <p className="rounded-control border border-dashed border-line-strong bg-sand-soft p-5 text-center text-[22px] leading-none strong tracking-[0.08em]">
        {data ? (
          <span className="ltr-run">{data.code}</span>
        ) : (
          <span className="text-base tracking-normal text-muted">{m.loading_dots()}</span>
        )}
      </p>
      <div className="mt-3 mb-2 grid grid-cols-2 gap-2">
        <button type="button" className={button('primary', 'md', 'px-4')} disabled={!data} onClick={copy}>
          <CopyIcon className="size-4" />
          {m.action_copy()}
        </button>
        <button type="button" className={button('secondary', 'md', 'px-4')} disabled={!data} onClick={share}>
          <ShareIcon className="size-4" />
          {m.share_label()}
        </button>
      </div>
      <ShareResult status={shareStatus} />
    </Panel>
  )
}
