import { expect, it } from 'vitest'
import { cleanAmount } from '../cleaning/clean-amount.ts'
import { LIST_MARK } from './list-mark.ts'
import { withScaledAmounts } from './scaled-amounts.ts'

const amountIn = (name: string, value: string) => cleanAmount(withScaledAmounts(new Map([[name, value]])).get(name))

it.each([
  ['Price from (AED Mn)', '1.15', 1_150_000],
  ['Price AED M', '1.15', 1_150_000],
  ['Min price (M)', '1.15', 1_150_000],
  ['price_in_millions', '12', 12_000_000],
  ['السعر بالمليون درهم', '١٫١٥', 1_150_000],
  ['Price (AED Mn)', '1.15 - 2.3', 1_150_000],
  ['Price (AED Mn)', 'AED 1.15', 1_150_000],
  ['Price (AED Mn)', '1,15', 1_150_000],
  ["Price from (AED '000)", '1,150', 1_150_000],
  ['Price (AED 000s)', '990', 990_000],
  ['Price in thousands', '990', 990_000],
  ['السعر (ألف درهم)', '٩٩٠', 990_000],
])('reads the amounts under %s: %s', (name, value, amount) => expect(amountIn(name, value)).toBe(amount))

it.each([
  ['Price (AED Mn)', '1,150,000', 1_150_000],
  ['Price (AED Mn)', '900k', 900_000],
  ["Price (AED '000)", '1150000', 1_150_000],
  ['Price', '1.15', 1.15],
  ['Price 2000', '12', 12],
])('leaves other amounts as they are: %s %s', (name, value, amount) => expect(amountIn(name, value)).toBe(amount))

it('reads each amount of a list', () => {
  const cells = withScaledAmounts(new Map([['units[].price_mn', `1.1${LIST_MARK}${LIST_MARK}2`]]))
  expect(cells.get('units[].price_mn')).toBe(`1.1M${LIST_MARK}${LIST_MARK}2M`)
})
