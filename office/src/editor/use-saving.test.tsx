import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { readDraft } from '@manzil/ui/browser/storage.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { useNavigate } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useUnsavedUploads } from './pending-uploads.ts'
import { SavingNotices } from './saving-notices.tsx'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

interface Form {
  name: string
  place: string
}
interface Saved extends Form {
  version: number
}
const NAMES: Record<string, string> = { name: 'Name', place: 'Place' }
const contentOf = ({ version, ...form }: Saved) => ({ version, form })
const faultsOf = ({ name }: Form): Record<string, string> => (name === '' ? { name: 'required' } : {})
const CHANGED = [{ by: 'Khalid', by_ar: null, feed: null, at: '2026-01-16T08:00:00.000Z', fields: ['name'] }]
const outdated = () => new ApiError(409, { code: 'conflict', message: 'Someone else changed this.', changed: CHANGED })

let stored: Saved
let save: (sent: Form & { version: number }) => Promise<Saved>
let publish: () => Promise<void>
let isUploading: boolean
let onMade: ((saved: Saved) => Promise<void>) | undefined
beforeEach(() => {
  stored = { version: 1, name: 'Old', place: 'Dubai' }
  save = async (sent) => ({ ...sent, version: sent.version + 1 })
  isUploading = false
  onMade = undefined
})

function Editor() {
  const navigate = useNavigate()
  const draft = useDraft<Form>('thing:1', () => contentOf(stored), faultsOf)
  const saving = useSaving<Form, Saved>({
    draft,
    save: async () => ({ data: await save({ ...draft.form, version: draft.version }), message: 'Saved' }),
    reread: async () => stored,
    onStored: () => undefined,
    ...(onMade && { onMade }),
    contentOf,
  })
  useUnsavedUploads(isUploading)
  const { name, place } = draft.form
  return (
    <>
      <input
        aria-label="name"
        data-field="name"
        aria-invalid={draft.errorOf('name') !== undefined}
        value={name}
        onChange={({ target }) => draft.change('name', target.value)}
      />
      <input aria-label="place" data-field="place" value={place} onChange={({ target }) => draft.change('place', target.value)} />
      <button type="button" onClick={() => void saving.trySave()}>
        save
      </button>
      <button type="button" onClick={() => void saving.discard()}>
        discard
      </button>
      <button type="button" onClick={() => publish().catch((error) => saving.fail(error, m.catalogue_publish_refused, ['No picture']))}>
        publish
      </button>
      <button type="button" onClick={() => saving.takeTheirs('name')}>
        take
      </button>
      <button type="button" onClick={() => void navigate({ to: '/admin' })}>
        leave
      </button>
      <output>{`v${draft.version} ${saving.isChanged ? 'changed' : 'same'} ${draft.errorOf('name') ?? ''}`}</output>
      <SavingNotices draft={draft} saving={{ ...saving, conflict: undefined }} fieldName={(name) => NAMES[name] ?? name} />
      {saving.conflict && <p role="alert">{`${saving.conflict.theirs.name} ${saving.conflict.both.join()}`}</p>}
    </>
  )
}

const open = () => renderPage(() => <Editor />, '/edit')
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, text: string) => userEvent.clear(field(name)).then(() => (text ? userEvent.type(field(name), text) : undefined))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('saving', () => {
  it('continues from the saved version and forgets the draft', async () => {
    await open()
    await type('name', 'New')
    expect(readDraft('thing:1')).toMatchObject({ version: 1, form: { name: 'New' } })
    await press('save')
    await waitFor(() => expect(screen.getByText('v2 same')).toBeTruthy())
    expect(readDraft('thing:1')).toBeUndefined()
  })

  it('keeps what is typed during a save', async () => {
    const answer = Promise.withResolvers<Saved>()
    save = () => answer.promise
    await open()
    await type('name', 'New')
    await press('save')
    await type('place', 'Ajman')
    await act(async () => answer.resolve({ version: 2, name: 'New!', place: 'Dubai' }))
    expect(await screen.findByText('v2 changed')).toBeTruthy()
    expect([field('name').value, field('place').value]).toEqual(['New!', 'Ajman'])
  })

  it('keeps the draft if it fails, also across a reload', async () => {
    save = () => Promise.reject(new ApiError(0))
    await open()
    await type('name', 'New')
    await press('save')
    expect(await screen.findByText(m.offline())).toBeTruthy()
    cleanup()
    await open()
    expect(field('name').value).toBe('New')
  })

  it('sends nothing while a field is invalid, and focuses that field', async () => {
    const sent = vi.fn(save)
    save = sent
    await open()
    await type('name', '')
    await press('save')
    await waitFor(() => expect(document.activeElement).toBe(field('name')))
    expect(sent).not.toHaveBeenCalled()
  })

  it('shows a fault found by the server until the field is edited', async () => {
    save = () => Promise.reject(new ApiError(400, { errors: { 'form.name': ['Taken'] } }))
    await open()
    await type('name', 'New')
    await press('save')
    expect(await screen.findByText('v1 changed Taken')).toBeTruthy()
    await type('name', 'Newer')
    expect(screen.getByText('v1 changed')).toBeTruthy()
  })

  it('opens something new without keeping its draft', async () => {
    const made = vi.fn(async () => undefined)
    onMade = made
    await open()
    await type('name', 'New')
    await press('save')
    await waitFor(() => expect(made).toHaveBeenCalledWith({ version: 2, name: 'New', place: 'Dubai' }))
    expect(readDraft('thing:1')).toBeUndefined()
  })
})

