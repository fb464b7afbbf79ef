import { describe, expect, it } from 'vitest'
import { cleanPoint } from './clean-point.ts'

describe('cleaning a point', () => {
  it('accepts either order', () => {
    const marina = { latitude: 25.0805, longitude: 55.1403 }
    expect(cleanPoint(25.0805, 55.1403)).toEqual(marina)
    expect(cleanPoint('55.1403', ' 25.0805 ')).toEqual(marina)
  })

  it('returns undefined for 0,0, for points elsewhere and without numbers', () => {
    expect(cleanPoint(0, 0)).toBeUndefined()
    expect(cleanPoint('0.0', '55.1403')).toBeUndefined()
    expect(cleanPoint(51.5, -0.12)).toBeUndefined()
    expect(cleanPoint('', null)).toBeUndefined()
    expect(cleanPoint('north', 'east')).toBeUndefined()
  })
})
