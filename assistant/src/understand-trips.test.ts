import { describe, expect, it } from 'vitest'
import type { FilterTexts } from './refine.ts'
import { understand } from './understand.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const vocabulary = makeVocabulary({
  communities: [{ slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' }],
  developers: [],
  amenities: [],
  years: [],
  places: [
    { slug: 'difc', name: 'DIFC', name_ar: 'مركز دبي المالي العالمي', also: ['مركز دبي المالي'] },
    { slug: 'dubai-mall', name: 'Dubai Mall', name_ar: 'دبي مول', also: [] },
    { slug: 'business-bay-metro', name: 'Business Bay metro station', name_ar: 'محطة مترو الخليج التجاري', also: [] },
  ],
})
const read = (message: string, former: FilterTexts = {}) => {
  const { filters, missed, unknown } = understand(vocabulary, message, former, 2026)
  return { filters, rest: [...missed, ...unknown] }
}

describe('times and distances to places', () => {
  it.each<[string, FilterTexts]>([
    ['near a metro', { travel: 'metro:15:walk' }],
    ['2 bedroom apartment near the metro', { travel: 'metro:15:walk', rooms: '2', type: 'Apartment' }],
    ['20 minutes from DIFC', { travel: 'difc:20:car' }],
    ['within 30 min of dubai mall by car', { travel: 'dubai-mall:30:car' }],
    ["10 minutes' walk to a metro station", { travel: 'metro:10:walk' }],
    ['15 minutes walk from dubai marina', { travel: 'dubai-marina:15:walk' }],
    ['half an hour from difc in rush hour', { travel: 'difc:30:car-rush' }],
    ['twenty minutes from DIFC', { travel: 'difc:20:car' }],
    ['5 minutes from business bay metro station', { travel: 'business-bay-metro:5:car' }],
    ['close to a British school', { travel: 'british-school:10:car' }],
    ['villa close to a british school under 3m', { travel: 'british-school:10:car', type: 'Villa', max_price: '3000000' }],
    ['walking distance to the beach', { travel: 'beach:15:walk' }],
    ['20 min from difc and near a mall', { travel: 'difc:20:car,mall:10:car' }],
    ['قريب من المترو', { travel: 'metro:15:walk' }],
    ['شقة قريبة من المترو', { travel: 'metro:15:walk', type: 'Apartment' }],
    ['٢٠ دقيقة من مركز دبي المالي', { travel: 'difc:20:car' }],
    ['على بعد 20 دقيقة بالسيارة من مركز دبي المالي', { travel: 'difc:20:car' }],
    ['١٠ دقائق مشيا من المترو', { travel: 'metro:10:walk' }],
    ['نصف ساعة من دبي مول', { travel: 'dubai-mall:30:car' }],
    ['قريب من مدرسة بريطانية', { travel: 'british-school:10:car' }],
    ['قرب الشاطئ', { travel: 'beach:15:walk' }],
  ])('%s', (message, filters) => expect(read(message)).toEqual({ filters, rest: [] }))

  it('are added to those of the conversation', () => {
    expect(read('near a mall', { travel: 'difc:20:car' }).filters).toEqual({ travel: 'difc:20:car,mall:10:car' })
  })

  it('replace the time to the same place, and keep three places', () => {
    expect(read('30 minutes from difc', { travel: 'difc:20:car' }).filters).toEqual({ travel: 'difc:30:car' })
    const former = { travel: 'difc:20:car,mall:10:car,park:10:walk' }
    expect(read('near a metro', former).filters).toEqual({ travel: 'mall:10:car,park:10:walk,metro:15:walk' })
  })

  it('are not read if they are unwanted', () => {
    expect(read('not near a school').filters.travel).toBeUndefined()
    expect(read('ليس قريبا من مدرسة').filters.travel).toBeUndefined()
  })

  it('leave communities nearby, amenities and payment terms to the other words', () => {
    expect(read('near dubai marina').filters).toEqual({ community_name: 'Dubai Marina' })
    expect(read('metro').filters).toEqual({ keywords: 'metro' })
    expect(read('20 minutes').filters).toEqual({})
  })
})
