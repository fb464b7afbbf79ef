import { m } from '@manzil/messages'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import PinMap from './pin-map.tsx'

it('offers another attempt where the map cannot be made, as without WebGL', () => {
  render(
    <PinMap
      source={{ map_tiles_url: '/t', map_style_url: null }}
      point={{ latitude: 25, longitude: 55 }}
      pin="set"
      label="Map"
      onMove={() => undefined}
    />,
  )
  expect(screen.getByText(m.map_failed())).toBeTruthy()
  expect(screen.getByRole('button', { name: m.action_try_again() })).toBeTruthy()
})
