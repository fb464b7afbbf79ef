import { isStaff, type Role } from '@manzil/contract/people/roles'
import { withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { SessionUser } from '@manzil/ui/api/session.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { DROP_DOWN, DROP_DOWN_ITEM } from '@manzil/ui/drop-down.ts'

const DASHBOARDS: Partial<Record<Role, LinkProps['to']>> = {
  admin: '/admin/dashboard',
  owner: '/admin/dashboard',
  sales: '/admin/referrals',
  developer: '/developer/dashboard',
  agent: '/agent/dashboard',
}

/** Loaded separately, so that anonymous visitors don't download it. */
export default function AccountMenuItems({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const { history } = useRouter()
  const leave = async () => {
    const { signOut } = await import('@manzil/ui/api/authenticated-api.ts')
    void signOut()
    history.push(withLocale(getLocale(), '/'))
    onLeave()
  }
  const dashboard = DASHBOARDS[user.role]
  const links: { link: LinkProps; label: string }[] = [
    ...(dashboard ? [{ link: { to: dashboard }, label: m.nav_dashboard() }] : []),
    ...(isStaff(user)
      ? [
          { link: { to: '/leads-panel' as const }, label: m.leads_title() },
          {
            link: { to: '/$area/projects/{-$id}/{-$view}' as const, params: { area: 'admin', id: undefined, view: undefined } },
            label: m.catalogue_title(),
          },
        ]
      : []),
    { link: { to: '/profile' }, label: m.nav_profile() },
    { link: { to: '/profile', search: { tab: 'saved' } }, label: m.profile_tab_saved() },
    { link: { to: '/profile', search: { tab: 'settings' } }, label: m.profile_tab_settings() },
  ]
  return (
    <div className={`end-0 min-w-60 ${DROP_DOWN}`}>
      <p className="border-b border-line px-3 pt-1 pb-2.5">
        <span className="block strong">
          <bdi>{fullName(user)}</bdi>
        </span>
        <span className="ltr-run text-sm text-muted">@{user.username}</span>
      </p>
      <ul className="pt-1">
        {links.map(({ link, label }) => (
          <li key={label}>
            <Link {...link} className={DROP_DOWN_ITEM} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" className={DROP_DOWN_ITEM} onClick={leave}>
            {m.nav_sign_out()}
          </button>
        </li>
      </ul>
    </div>
  )
}
