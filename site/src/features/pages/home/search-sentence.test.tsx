import { uaeYear } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SearchSentence } from './search-sentence.tsx'

const year = uaeYear()
const field = () => screen.getByLabelText<HTMLSelectElement>(m.filter_name_handover())
const offered = () => within(field()).getAllByRole<HTMLOptionElement>('option')
const open = (handover?: string) =>
  renderPage(() => <SearchSentence search={{ handover }} places={[]} years={[year + 1, year + 3]} count={5} found="5 projects" />)

it('offers the handover years of the catalogue, each including everything ready earlier', async () => {
  await open()
  expect(offered().map(({ text }) => text)).toEqual([m.sentence_any_year(), m.sentence_now(), String(year + 1), String(year + 3)])
  expect(offered()[3]?.value).toBe(`Ready to move,${year},${year + 1},${year + 2},${year + 3}`)
})

it('shows a handover from the URL that it does not offer', async () => {
  await open(`Ready to move,${year}`)
  expect(field().selectedOptions[0]?.text).toBe(String(year))
})

it('leaves out "up to" and "ready by" until a value is chosen', async () => {
  await open()
  expect(screen.queryByText(m.sentence_up_to(), { exact: false })).toBeNull()
  expect(screen.queryByText(m.sentence_ready_by(), { exact: false })).toBeNull()
})

it('says "ready by" before a chosen year', async () => {
  await open(`Ready to move,${year}`)
  expect(screen.getByText(m.sentence_ready_by(), { exact: false })).toBeTruthy()
})
