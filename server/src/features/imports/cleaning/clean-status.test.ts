import { describe, expect, it } from 'vitest'
import { cleanCategory } from './clean-status.ts'

describe('cleaning a status', () => {
  it('is the same by word, by code and in Arabic', () => {
    expect(['Off-Plan', 'OFF_PLAN', ' op ', 'على الخارطة'].map(cleanCategory)).toEqual([1, 1, 1, 1])
    expect(['Ready', 'RD', 'ready to move', 'جاهز'].map(cleanCategory)).toEqual([2, 2, 2, 2])
    expect(['Coming Soon', 'CS', 'قريباً'].map(cleanCategory)).toEqual([3, 3, 3])
  })

  it('is not guessed', () => {
    expect(['XX', '', null, 'FRIEZED'].map(cleanCategory)).toEqual([undefined, undefined, undefined, undefined])
  })
})
