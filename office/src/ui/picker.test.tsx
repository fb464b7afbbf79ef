import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Picker } from './picker.tsx'

const HOMES = [104, 105, 902].map((id) => ({ id }))

async function openPicker() {
  const chosen: (number | undefined)[] = []
  const find = (text: string) => ({
    queryKey: ['homes', text],
    queryFn: async () => {
      const data = HOMES.filter(({ id }) => String(id).includes(text))
      return { data, count: data.length }
    },
  })
  await renderPage(
    () => (
      <Picker
        label="Home"
        placeholder=""
        chosen={undefined}
        find={find}
        show={({ id }) => `Home ${id}`}
        onChoose={(home) => chosen.push(home?.id)}
      />
    ),
    '/admin',
  )
  await screen.findByRole('option', { name: 'Home 104' })
  return { chosen, field: screen.getByRole('combobox', { name: 'Home' }) }
}

it('chooses by key only from a list that answers the typed text', async () => {
  const { chosen, field } = await openPicker()
  await userEvent.type(field, '90{ArrowDown}{Enter}')
  expect(chosen).toEqual([])
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Home 104' })).toBeNull())
  await userEvent.type(field, '{ArrowDown}{Enter}')
  expect(chosen).toEqual([902])
})

it('chooses the only record found by Enter, and none of several', async () => {
  const { chosen, field } = await openPicker()
  await userEvent.type(field, '10')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await userEvent.type(field, '{Enter}')
  expect(chosen).toEqual([])
  await userEvent.type(field, '5')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.type(field, '{Enter}')
  expect(chosen).toEqual([105])
})
