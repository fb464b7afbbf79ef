import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeedNotice, releasedText } from './feed-notice.tsx'

it('says that the latest file lacks a draft, or that the next import publishes it', () => {
  const shown = (missing_from: string | null, released_by: string | null, publication: 'draft' | 'archived' = 'draft') =>
    render(<FeedNotice project={{ missing_from, released_by, publication }} />).container.textContent
  expect(shown('Noor', null)).toBe(m.catalogue_missing_from({ feed: isolated('Noor') }))
  expect(shown('Noor', null, 'archived')).toBe(m.catalogue_archived_missing_from({ feed: isolated('Noor') }))
  expect(shown(null, 'Noor')).toBe(releasedText('Noor'))
  expect(shown(null, null)).toBe('')
})
