import { NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { browserStorage, readDrafts, storeDraft } from '@manzil/ui/browser/storage.ts'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeNoteDraft } from '../features/enquiries/leads/lead/note-draft.tsx'
import { storeNewFeed } from '../features/feeds/new-feed-draft.ts'
import { Shell } from './shell.tsx'

const user = makeUser({ role: 'agent' })

async function pressSignOut(): Promise<void> {
  await renderPage(() => <Shell user={user}>Leads</Shell>)
  fireEvent.click(screen.getAllByRole('button', { name: m.nav_sign_out(), hidden: true })[0] as HTMLElement)
}

describe('signing out of the office', () => {
  beforeEach(() => {
    signInAs(user)
    mockApi('post', '/auth/logout/', { json: { success: true } })
  })

  it('needs no confirmation if nothing is unfinished', async () => {
    await pressSignOut()
    expect(readSession()).toBeNull()
  })

  it('asks before it deletes notes and edits', async () => {
    storeNoteDraft(3, 'Call back', 'Omar')
    storeNoteDraft(4, 'Wants a villa', 'Maya')
    for (const id of [5, 6, 7]) storeNoteDraft(id, 'No answer', `Person ${id}`)
    storeNoteDraft(7, '')
    storeDraft('project:7', { version: 1, base: { floors: 3 }, form: { floors: 4 } })
    storeDraft('uploads', [])
    storeNewFeed({ place: { file_id: 'one' }, file_name: 'noor.csv' })
    await pressSignOut()
    const dialog = within(await screen.findByRole('dialog', { name: m.sign_out_anyway() }))
    const names = ['Omar', 'Maya', 'Person 5'].map((name) => `\u2068${name}\u2069`).join(m.list_comma())
    dialog.getByText(`${m.sign_out_notes({ count: 4, shown: '4' })} ${m.sign_out_notes_more({ names, count: 1 })}`)
    dialog.getByText(m.sign_out_edits({ count: 2, shown: '2' }))
    fireEvent.click(dialog.getByRole('button', { name: m.action_cancel() }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(readSession()).not.toBeNull()
    expect(browserStorage.read(NOTES_KEY)).toBeDefined()
  })

  it('deletes notes and edits once that is confirmed', async () => {
    storeNoteDraft(3, 'Call back')
    storeDraft('project:7', { version: 1, base: {}, form: {} })
    await pressSignOut()
    const dialog = within(await screen.findByRole('dialog', { name: m.sign_out_anyway() }))
    fireEvent.click(dialog.getByRole('button', { name: m.nav_sign_out() }))
    expect(readSession()).toBeNull()
    expect(browserStorage.read(NOTES_KEY)).toBeUndefined()
    expect(readDrafts()).toEqual([])
  })
})
