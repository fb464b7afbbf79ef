import type { Publication } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'

export const PUBLICATION: Record<Publication, { label: () => string; tone: 'good' | 'line' | 'warn' }> = {
  draft: { label: m.catalogue_draft, tone: 'warn' },
  published: { label: m.catalogue_published, tone: 'good' },
  archived: { label: m.catalogue_archived, tone: 'line' },
}
