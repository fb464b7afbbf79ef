import { m } from '@manzil/messages'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ProfileTab } from './profile-tab.ts'

export function ProfileTabs({ tab }: { tab: ProfileTab | undefined }) {
  const tabs = [
    { tab: undefined, label: m.profile_tab_overview() },
    { tab: 'referrals', label: m.profile_tab_referrals() },
    { tab: 'saved', label: m.profile_tab_saved() },
    { tab: 'settings', label: m.profile_tab_settings() },
  ] as const
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab determines which link is current
  useEffect(() => {
    const marked = row.current?.querySelector('[aria-current]')
    if (marked) row.current?.scrollBy({ left: centerOf(marked) - centerOf(row.current) })
  }, [tab])
  return (
    <nav ref={row} className="flex gap-8 border-b border-line max-md:bleed-row max-md:gap-4" aria-label={m.nav_profile()}>
      {tabs.map((one) => (
        <Link
          key={one.label}
          to="/profile"
          search={one.tab ? { tab: one.tab } : {}}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={one.tab === tab ? 'page' : undefined}
          className="tab inline-flex min-h-12 items-center text-ui transition-colors max-md:text-sm"
        >
          {one.label}
        </Link>
      ))}
    </nav>
  )
}

/** In px from the left of the viewport. */
function centerOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
