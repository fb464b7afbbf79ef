import { createFileRoute } from '@tanstack/react-router'
import { AcceptInvitationPage } from '../features/people/auth/accept-invitation-page.tsx'

export const Route = createFileRoute('/auth/accept-invitation')({ staticData: { bare: true }, component: AcceptInvitationPage })
