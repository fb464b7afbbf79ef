import { describe, expect, it } from 'vitest'
import type { FilterTexts } from './refine.ts'
import { understand } from './understand.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const vocabulary = makeVocabulary({
  communities: [
    { slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' },
    { slug: 'jumeirah-village-circle', name: 'Jumeirah Village Circle', name_ar: 'قرية جميرا الدائرية', emirate: 'Dubai' },
  ],
  developers: [],
  amenities: [],
  years: [],
  districts: [
    { slug: 'al-mamzar', name: 'Al Mamzar', name_ar: 'الممزر' },
    { slug: 'al-barsha', name: 'Al Barsha', name_ar: 'البرشاء' },
    { slug: 'al-ras', name: 'Al Ras', name_ar: 'الرأس' },
    { slug: 'wasit', name: 'Wasit', name_ar: 'واسط' },
    { slug: 'shimal', name: 'Shimal', name_ar: 'شمال' },
    { slug: 'the-oasis', name: 'The Oasis', name_ar: null },
  ],
  places: [
    { slug: 'difc', name: 'DIFC', name_ar: 'مركز دبي المالي العالمي', also: ['مركز دبي المالي'], kind: 'landmark' },
    { slug: 'dubai-mall', name: 'Dubai Mall', name_ar: 'دبي مول', also: [], kind: 'landmark' },
    {
      slug: 'dubai-international-airport',
      name: 'Dubai International Airport',
      name_ar: 'مطار دبي الدولي',
      also: ['Dubai Airport', 'DXB', 'مطار دبي'],
      kind: 'airport',
    },
    {
      slug: 'business-bay-metro',
      name: 'Business Bay metro station',
      name_ar: 'محطة مترو الخليج التجاري',
      also: [],
      kind: 'metro_station',
    },
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
    ['half an hour from difc by car in rush hour', { travel: 'difc:30:car-rush' }],
    ['30 min from difc by car in traffic', { travel: 'difc:30:car-rush' }],
    ['walking distance to JVC metro', { travel: 'metro:15:walk', community_name: 'Jumeirah Village Circle' }],
    ['villa near a school', { travel: 'school:10:car', type: 'Villa' }],
    ['اقرب للمترو', { travel: 'metro:15:walk' }],
    ['nearer to metro', { travel: 'metro:15:walk' }],
    ['near dubai marina british school', { travel: 'british-school:10:car', community_name: 'Dubai Marina' }],
    ['نصف ساعة من مركز دبي المالي بالسيارة وقت الذروة', { travel: 'difc:30:car-rush' }],
    ['within 500m of metro', { travel: 'metro:9:walk' }],
    ['less than 300 metres from the beach', { travel: 'beach:5:walk' }],
    ['أقل من كيلو عن المترو', { within: 'metro:1' }],
    ['commute to DIFC 20 min', { travel: 'difc:20:car' }],
    ['metro 5 min', { travel: 'metro:5:walk' }],
    ['school 10 minutes', { travel: 'school:10:car' }],
    ['apartment by the sea', { travel: 'beach:15:walk', type: 'Apartment' }],
    ['شقة ع البحر', { travel: 'beach:15:walk', type: 'Apartment' }],
    ['فيلا على الشاطئ', { travel: 'beach:15:walk', type: 'Villa' }],
    ['I work in DIFC', { travel: 'difc:30:car' }],
    ['اشتغل في مركز دبي المالي', { travel: 'difc:30:car' }],
    ['near a hospital and a school', { travel: 'hospital:10:car,school:10:car' }],
    ['close to metro, mall and supermarket', { travel: 'metro:15:walk,mall:10:car,supermarket:10:walk' }],
    ['walking distance to the metro and a park', { travel: 'metro:15:walk,park:10:walk' }],
    ['قريب من مستشفى ومدرسة', { travel: 'hospital:10:car,school:10:car' }],
    ['قريب من المترو والمول', { travel: 'metro:15:walk,mall:10:car' }],
    ['near the metro and pool', { travel: 'metro:15:walk', keywords: 'pool' }],
    ['twenty minutes from DIFC', { travel: 'difc:20:car' }],
    ['5 minutes from business bay metro station', { travel: 'business-bay-metro:5:car' }],
    ['near business bay metro', { travel: 'business-bay-metro:15:walk' }],
    ['قريب من مترو الخليج التجاري', { travel: 'business-bay-metro:15:walk' }],
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
    ['near a good school within 15 min drive', { travel: 'school:15:car' }],
    ['قريب من مدرسة ١٥ دقيقة', { travel: 'school:15:car' }],
    ['apartment near dubai marina 20 minutes', { travel: 'dubai-marina:20:car', type: 'Apartment' }],
    ['شقة قريبة من دبي مارينا ٢٠ دقيقة', { travel: 'dubai-marina:20:car', type: 'Apartment' }],
    ['قريب من دبي مارينا بالسيارة ٢٠ دقيقة', { travel: 'dubai-marina:20:car' }],
    ['قريب من المترو خمس دقائق مشي', { travel: 'metro:5:walk' }],
    ['near the metro, 5 minutes', { travel: 'metro:5:walk' }],
    ['near a school 2 km', { within: 'school:2' }],
    ['near a school, 15 minutes from DIFC', { travel: 'school:10:car,difc:15:car' }],
    ['قريب من المدرسة ١٥ دقيقة من دبي مول', { travel: 'school:10:car,dubai-mall:15:car' }],
    ['near dubai marina', { community_name: 'Dubai Marina' }],
    ['قريبة من دبي مارينا', { community_name: 'Dubai Marina' }],
    ['near a school 2 bedrooms', { travel: 'school:10:car', rooms: '2' }],
    ['near a school 500 sqft', { travel: 'school:10:car', min_area: '450', max_area: '550' }],
    ['1 bed near my work in DIFC 15 min', { travel: 'difc:15:car', rooms: '1' }],
    ['شقة قريبة من شغلي في مركز دبي المالي ١٥ دقيقة', { travel: 'difc:15:car', type: 'Apartment' }],
    ['قريب من مكتبي بدبي مارينا', { travel: 'dubai-marina:30:car' }],
    ['near my office in DIFC', { travel: 'difc:30:car' }],
    ['I work in DIFC, 20 minutes by car', { travel: 'difc:20:car' }],
  ])('%s', (message, filters) => expect(read(message)).toEqual({ filters, rest: [] }))

  it.each<[string, FilterTexts]>([
    ['close to metro station', { travel: 'metro:15:walk' }],
    ['metro nearby', { travel: 'metro:15:walk' }],
    ['near mettro', { travel: 'metro:15:walk' }],
    ['neer the metro', { travel: 'metro:15:walk' }],
    [
      '2br apt close to metro below 2m in jvc',
      { travel: 'metro:15:walk', rooms: '2', type: 'Apartment', max_price: '2000000', community_name: 'Jumeirah Village Circle' },
    ],
    ['20 minuts from difc', { travel: 'difc:20:car' }],
    ['20 minutes from DFIC', { travel: 'difc:20:car' }],
    ['difc in 20 minutes', { travel: 'difc:20:car' }],
    ['commute to difc under 30 minutes', { travel: 'difc:30:car' }],
    ['metro within 10 minutes on foot', { travel: 'metro:10:walk' }],
    ['half hour from difc', { travel: 'difc:30:car' }],
    ['quarter of an hour from difc', { travel: 'difc:15:car' }],
    ['twenty five minutes from difc', { travel: 'difc:25:car' }],
    ['an hour and a half from dxb', { travel: 'dubai-international-airport:90:car' }],
    ['25 minutes to work in difc', { travel: 'difc:25:car' }],
    ['no more than 20 minutes from difc', { travel: 'difc:20:car' }],
    ['near a good british school', { travel: 'british-school:10:car' }],
    ['close to brittish school', { travel: 'british-school:10:car' }],
    ['close to uk curriculum school', { travel: 'british-school:10:car' }],
    ['villa near an indian school with 4 bedrooms', { travel: 'indian-school:10:car', type: 'Villa', rooms: '4' }],
    ['near dubai airport', { travel: 'dubai-international-airport:20:car' }],
    ['studio near dubai mall up to 900k', { travel: 'dubai-mall:10:car', rooms: 'Studio', max_price: '900000' }],
    ['near the sea', { travel: 'beach:15:walk' }],
    ['within 2 km of a metro', { within: 'metro:2' }],
    ['less than 5km from dubai mall', { within: 'dubai-mall:5' }],
    ['dubai marina 20 minutes from difc', { travel: 'difc:20:car', community_name: 'Dubai Marina' }],
    ['شقة غرفتين قريبة من المترو تحت مليونين', { travel: 'metro:15:walk', type: 'Apartment', rooms: '2', max_price: '2000000' }],
    ['شقة بمليون ونص قريبة من المترو', { travel: 'metro:15:walk', type: 'Apartment', max_price: '1500000' }],
    ['ابي شقه يم المترو', { travel: 'metro:15:walk', type: 'Apartment' }],
    ['جنب المترو', { travel: 'metro:15:walk' }],
    ['المترو قريب', { travel: 'metro:15:walk' }],
    ['قريب من المترووو', { travel: 'metro:15:walk' }],
    ['قريب من الميترو', { travel: 'metro:15:walk' }],
    ['استوديو مشي للمترو', { travel: 'metro:15:walk', rooms: 'Studio' }],
    ['قريب من البحر', { travel: 'beach:15:walk' }],
    ['ابغى قريب من مدرسه بريطانيه', { travel: 'british-school:10:car' }],
    ['جنب مدرسة منهج بريطاني', { travel: 'british-school:10:car' }],
    ['فيلا ٤ غرف ١٠ دقائق من مدرسة بريطانية', { travel: 'british-school:10:car', type: 'Villa', rooms: '4' }],
    ['٢٠ دقيقه عن ديفك', { travel: 'difc:20:car' }],
    ['ما تبعد اكثر من ٢٠ دقيقة عن مركز دبي المالي', { travel: 'difc:20:car' }],
    ['خمس وعشرين دقيقة من دبي مول', { travel: 'dubai-mall:25:car' }],
    ['ساعة ونص من مطار دبي', { travel: 'dubai-international-airport:90:car' }],
    ['٥ دقائق مشيا على الأقدام من المترو', { travel: 'metro:5:walk' }],
    ['٢٠ دقيقة وقت الزحمة من مركز دبي المالي', { travel: 'difc:20:car-rush' }],
    ['٣ كيلو من المترو', { within: 'metro:3' }],
    ['قريب من سوبر ماركت', { travel: 'supermarket:10:walk' }],
  ])('%s', (message, filters) => expect(read(message)).toEqual({ filters, rest: [] }))

  it.each([
    'remove metro',
    'drop the metro filter',
    'no metro',
    'without the metro',
    "I don't need the metro",
    'forget about the metro',
    'the metro is not needed',
    'not near the metro',
    'remove 15 minutes from the metro',
    'شيل المترو',
    'احذف المترو',
    'امسح المترو',
    'بدون مترو',
    'بلاش المترو',
    'ما احتاج المترو',
    'مو لازم قريب من المترو',
    'المترو مو مهم',
  ])('are dropped by "%s"', (message) => {
    const former = { travel: 'metro:15:walk,difc:20:car', rooms: '2' }
    expect(read(message, former)).toEqual({ filters: { travel: 'difc:20:car', rooms: '2' }, rest: [] })
  })

  it('are dropped beside other wishes', () => {
    const former = { travel: 'metro:15:walk', within: 'difc:5', rooms: '2' }
    expect(read('remove the metro and make it 3 bedrooms', former).filters).toEqual({ within: 'difc:5', rooms: '3' })
    expect(read('شيل مركز دبي المالي', former).filters).toEqual({ travel: 'metro:15:walk', rooms: '2' })
  })

  it.each(['remove the travel times', 'any commute', 'شيل وقت التنقل'])('are all dropped by "%s"', (message) => {
    expect(read(message, { travel: 'metro:15:walk,difc:20:car', rooms: '2' })).toEqual({ filters: { rooms: '2' }, rest: [] })
  })

  it('leave keywords and communities to be removed where no time is set', () => {
    expect(read('remove metro', { keywords: 'metro', rooms: '2' }).filters).toEqual({ rooms: '2' })
    expect(read('remove dubai marina', { community_name: 'Dubai Marina', travel: 'difc:20:car' }).filters).toEqual({
      travel: 'difc:20:car',
      selected_location: 'Dubai',
    })
  })

  it('are added to those of the conversation', () => {
    expect(read('near a mall', { travel: 'difc:20:car' }).filters).toEqual({ travel: 'difc:20:car,mall:10:car' })
  })

  it('replace the time to the same place, and keep three places', () => {
    expect(read('30 minutes from difc', { travel: 'difc:20:car' }).filters).toEqual({ travel: 'difc:30:car' })
    const former = { travel: 'difc:20:car,mall:10:car,park:10:walk' }
    expect(read('near a metro', former).filters).toEqual({ travel: 'mall:10:car,park:10:walk,metro:15:walk' })
  })

  it.each(['close to my office', 'near work', 'قريب من شغلي', 'قريب من مكتبي'])(
    'are missed if only the visitor knows them: %s',
    (message) => {
      expect(read(message)).toEqual({ filters: {}, rest: [message] })
    },
  )

  it('are read before a community and around the name of a place', () => {
    expect(read('any schools near Dubai Marina?')).toEqual({
      filters: { travel: 'school:10:car', community_name: 'Dubai Marina' },
      rest: [],
    })
    expect(read('3 bed near gems school')).toEqual({ filters: { travel: 'school:10:car', rooms: '3' }, rest: ['gems'] })
  })

  it('leave prices in millions alone', () => {
    expect(read('apartment under 2m near the metro').filters).toEqual({ travel: 'metro:15:walk', type: 'Apartment', max_price: '2000000' })
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

it.each([
  ['apartments in JBR', { type: 'Apartment', inside: 'jbr' }],
  ['2 bed jbr under 4m', { rooms: '2', max_price: '4000000', inside: 'jbr' }],
  ['jumeirah beach residence', { inside: 'jbr' }],
  ['شقق في جي بي آر', { type: 'Apartment', inside: 'jbr' }],
  ['شقق في جميرا بيتش ريزيدنس', { type: 'Apartment', inside: 'jbr' }],
  ['شقق جميرا بيتش ريزيدنس', { type: 'Apartment', inside: 'jbr' }],
  ['flats in JLT', { type: 'Apartment', inside: 'jlt' }],
  ['جي ال تي', { inside: 'jlt' }],
  ['جميرا', { community_name: 'Jumeirah' }],
  ['فلل في جزر جميرا', { type: 'Villa' }],
  ['villas in Jumeirah Golf Estates', { type: 'Villa' }],
  ['flats in Jumeirah Park', { type: 'Apartment' }],
  ['شقق في جي في تي', { type: 'Apartment', keywords: 'جي في تي' }],
])('a place is meant by its abbreviations, and by the longest name: %s', (text, filters) => {
  const named = makeVocabulary({
    ...{ developers: [], amenities: [], years: [] },
    communities: [{ slug: 'jumeirah', name: 'Jumeirah', name_ar: 'جميرا', emirate: 'Dubai' }],
    districts: [
      { slug: 'jbr', name: 'Jumeirah Beach Residence', name_ar: null },
      { slug: 'jlt', name: 'Jumeirah Lakes Towers', name_ar: 'أبراج بحيرات الجميرا' },
    ],
  })
  expect(understand(named, text, {}, 2026).filters).toEqual(filters)
})

describe('districts of the map', () => {
  it.each<[string, FilterTexts]>([
    ['villa in Al Mamzar', { inside: 'al-mamzar', type: 'Villa' }],
    ['2 bedrooms in mamzar under 2m', { inside: 'al-mamzar', rooms: '2', max_price: '2000000' }],
    ['شقة في الممزر', { inside: 'al-mamzar', type: 'Apartment' }],
    ['al mamzar villas', { inside: 'al-mamzar', type: 'Villa' }],
    ['al barsha', { inside: 'al-barsha' }],
    ['شقق البرشاء', { inside: 'al-barsha', type: 'Apartment' }],
    ['in Al Mamzar, Dubai', { inside: 'al-mamzar', selected_location: 'Dubai' }],
    ['20 minutes from Al Mamzar', { travel: 'al-mamzar:20:car' }],
    ['near al mamzar', { travel: 'al-mamzar:10:car' }],
    ['walking distance to the metro in al mamzar', { travel: 'metro:15:walk', inside: 'al-mamzar' }],
    ['في شمال دبي', { selected_location: 'Dubai' }],
    ['شقق في الراس', { inside: 'al-ras', type: 'Apartment' }],
    ['شقق في راس الخيمة', { type: 'Apartment', selected_location: 'Ras Al Khaimah' }],
    ['كم عدد المشاريع في رأس الخيمة', { selected_location: 'Ras Al Khaimah' }],
  ])('are where homes are: %s', (message, filters) => expect(read(message).filters).toEqual(filters))

  it.each(['الممزر', 'واسط', 'الشرق'])('are not corrected to other words: %s', (name) => {
    expect(read(name)).toEqual({ filters: {}, rest: [name] })
  })

  it('are replaced by other places, and dropped with them', () => {
    expect(read('in Al Mamzar', { community_name: 'Dubai Marina', rooms: '2' }).filters).toEqual({ inside: 'al-mamzar', rooms: '2' })
    expect(read('Dubai Marina', { inside: 'al-mamzar' }).filters).toEqual({ community_name: 'Dubai Marina' })
    expect(read('any area', { inside: 'al-mamzar', rooms: '2' }).filters).toEqual({ rooms: '2' })
  })

  it('give way to the titles of projects', () => {
    const { filters } = understand({ ...vocabulary, titleWords: new Set(['oasis']) }, 'in the oasis', {}, 2026)
    expect(filters.inside).toBeUndefined()
  })
})
