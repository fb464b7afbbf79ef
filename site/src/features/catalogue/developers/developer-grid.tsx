import type { Developer } from '@manzil/contract/catalogue/calls/developers'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { DeveloperLogo } from './developer-logo.tsx'

export function DeveloperGrid({ developers }: { developers: Developer[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 max-md:grid-cols-2 max-md:gap-x-3 md:grid-cols-3 lg:grid-cols-4">
      {developers.map((developer) => (
        <li key={developer.id} className="group relative min-w-0">
          <DeveloperLogo developer={developer} className="aspect-16/10 w-full" />
          <h2 className="mt-3 truncate strong">
            <Link
              to="/developer-detail/$key"
              params={{ key: developer.slug }}
              className="after:absolute after:inset-0 after:rounded-photo group-hover:underline group-hover:underline-offset-4"
            >
              <Localized of={developer} field="name" />
            </Link>
          </h2>
          <p className="text-sm text-muted">{projectsText(developer.properties_count)}</p>
        </li>
      ))}
    </ul>
  )
}

/** `N Projects`, `1 Project`, or `No Projects`. */
export function projectsText(count: number): string {
  return count === 0 ? m.developer_no_projects() : m.developer_projects({ count, shown: formatNumber(count) })
}
