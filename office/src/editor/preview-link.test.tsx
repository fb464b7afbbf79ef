import { m } from '@manzil/messages'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PreviewLink } from './preview-link.tsx'

const spyOnLocation = () => vi.spyOn(location, 'assign').mockImplementation(() => {})
afterEach(() => vi.restoreAllMocks())

function Editor({ canSave }: { canSave: boolean }) {
  const [isChanged, setChanged] = useState(true)
  const save = async () => {
    if (canSave) setChanged(false)
    return canSave
  }
  return <PreviewLink href="/admin/projects/5/preview" isChanged={isChanged} isPublic={false} save={save} />
}

it('offers to save unsaved edits before it opens the preview', async () => {
  const openPage = spyOnLocation()
  render(<Editor canSave />)
  await userEvent.click(screen.getByRole('link', { name: m.catalogue_preview() }))
  expect(openPage).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_save_and_preview() }))
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/admin/projects/5/preview'))
})

it('stays in the editor if the edits cannot be saved', async () => {
  const openPage = spyOnLocation()
  render(<Editor canSave={false} />)
  await userEvent.click(screen.getByRole('link', { name: m.catalogue_preview() }))
  await userEvent.click(screen.getByRole('button', { name: m.catalogue_save_and_preview() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(openPage).not.toHaveBeenCalled()
})
