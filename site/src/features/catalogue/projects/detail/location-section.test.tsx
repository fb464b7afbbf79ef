import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../../testing/sample-project.ts'
import { LocationSection } from './location-section.tsx'

it('links to the page of the community', async () => {
  const community = { id: 1, slug: 'dubai-hills', name: 'Dubai Hills Estate', name_ar: 'دبي هيلز استيت' }
  // Outside the map, so none is drawn.
  const location = { ...sampleProject(1).location, latitude: 1, longitude: 1 }
  await renderPage(() => <LocationSection property={{ ...sampleProject(1), community, location }} />)
  const link = screen.getByRole('link', { name: m.location_community({ name: 'Dubai Hills Estate' }) })
  expect(link.getAttribute('href')).toBe('/community-detail/dubai-hills')
})
