import { createFileRoute } from '@tanstack/react-router'
import { UndoChangePage } from '../features/people/auth/undo-change-page.tsx'

export const Route = createFileRoute('/auth/undo-change')({ staticData: { bare: true }, component: UndoChangePage })
