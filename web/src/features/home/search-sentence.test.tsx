import { uaeYear } from '@manzil/contract/calendar'
import { m } from '@manzil/messages'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { SearchSentence } from './search-sentence.tsx'

const year = uaeYear()
const field = () => screen.getByLabelText<HTMLSelectElement>(m.filter_name_handover())
const offered = () => within(field()).getAllByRole<HTMLOptionElement>('option')
const open = (handover?: string) => renderPage(() => <SearchSentence search={{ handover }} places={[]} count={5} found="5 homes" />)

it('offers handover from next year on, each with everything that is ready earlier', async () => {
  await open()
  expect(offered().map(({ text }) => text)).toEqual([
    m.sentence_any_year(),
    m.sentence_now(),
    ...[1, 2, 3, 4, 5].map((ahead) => String(year + ahead)),
  ])
  expect(offered()[2]?.value).toBe(`Ready to move,${year},${year + 1}`)
})

it('shows a handover of its address that it does not offer', async () => {
  await open(`Ready to move,${year}`)
  expect(field().selectedOptions[0]?.text).toBe(String(year))
})
