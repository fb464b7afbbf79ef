import { NOTES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { browserStorage, readDrafts, storeDraft } from '@manzil/ui/browser/storage.ts'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import AccountMenuItems from './account-menu-items.tsx'

const user = makeUser({ role: 'admin' })
const onLeave = vi.fn()

async function pressSignOut(): Promise<void> {
  await renderPage(() => <AccountMenuItems user={user} onLeave={onLeave} />)
  fireEvent.click(screen.getByRole('button', { name: m.nav_sign_out() }))
}

describe('signing out in the menu of the site', () => {
  beforeEach(() => {
    signInAs(user)
    mockApi('post', '/auth/logout/', { json: { success: true } })
  })

  it('needs no confirmation if nothing is unfinished', async () => {
    await pressSignOut()
    await waitFor(() => expect(readSession()).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before it deletes notes and edits of the office', async () => {
    browserStorage.write(NOTES_KEY, { of: user.id, notes: { 3: 'Call back' } })
    storeDraft('project:7', { version: 1, base: { floors: 3 }, form: { floors: 4 } })
    await pressSignOut()
    const dialog = within(await screen.findByRole('dialog', { name: m.sign_out_anyway() }))
    dialog.getByText(m.sign_out_notes({ count: 1, shown: '1' }))
    dialog.getByText(m.sign_out_edits({ count: 1, shown: '1' }))
    fireEvent.click(dialog.getByRole('button', { name: m.action_cancel() }))
    expect(readSession()).not.toBeNull()
    expect(browserStorage.read(NOTES_KEY)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: m.nav_sign_out() }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.nav_sign_out() }))
    await waitFor(() => expect(readSession()).toBeNull())
    expect(browserStorage.read(NOTES_KEY)).toBeUndefined()
    expect(readDrafts()).toEqual([])
  })
})
