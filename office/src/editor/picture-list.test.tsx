import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Picture, PictureList } from './picture-list.tsx'

const picture = (media_id: number): Picture => ({ media_id, alt: '', alt_ar: '', focus: '50% 50%' })
const media = { get: () => undefined, add: () => undefined, encodeAgain: () => undefined }

function Pictures() {
  const [pictures, setPictures] = useState([picture(1), picture(2)])
  return <PictureList pictures={pictures} onChange={setPictures} errorOf={() => undefined} media={media} addLabel="Add" />
}

it('removing a picture gives the focus to the next one, or to the upload once all are gone', async () => {
  signInAs(makeUser({ role: 'admin' }))
  await renderPage(() => <Pictures />)
  const remove = (number: string) => screen.getByRole('button', { name: m.catalogue_image_remove({ name: m.catalogue_image({ number }) }) })
  await userEvent.click(remove('1'))
  await waitFor(() => expect(document.activeElement).toBe(remove('1')))
  await userEvent.click(remove('1'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add')))
})

it('says that a picture repeats an earlier one, under whatever id', async () => {
  signInAs(makeUser({ role: 'admin' }))
  const file = {
    image: '/a.jpg',
    width: 1600,
    height: 900,
    alt: '',
    alt_ar: '',
    thumbhash: 'a',
    color: '#123456',
    focus: '50% 50%',
    encoding: null,
  }
  const files = [
    { ...file, id: 1 },
    { ...file, id: 2, thumbhash: 'b' },
    { ...file, id: 3, image: '/c.jpg' },
  ]
  const known = { ...media, get: (id: number) => files.find((one) => one.id === id) }
  const pictures = files.map(({ id }) => picture(id))
  await renderPage(() => (
    <PictureList pictures={pictures} onChange={() => undefined} errorOf={() => undefined} media={known} addLabel="Add" />
  ))
  const notices = screen.getAllByText(m.catalogue_image_repeated({ name: m.catalogue_image({ number: '1' }) }))
  expect(notices.map((notice) => screen.getAllByRole('listitem').indexOf(notice.closest('li') as HTMLElement))).toEqual([2])
})

it('puts removed pictures back where they were, with their descriptions', async () => {
  signInAs(makeUser({ role: 'admin' }))
  await renderPage(() => <Pictures />)
  const remove = (number: string) => screen.getByRole('button', { name: m.catalogue_image_remove({ name: m.catalogue_image({ number }) }) })
  const texts = () => screen.queryAllByLabelText<HTMLInputElement>(m.catalogue_alt_en()).map(({ value }) => value)
  await userEvent.type(screen.getAllByLabelText(m.catalogue_alt_en())[0] as HTMLElement, 'Lobby')
  await userEvent.click(remove('1'))
  await userEvent.click(remove('1'))
  expect(texts()).toEqual([])
  const undo = () => userEvent.click(screen.getByRole('button', { name: m.leads_undo() }))
  await undo()
  expect(texts()).toEqual([''])
  await undo()
  expect(texts()).toEqual(['Lobby', ''])
  await waitFor(() => expect(document.activeElement).toBe(remove('1')))
  expect(screen.queryByRole('button', { name: m.leads_undo() })).toBeNull()
})
