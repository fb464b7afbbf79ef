import { describe, expect, it } from 'vitest'
import { countArabic, FLOORS, listed, quarterOf, roomsRange } from './words.ts'

describe('words of the demo texts', () => {
  it('follow the Arabic rules for counted nouns', () => {
    const counted = [1, 2, 3, 10, 11, 42, 100, 103, 111, 1200].map((count) => countArabic(count, FLOORS))
    expect(counted).toEqual([
      'طابق واحد',
      'طابقين',
      '3 طوابق',
      '10 طوابق',
      '11 طابقًا',
      '42 طابقًا',
      '100 طابق',
      '103 طوابق',
      '111 طابقًا',
      '1,200 طابق',
    ])
  })

  it('include a range of bedrooms', () => {
    expect(roomsRange([1, 2, 3])).toEqual({ en: 'one- to three-bedroom', ar: 'من غرفة نوم واحدة إلى ثلاث غرف نوم' })
    expect(roomsRange([0, 1]).en).toBe('studio to one-bedroom')
    expect(roomsRange([4]).en).toBe('four-bedroom')
  })

  it('include a quarter and a list', () => {
    expect(quarterOf('2028-12-31')).toEqual({ en: 'the fourth quarter of 2028', ar: 'الربع الرابع من 2028' })
    expect(
      listed([
        { en: 'a gym', ar: 'صالة' },
        { en: 'a pool', ar: 'مسبح' },
        { en: 'a café', ar: 'مقهى' },
      ]),
    ).toEqual({ en: 'a gym, a pool and a café', ar: 'صالة ومسبح ومقهى' })
  })
})
