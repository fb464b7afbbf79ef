import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { useRouter } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ListingNoticeContent } from './listing-notice-content.tsx'

it('names a filter that is unavailable right now, and tries again with the address of the page', async () => {
  let router: ReturnType<typeof useRouter> | undefined
  function Page() {
    router = useRouter()
    return <ListingNoticeContent dropped={[]} unavailable={['Travel time']} own_places={undefined} />
  }
  await renderPage(Page, '/latest?travel=difc:30:car')
  expect((await screen.findByRole('status')).textContent).toContain(m.listing_unavailable({ filter: 'Travel time' }))
  const again = screen.getByRole<HTMLAnchorElement>('link', { name: m.action_try_again() })
  expect(new URL(again.href).searchParams.get('travel')).toBe('difc:30:car')
  const invalidate = vi.spyOn(router as NonNullable<typeof router>, 'invalidate')
  await userEvent.click(again)
  expect(invalidate).toHaveBeenCalled()
})
