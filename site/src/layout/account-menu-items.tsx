import { isStaff, OFFICE_HOME } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { SessionUser } from '@manzil/ui/api/session.ts'
import { DROP_DOWN, DROP_DOWN_ITEM } from '@manzil/ui/dialogs/drop-down.ts'
import { useSignOutQuestion } from '@manzil/ui/dialogs/use-sign-out-question.tsx'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { createPortal } from 'react-dom'

/** Loaded separately, so that anonymous visitors do not download it. */
export default function AccountMenuItems({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const router = useRouter()
  const leave = async () => {
    const { signOut } = await import('@manzil/ui/api/authenticated-api.ts')
    void signOut()
    onLeave()
    await router.navigate({ to: '/' })
    // Pages that were found with places of this person.
    router.clearCache()
  }
  const { ask, question } = useSignOutQuestion(leave)
  const dashboard = OFFICE_HOME[user.role]
  const office = [
    ...(dashboard ? [{ path: dashboard, label: m.profile_to_office() }] : []),
    ...(isStaff(user)
      ? [
          { path: '/leads-panel', label: m.leads_title() },
          { path: '/admin/projects', label: m.catalogue_title() },
        ]
      : []),
  ]
  const profile = [
    { tab: undefined, label: m.nav_profile() },
    { tab: 'saved', label: m.profile_tab_saved() },
    { tab: 'settings', label: m.profile_tab_settings() },
  ] as const
  return (
    <div className={`end-0 min-w-60 ${DROP_DOWN}`}>
      <p className="border-b border-line px-3 pt-1 pb-2.5">
        <span className="block strong">
          <bdi>{fullName(user)}</bdi>
        </span>
        <span className="ltr-run text-sm text-muted">@{user.username}</span>
      </p>
      <ul className="pt-1">
        {office.map(({ path, label }) => (
          <li key={path}>
            <a href={localizedAddress(path)} className={DROP_DOWN_ITEM}>
              {label}
            </a>
          </li>
        ))}
        {profile.map(({ tab, label }) => (
          <li key={label}>
            <Link to="/profile" search={{ tab }} className={DROP_DOWN_ITEM} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" className={DROP_DOWN_ITEM} onClick={ask}>
            {m.nav_sign_out()}
          </button>
        </li>
      </ul>
      {/* The menu closes once the dialog has the focus, and hides what is in it. */}
      {question && createPortal(question, document.body)}
    </div>
  )
}
