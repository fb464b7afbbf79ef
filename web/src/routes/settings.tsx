import { createFileRoute, redirect } from '@tanstack/react-router'

/** The settings are a tab of the profile (decisions, Stubs made real). */
export const Route = createFileRoute('/settings')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', search: { tab: 'settings' }, replace: true })
  },
})
