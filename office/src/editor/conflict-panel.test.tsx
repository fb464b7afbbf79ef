import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConflictPanel } from './conflict-panel.tsx'

async function renderConflict(author: {
  by: string | null
  by_ar: string | null
  feed: string | null
  is_own?: boolean
  isChanged?: boolean
}): Promise<HTMLElement> {
  const { isChanged = true, ...by } = author
  const changed = [{ ...by, at: '2026-01-15T08:00:00.000Z', fields: ['floors'] }]
  await renderPage(() => (
    <ConflictPanel
      conflict={{ changed, theirs: { floors: 41 }, both: [] }}
      mine={{ floors: 41 }}
      isChanged={isChanged}
      fieldName={() => m.about_floors()}
      onTake={() => undefined}
      onClose={() => undefined}
    />
  ))
  return screen.getByRole('alert')
}

it('names the feed that changed the project since it was opened and the fields it changed', async () => {
  const notice = await renderConflict({ by: null, by_ar: null, feed: 'Noor feed' })
  expect(notice.textContent).toContain(`${m.audit_entity_feed()} Noor feed · ${m.about_floors()}`)
  expect(notice.textContent).toContain(m.catalogue_conflict_merged())
  expect(document.activeElement).toBe(notice)
})

it('says that the changes are from another tab of the same person', async () => {
  const notice = await renderConflict({ by: 'Reem Farouk', by_ar: null, feed: null, is_own: true })
  expect(notice.textContent).toContain(m.catalogue_conflict_own())
})

it('asks to save again only if something is left to save', async () => {
  const notice = await renderConflict({ by: 'Reem Farouk', by_ar: null, feed: null, isChanged: false })
  expect(notice.textContent).toContain(m.catalogue_conflict_nothing_left())
  expect(notice.textContent).not.toContain(m.catalogue_conflict_merged())
})

it('shows each value of a field that both changed beside the other', async () => {
  await renderPage(() => (
    <ConflictPanel
      conflict={{ changed: [], theirs: { floors: 41 }, both: ['floors'] }}
      mine={{ floors: 40 }}
      isChanged
      fieldName={() => m.about_floors()}
      fieldValue={(field, value, beside) => `${field}: ${value}, not ${beside}`}
      onTake={() => undefined}
      onClose={() => undefined}
    />
  ))
  expect(screen.getByText('floors: 40, not 41').textContent).toContain(m.catalogue_conflict_mine())
  expect(screen.getByText('floors: 41, not 40').textContent).toContain(m.catalogue_conflict_theirs())
})

it.each([
  ['en', 'Khalid Al Marri'],
  ['ar', 'خالد المري'],
])('names the colleague who changed it in the language of the page: %s', async (locale, name) => {
  document.documentElement.lang = locale
  const notice = await renderConflict({ by: 'Khalid Al Marri', by_ar: 'خالد المري', feed: null })
  expect(notice.textContent).toContain(name)
})
