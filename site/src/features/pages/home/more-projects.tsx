import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { ArrowIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'

/** The last tile of the featured projects, on wide screens. */
export function MoreProjects({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <Link to="/latest" className="flex flex-col justify-between gap-6 rounded-photo bg-sand p-6 max-md:hidden">
      <span className="display text-[30px]">{m.home_another({ count, shown: formatNumber(count) })}</span>
      <span className="inline-flex min-h-11 items-center gap-2 link">
        {m.home_see_latest()}
        <ArrowIcon className="flip size-4" />
      </span>
    </Link>
  )
}
