import { describe, expect, it } from 'vitest'
import { findPlace } from './find-community.ts'
import municipality from './municipality-communities.json' with { type: 'json' }

const place = (area: string, area_ar = '', master_project = '') => findPlace({ area, area_ar, master_project })
const name = (...given: Parameters<typeof place>) => place(...given)?.community.name

describe('the community of a project in the register', () => {
  it('is found by any spelling of its area', () => {
    expect(name('Al Barshaa South Third')).toBe('Arjan')
    expect(name('Um Suqaim Third')).toBe('Umm Suqeim Third')
    expect(name('Al Goze Fourth')).toBe('Al Quoz Fourth')
    expect(name('Al Yelayiss 2')).toBe('Town Square')
    expect(name('Madinat Dubai Almelaheyah')).toBe('Dubai Maritime City')
    expect(name('Ras Al Khor Industrial First')).toBe('Ras Al Khor Industrial First')
    expect(name('Palm Jumeirah')).toBe('Palm Jumeirah')
    expect(name('Island 2')).toBe('Jumeirah Bay Island')
  })

  it('is found by its Arabic name where the Latin one is ambiguous', () => {
    expect(name('Al Safa First')).toBeUndefined()
    expect(name('Al Safa First', 'الصفا الاولى')).toBe('Al Safa First')
    expect(name('Al Safouh First', 'الصفوح الأولى')).toBe('Al Safouh First')
    expect(name('?', 'الثنيه الخامسه')).toBe('Jumeirah Lake Towers')
  })

  it('is found by its Arabic name among all 222 communities', () => {
    const centres = municipality.map(({ name_ar }) => place('', name_ar)).map((found) => [found?.latitude, found?.longitude])
    expect(centres).toEqual(municipality.map(({ latitude, longitude }) => [latitude, longitude]))
  })

  it('gets its market name and page slug', () => {
    const slug = (area: string) => place(area)?.community.slug
    expect(slug('Al Barsha South Fourth')).toBe('jvc')
    expect(slug('Burj Khalifa')).toBe('downtown')
    expect(slug('Hadaeq Sheikh Mohammed Bin Rashid')).toBe('dubai-hills')
    expect(slug('Nakhlat Jumeira')).toBe('palm-jumeirah')
    expect(slug('Marsa Dubai')).toBe('dubai-marina')
    expect(slug('Al Khairan First')).toBe('dubai-creek-harbour')
  })

  it('is that of a known master project, and the point is the centre of the area', () => {
    expect(name('Marsa Dubai', '', 'Dubai Harbour')).toBe('Dubai Harbour')
    expect(name('Al Thanyah Fifth', '', 'Jumeirah Islands')).toBe('Jumeirah Islands')
    expect(name('Wadi Al Safa 7', '', 'Arabian Ranches II - YASMIN')).toBe('Arabian Ranches 2')
    expect(name('Wadi Al Safa 6', '', 'Arabian Ranches - 1')).toBe('Arabian Ranches')
    expect(name('Marsa Dubai', '', 'Some Gardens')).toBe('Dubai Marina')
    const polo = place('Al Hebiah Second', '', 'Arabian Ranches - Polo Homes')
    expect([polo?.latitude, polo?.longitude]).toEqual([place('Al Hebiah Second')?.latitude, place('Al Hebiah Second')?.longitude])
    expect(polo?.community.latitude).toBe(place('Wadi Al Safa 6')?.latitude)
  })

  it('may have no point or be unknown', () => {
    expect(place('Palm Jabal Ali', 'نخلة جبل علي', 'Palm Jabal Ali')).toEqual({
      community: { slug: 'palm-jebel-ali', name: 'Palm Jebel Ali', name_ar: 'نخلة جبل علي', latitude: null, longitude: null },
      latitude: null,
      longitude: null,
    })
    expect(place('Atlantis', 'أطلانطس')).toBeUndefined()
    expect(findPlace({ area: undefined, area_ar: undefined, master_project: undefined })).toBeUndefined()
  })

  it('is in Dubai', () => {
    const { latitude, longitude } = place('Marsa Dubai') ?? {}
    expect(latitude).toBeCloseTo(25.08, 1)
    expect(longitude).toBeCloseTo(55.14, 1)
  })
})
