import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConflictPanel } from './conflict-panel.tsx'

it('names the feed that changed the project in the meantime and the fields it changed', async () => {
  const changed = [{ by: null, feed: 'Noor feed', at: '2026-01-15T08:00:00.000Z', fields: ['floors'] }]
  await renderPage(() => (
    <ConflictPanel
      conflict={{ changed, theirs: { floors: 41 }, both: [] }}
      mine={{ floors: 41 }}
      fieldName={() => m.catalogue_floors()}
      onTake={() => undefined}
      onClose={() => undefined}
    />
  ))
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toContain(`${m.audit_entity_feed()} Noor feed · ${m.catalogue_floors()}`)
  expect(notice.textContent).toContain(m.catalogue_conflict_merged())
  expect(document.activeElement).toBe(notice)
})
