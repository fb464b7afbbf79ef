import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { usePendingUploads } from './pending-uploads.ts'
import { UploadButton } from './upload-button.tsx'

const makeMedia = (id: number): OfficeMedia => ({
  id,
  image: `/media/uploads/abcdefghijkl${id}/1600.webp`,
  width: 1600,
  height: 1000,
  alt: '',
  alt_ar: '',
  thumbhash: '',
  color: '#000000',
  focus: '50% 50%',
  encoding: 'waiting',
})
const uploaded = (id: number) => ({ success: true as const, message: 'Uploaded', data: makeMedia(id) })
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

let received: number[]
beforeEach(() => {
  received = []
  signInAs(makeUser({ role: 'admin' }))
})
function Unsaved() {
  return <output>{usePendingUploads() ? 'unsaved' : 'saved'}</output>
}
const open = () =>
  renderPage(() => (
    <>
      <Unsaved />
      <UploadButton kind="image" label="Add" onUploaded={({ id }) => received.push(id)} />
    </>
  ))
const choose = (...names: string[]) => userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, names.map(file))

it('uploads in parallel and keeps the chosen order', async () => {
  const first = Promise.withResolvers<void>()
  const sent = mockApi('post', '/office/media/', { json: uploaded(1), after: first.promise }, { json: uploaded(2) }, { json: uploaded(3) })
  await open()
  await choose('one.jpg', 'two.jpg', 'three.jpg')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(screen.getAllByRole('progressbar').map((one) => one.getAttribute('aria-label'))).toEqual(
    ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => m.catalogue_upload_progress({ name })),
  )
  expect(received).toEqual([])
  first.resolve()
  await waitFor(() => expect(received).toEqual([1, 2, 3]))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('keeps a failed file until it is tried again', async () => {
  mockApi('post', '/office/media/', { status: 500, json: errorBody({}) }, { json: uploaded(2) }, { json: uploaded(1) })
  await open()
  await choose('one.jpg', 'two.jpg')
  const retry = await screen.findByRole('button', { name: m.action_try_again() })
  await waitFor(() => expect(received).toEqual([2]))
  await userEvent.click(retry)
  await waitFor(() => expect(received).toEqual([2, 1]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([400, 413])('shows why a file was refused (%d), which trying again cannot change, and no picture of it', async (status) => {
  mockApi('post', '/office/media/', { status, json: errorBody({ errors: { file: ['Too large'] } }) })
  await open()
  await choose('one.jpg')
  const row = (await screen.findByText('Too large')).closest('li') as HTMLElement
  expect(within(row).queryByRole('button', { name: m.action_try_again() })).toBeNull()
  expect(row.querySelector('img')).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: m.catalogue_upload_dismiss({ name: 'one.jpg' }) }))
  expect(screen.queryByText('Too large')).toBeNull()
})

it('counts files as unsaved until they are in the form or have failed', async () => {
  const first = Promise.withResolvers<void>()
  mockApi('post', '/office/media/', { json: uploaded(1), after: first.promise }, { status: 500, json: errorBody({}) })
  await open()
  expect(screen.getByText('saved')).toBeTruthy()
  await choose('one.jpg', 'two.jpg')
  await screen.findByRole('button', { name: m.action_try_again() })
  expect(screen.getByText('unsaved')).toBeTruthy()
  first.resolve()
  await waitFor(() => expect(screen.getByText('saved')).toBeTruthy())
  expect(received).toEqual([1])
})