describe('a version saved by someone else', () => {
  beforeEach(() => {
    save = async (sent) => {
      if (sent.version < stored.version) throw outdated()
      return { ...sent, version: sent.version + 1 }
    }
  })

  it('is merged: edits stay, their other fields are taken, and the next save succeeds', async () => {
    await open()
    await type('name', 'Mine')
    stored = { version: 5, name: 'Old', place: 'Ajman' }
    await press('save')
    expect((await screen.findByRole('alert')).textContent).toBe('Old ')
    expect([field('name').value, field('place').value]).toEqual(['Mine', 'Ajman'])
    await press('save')
    expect(await screen.findByText('v6 same')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows both values of a field that both changed, and takes theirs on request', async () => {
    await open()
    await type('name', 'Mine')
    stored = { version: 5, name: 'Theirs', place: 'Dubai' }
    await press('save')
    expect((await screen.findByRole('alert')).textContent).toBe('Theirs name')
    expect(field('name').value).toBe('Mine')
    await press('take')
    expect(field('name').value).toBe('Theirs')
    expect(screen.getByText('v5 same')).toBeTruthy()
  })

  it('replaces the list of faults of an earlier save', async () => {
    await open()
    await type('name', '')
    await press('save')
    expect((await screen.findByRole('alert')).textContent).toContain('required')
    await type('name', 'Mine')
    stored = { version: 5, name: 'Theirs', place: 'Dubai' }
    await press('save')
    expect(await screen.findByText('Theirs name')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('that can no longer be changed is reported, and the edits stay', async () => {
    save = () => Promise.reject(new ApiError(409, { message: 'Already sent' }))
    await open()
    await type('name', 'Mine')
    await press('save')
    expect(await screen.findByText('Already sent')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('name').value).toBe('Mine')
  })
})

describe('a page with unsaved edits', () => {
  const dialog = () => screen.findByRole('dialog', { name: m.catalogue_leave() })

  it('asks before it is left, and stays on request with the focus where it was', async () => {
    const { address } = await open()
    await type('name', 'New')
    await press('leave')
    await userEvent.click(within(await dialog()).getByRole('button', { name: m.catalogue_keep_editing() }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/edit')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'leave' }))
    await press('leave')
    await userEvent.click(within(await dialog()).getByRole('button', { name: m.catalogue_leave_action() }))
    await waitFor(() => expect(address()).toBe('/admin'))
  })

  it('asks before it is left while pictures are uploading, says that they will be lost, and saves nothing', async () => {
    isUploading = true
    const sent = vi.fn(save)
    save = sent
    await open()
    expect(screen.getByText('v1 changed')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
    expect(await screen.findByText(m.catalogue_uploads_first())).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    await press('leave')
    expect((await dialog()).textContent).toContain(m.catalogue_leave_uploads())
    expect((await dialog()).textContent).not.toContain(m.catalogue_leave_text())
  })

  it('asks before edits are discarded', async () => {
    await open()
    await type('name', 'New')
    await press('discard')
    const asked = await screen.findByRole('dialog', { name: m.catalogue_discard_sure() })
    expect(document.activeElement).toBe(within(asked).getByRole('button', { name: m.catalogue_keep_editing() }))
    await userEvent.click(within(asked).getByRole('button', { name: m.catalogue_discard() }))
    await waitFor(() => expect(field('name').value).toBe('Old'))
    expect(readDraft('thing:1')).toBeUndefined()
  })
})

it('lists all fields that a refused action names, each linked to its field, until they are corrected, and what else is missing', async () => {
  await open()
  publish = () => Promise.reject(new ApiError(400, { errors: { 'form.name': ['Too short'], 'form.place': ['Unknown'] } }))
  await press('publish')
  const panel = await screen.findByRole('alert')
  expect(within(panel).getByRole('heading').textContent).toBe(m.catalogue_publish_refused({ count: 2, shown: '2' }))
  expect(document.activeElement).toBe(panel)
  expect(panel.textContent).toMatch(/Name.*Too short.*Place.*Unknown/)
  expect(panel.textContent).toContain(`${m.catalogue_publish_lacks()}No picture`)
  await userEvent.click(within(panel).getByRole('button', { name: 'Place' }))
  expect(document.activeElement).toBe(field('place'))
  await type('place', 'Ajman')
  expect(within(panel).getByText('Unknown').className).toContain('line-through')
  expect(within(panel).getByText('Too short').className).not.toContain('line-through')
})
