import { describe, expect, it } from 'vitest'
import { cleanCategory } from './clean-status.ts'

describe('cleaning a status', () => {
  it('accepts words, codes and Arabic', () => {
    expect(['Off-Plan', 'OFF_PLAN', ' op ', 'على الخارطة'].map(cleanCategory)).toEqual([1, 1, 1, 1])
    expect(['Ready', 'RD', 'ready to move', 'جاهز'].map(cleanCategory)).toEqual([2, 2, 2, 2])
    expect(['Coming Soon', 'CS', 'قريباً'].map(cleanCategory)).toEqual([3, 3, 3])
  })

  it('does not guess', () => {
    expect(['XX', '', null, 'FRIEZED'].map(cleanCategory)).toEqual([undefined, undefined, undefined, undefined])
  })
})
