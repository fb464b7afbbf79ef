import { expect, it } from 'vitest'
import { cheapestHome } from './cheapest-home.ts'

it.each<[string, Parameters<typeof cheapestHome>[0], ReturnType<typeof cheapestHome>]>([
  [
    'takes price and area from the same home',
    [
      { price: 900_000, area: 800, status: 'available' },
      { price: 1_500_000, area: 700, status: 'available' },
    ],
    { price: 900_000, area: 800 },
  ],
  [
    'has no area if the cheapest home has none',
    [
      { price: 700_000, area: null, status: 'available' },
      { price: 1_500_000, area: 900, status: 'available' },
    ],
    { price: 700_000, area: undefined },
  ],
  [
    'takes the area of another home at the same price',
    [
      { price: 700_000, area: null, status: 'available' },
      { price: 700_000, area: 640, status: 'available' },
    ],
    { price: 700_000, area: 640 },
  ],
  [
    'counts reserved and sold homes only if none is available',
    [
      { price: 700_000, area: 600, status: 'sold' },
      { price: 800_000, area: 610, status: 'reserved' },
    ],
    { price: 800_000, area: 610 },
  ],
  [
    'takes the smallest area if no home has a price',
    [
      { area: 700, status: 'available' },
      { area: 650, status: 'available' },
    ],
    { price: undefined, area: 650 },
  ],
])('%s', (_, homes, expected) => {
  expect(cheapestHome(homes)).toEqual(expected)
})
