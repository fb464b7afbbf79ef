import { PICTURE_MAX_PIXELS } from '@manzil/contract/editing/pictures'
import { expect, it } from 'vitest'
import { fittingSize } from './shrink-picture.ts'

it('scales pictures above the limit to just below it, in the same shape', () => {
  expect(fittingSize({ width: 4000, height: 4000 })).toBeUndefined()
  const { width, height } = fittingSize({ width: 5000, height: 3400 }) ?? { width: 0, height: 0 }
  expect(width * height).toBeLessThanOrEqual(PICTURE_MAX_PIXELS)
  expect(width * height).toBeGreaterThan(PICTURE_MAX_PIXELS * 0.99)
  expect(width / height).toBeCloseTo(5000 / 3400, 2)
})
