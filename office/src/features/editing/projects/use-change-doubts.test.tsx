import type { Publication } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toEditor } from './editor-form.ts'
import { emptyProject } from './empty-project.ts'
import { useChangeDoubts } from './use-change-doubts.ts'

const STORED = {
  ...emptyProject(1, []).form,
  slug: 'noor',
  title: 'Noor',
  price: 12_470_000,
  price_source: 'developer',
  price_date: '2026-11-01',
  delivery_date: '2028-06-30',
}
const maySave = vi.fn<(may: boolean) => void>()

function Editor({ publication, price }: { publication: Publication; price: number }) {
  const doubts = useChangeDoubts({ form: STORED, publication, oldest_price_day: null })
  return (
    <>
      <input data-field="price" aria-label="price" />
      <button type="button" onClick={() => void doubts.maySave(toEditor({ ...STORED, price })).then(maySave)}>
        save
      </button>
      {doubts.question}
    </>
  )
}

async function save(publication: Publication, price: number) {
  maySave.mockReset()
  await renderPage(() => <Editor publication={publication} price={price} />, '/edit')
  await userEvent.click(screen.getByRole('button', { name: 'save' }))
}

it('asks before a price on a published project falls tenfold, and focuses the price if it is to be checked', async () => {
  await save('published', 1_247_000)
  const check = await screen.findByRole('button', { name: m.catalogue_publish_complete() })
  expect(document.activeElement).toBe(check)
  expect(screen.getByRole('listitem').textContent).toContain('12,470,000')
  await userEvent.click(check)
  expect(maySave).toHaveBeenCalledWith(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('price')))
})

it('saves what was accepted', async () => {
  await save('published', 1_247_000)
  await userEvent.click(await screen.findByRole('button', { name: m.catalogue_save_anyway() }))
  expect(maySave).toHaveBeenCalledWith(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['draft', 1_247_000],
  ['published', 12_000_000],
] as const)('saves a %s project at AED %d without asking', async (publication, price) => {
  await save(publication, price)
  expect(maySave).toHaveBeenCalledWith(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})
