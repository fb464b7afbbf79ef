import type { Role } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryProvider } from '../../api/query-client.tsx'
import { useMember } from '../../api/use-guards.ts'
import { button } from '../../ui/button.ts'

interface OfficeProps {
  roles: readonly Role[]
  title: string
  text?: string
  children: ReactNode
}

/** A page of the back office: open to certain roles, a plain word for the others. */
export function Office({ roles, title, text, children }: OfficeProps) {
  const member = useMember()
  const allowed = member && roles.includes(member.role)
  return (
    <div className="page pt-12 max-md:pt-6">
      <h1 className="display text-h1">{title}</h1>
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
