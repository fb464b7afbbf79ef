import { createFileRoute } from '@tanstack/react-router'
import { AgentProfilePage } from '../features/people/users/agent-profile-page.tsx'

export const Route = createFileRoute('/agent/profile')({ component: AgentProfilePage })
