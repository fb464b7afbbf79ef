import { m } from '@manzil/messages'
import { Link } from '@tanstack/react-router'

interface StatusChipsProps {
  /** `search` is what the chip sets, if it is not the status itself. */
  statuses: { status: string; label: string; search?: Record<string, string> }[]
  chosen: string | undefined
  /** Other filters, which stay as they are. */
  kept?: Record<string, string | undefined>
}

/** Filters a list by status; the choice is stored in the URL. */
export function StatusChips({ statuses, chosen, kept = {} }: StatusChipsProps) {
  const all: { status?: string; label: string; search?: Record<string, string> }[] = [{ label: m.office_all() }, ...statuses]
  return (
    <nav className="my-4 flex flex-wrap gap-2" aria-label={m.table_status()}>
      {all.map(({ status, label, search }) => (
        <Link
          key={label}
          to="."
          search={{ ...kept, ...(search ?? (status ? { status } : {})) } as never}
          activeOptions={{ exact: true }}
          aria-current={status === chosen ? 'true' : undefined}
          className="chip min-h-10 border border-line-strong text-sm transition-colors hover:bg-sand max-md:min-h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
