import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SheetHead } from './sheet-head.tsx'

it('does not snap back while it pulls the sheet up', async () => {
  const scroller = Object.assign(document.createElement('div'), { onscrollend: null })
  const snaps: string[] = []
  vi.spyOn(scroller, 'scrollTo').mockImplementation(() => void snaps.push(scroller.style.scrollSnapType))
  renderPage(() => <SheetHead search={{ view: 'map' }} scroller={scroller} />, '/latest')
  await userEvent.click(await screen.findByRole('button', { name: m.map_show_list() }))
  expect(snaps).toEqual(['none'])
  scroller.dispatchEvent(new Event('scrollend'))
  expect(scroller.style.scrollSnapType).toBe('')
})
