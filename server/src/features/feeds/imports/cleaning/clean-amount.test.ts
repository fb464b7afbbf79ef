import { expect, it } from 'vitest'
import { cleanAmount } from './clean-amount.ts'

it.each([
  ['AED 1.2M', 1_200_000],
  ['From 900k', 900_000],
  ['2,5 mn', 2_500_000],
  ['1,250K', 1_250_000],
  ['٣٫٥ مليون درهم', 3_500_000],
  ['900K – 1.4M', 900_000],
  ['1.2 - 1.5 million', 1_200_000],
  ['1,250,000.00', 1_250_000],
  ['1.250.000', 1_250_000],
  ["1'250'000", 1_250_000],
  ['1200000 AED', 1_200_000],
  ['900,000 - 1,400,000', 900_000],
  [750_000, 750_000],
])('reads the amount %j', (dirty, clean) => expect(cleanAmount(dirty)).toBe(clean))

it.each(['15,300,00', '١٥٬٣٠٠٬٠٠', '-', 'TBC', 'on request', '', null])('finds no amount in %j', (dirty) =>
  expect(cleanAmount(dirty)).toBeUndefined(),
)
