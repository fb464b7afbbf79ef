import type { Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { useMember } from '@manzil/ui/api/use-guards.ts'
import { button } from '@manzil/ui/button.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { OfficeNav } from './office-nav.tsx'

interface OfficeProps {
  roles: readonly Role[]
  title: string
  text?: string
  actions?: ReactNode
  children: ReactNode
}

/** An office page: shown to the given roles, refused with an explanation to everyone else. */
export function Office({ roles, title, text, actions, children }: OfficeProps) {
  const member = useMember()
  const allowed = member && roles.includes(member.role)
  return (
    <div className="page pt-6 max-md:pt-3">
      <PrivateTitle title={title} />
      {member && <OfficeNav role={member.role} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-h1">{title}</h1>
        {allowed && actions}
      </div>
      {member && !allowed ? (
        <div className="mt-4 grid justify-items-start gap-5" role="alert">
          <p className="text-muted">{m.error_forbidden()}</p>
          <Link to="/profile" className={button('primary')}>
            {m.verify_to_profile()}
          </Link>
        </div>
      ) : (
        <>
          {text && <p className="mt-2 max-w-[40em] text-muted">{text}</p>}
          {allowed ? (
            <QueryProvider>{children}</QueryProvider>
          ) : (
            <p role="status" className="mt-10 min-h-90 text-muted">
              {m.loading_dots()}
            </p>
          )}
        </>
      )}
    </div>
  )
}
