import type { User } from '@manzil/contract/people/calls/user'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { OFFICE_HOME } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { signOut } from '@manzil/ui/api/authenticated-api.ts'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { useSignOutQuestion } from '@manzil/ui/dialogs/use-sign-out-question.tsx'
import { EditIcon } from '@manzil/ui/form/icons.tsx'
import { formatMonthOf } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PictureDialog } from './picture-dialog.tsx'

export function ProfileHeader({ user }: { user: User }) {
  const [changing, setChanging] = useState(false)
  const router = useRouter()
  const office = OFFICE_HOME[user.role]
  const { ask, question } = useSignOutQuestion(() => {
    void signOut()
    // Pages that were found with places of this person.
    router.clearCache()
  })
  const numbers = [
    { term: m.profile_saved(), value: user.saved_properties_count },
    { term: m.profile_referrals(), value: user.referrals_count },
    { term: m.profile_earned(), value: user.total_rewards },
  ]
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-12 pb-8 max-md:gap-x-4 max-md:py-6">
      <button type="button" className="group relative rounded-full" aria-label={m.picture_change()} onClick={() => setChanging(true)}>
        <Avatar user={user} className="size-22 text-[30px] max-md:size-16 max-md:text-[22px]" />
        <span className="absolute -end-1 -bottom-1 grid size-8 place-items-center rounded-full border border-line bg-surface text-muted transition-colors group-hover:text-ink max-md:size-7">
          <EditIcon className="size-4" />
        </span>
      </button>
      <div className="min-w-0 max-md:w-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="display text-[38px] [overflow-wrap:anywhere] max-md:text-[28px]">
            <bdi>{fullName(user)}</bdi>
          </h1>
          {user.email_verified && (
            <Badge tone="good">
              <CheckIcon className="size-4" />
              {m.profile_verified()}
            </Badge>
          )}
        </div>
        {/* Each item draws a dot before itself; clipping hides the dot at the start of a line. */}
        <div className="mt-1 overflow-x-clip [overflow-clip-margin:4px]">
          <ul className="-ms-5 flex flex-wrap items-center text-muted [&>li]:relative [&>li]:ps-5 [&>li]:before:absolute [&>li]:before:start-0 [&>li]:before:w-5 [&>li]:before:text-center [&>li]:before:content-['·']">
            <li>
              <span className="ltr-run">@{user.username}</span>
            </li>
            <li>{ROLE_NAMES[user.role]()}</li>
            <li>{m.profile_member_since({ month: formatMonthOf(user.date_joined) })}</li>
            <li>
              <button type="button" className="link min-h-6 text-sm whitespace-nowrap" onClick={ask}>
                {m.nav_sign_out()}
              </button>
            </li>
          </ul>
        </div>
        {office && (
          <a href={localizedAddress(office)} className={button('primary', 'md', 'mt-4')}>
            {m.profile_to_office()}
          </a>
        )}
      </div>
      <dl className="ms-auto flex max-md:ms-0 max-md:w-full max-md:border-y max-md:border-line max-md:py-3">
        {numbers.map(({ term, value }) => (
          <div
            key={term}
            className="flex flex-col-reverse justify-end border-s border-line px-6 last:pe-0 max-md:flex-1 max-md:px-4 max-md:first:border-0 max-md:first:ps-0"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figure text-[30px] leading-tight max-md:text-[24px]">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {question}
      {changing && <PictureDialog user={user} onClose={() => setChanging(false)} />}
    </header>
  )
}
