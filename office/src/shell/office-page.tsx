import type { Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeOf } from './side-navigation.tsx'

interface OfficePageProps {
  roles: readonly Role[]
  title: string
  text?: string
  actions?: ReactNode
  children: ReactNode
}

/** Shows the page to the given roles; tells everyone else that they may not see it, and where they can go. */
export function OfficePage({ roles, title, text, actions, children }: OfficePageProps) {
  const session = useSession()
  const allowed = session && roles.includes(session.role)
  return (
    <>
      <PrivateTitle title={title} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-h2">{title}</h1>
        {allowed && actions}
      </div>
      {allowed ? (
        <>
          {text && <p className="mt-1 max-w-[46em] text-sm text-muted">{text}</p>}
          {children}
        </>
      ) : (
        session && (
          <div className="mt-4 grid justify-items-start gap-5" role="alert">
            <p className="text-muted">{m.error_forbidden()}</p>
            <HomeLink role={session.role} />
          </div>
        )
      )}
    </>
  )
}

/** Links to the first page that the role may open, or to the profile outside the office. */
function HomeLink({ role }: { role: Role }) {
  const home = homeOf(role)
  if (home) {
    return (
      <Link to={home.path as '/admin/dashboard'} className={button('primary')}>
        {m.office_open_page({ page: home.name })}
      </Link>
    )
  }
  return (
    <a href={localizedAddress('/profile')} className={button('primary')}>
      {m.verify_to_profile()}
    </a>
  )
}
