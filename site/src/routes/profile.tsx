import { membersOnly } from '@manzil/ui/api/guards.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../features/people/profile/profile-page.tsx'
import { PROFILE_TABS, type ProfileTab } from '../features/people/profile/profile-tab.ts'

export const Route = createFileRoute('/profile')({
  validateSearch: ({ tab }): { tab?: ProfileTab | undefined } => ({ tab: PROFILE_TABS.find((one) => one === tab) }),
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <ProfilePage tab={Route.useSearch().tab} />,
})
