import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import DateCalendar from './date-calendar.tsx'

it('names days like the other dates of the office', async () => {
  await renderPage(() => <DateCalendar from="2026-11-01" to="2026-11-02" onChoose={vi.fn()} />)
  expect(screen.getByRole('button', { name: 'Tuesday, 3 November 2026' })).toBeTruthy()
})
