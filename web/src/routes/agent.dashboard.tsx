import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { OwnDashboard } from '../features/back-office/own-dashboard.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/agent/dashboard')({
  beforeLoad: ({ location }) => membersOnly(location),
  head: () => privateHead(m.dashboard_title()),
  component: () => <OwnDashboard of="agent" />,
})
