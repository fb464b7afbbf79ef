import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../../testing/sample-project.ts'
import { StackingTeaser } from './stacking-teaser.tsx'

it.each([
  { floors: [1, 2, null, null], missing: 2 },
  { floors: [1, 2], missing: 0 },
])('says how many homes without a floor are not in the plan: $missing', async ({ floors, missing }) => {
  const homes = floors.map((floor_no, at) => ({ id: at + 1, apt_no: `${at + 1}`, floor_no, status: 'available', price: null }))
  const units = [{ unit_type: 'Apartment', unit_type_ar: 'شقة', rooms: '1', unit_listings: homes }]
  const property = sampleProject(1, { units } as never)
  await renderPage(() => <StackingTeaser title="A" units={property.units} />)
  expect(screen.getByRole('heading').textContent).toBe(m.stacking_title())
  const text = m.stacking_without_floor({ count: missing, shown: String(missing) })
  expect(screen.queryByText(text) !== null).toBe(missing > 0)
})
