import { describe, expect, it } from 'vitest'
import { HOME_TYPES, understand } from './understand.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const named = (name: string, name_ar = name) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name, name_ar })
const vocabulary = makeVocabulary({
  communities: [
    { ...named('Dubai Marina', 'دبي مارينا'), emirate: 'Dubai' },
    { ...named('Jumeirah', 'جميرا'), emirate: 'Dubai' },
    { ...named('Jumeirah Village Circle', 'قرية جميرا الدائرية'), emirate: 'Dubai' },
    { ...named('Yas Island', 'جزيرة ياس'), emirate: 'Abu Dhabi' },
  ],
  developers: [named('Sahil Developments', 'ساحل للتطوير')],
  amenities: [named('Gym', 'صالة رياضية'), named('Sauna', 'ساونا')],
  years: [2026, 2027, 2028, 2029, 2030],
})
const understood = (text: string, former = {}) => {
  const { filters, missed, unknown } = understand(vocabulary, text, former, 2026)
  return { filters, mentioned: [...missed, ...unknown] }
}

describe('a house is a villa or townhouse, not just anything for sale', () => {
  const types = { type: 'Villa,Townhouse' }
  const homes = { type: HOME_TYPES }
  it.each([
    ['house in dubai', {}, { ...types, selected_location: 'Dubai' }],
    ['houses under 2m', {}, { ...types, max_price: '2000000' }],
    ['بيت بأقل من مليونين', {}, { ...homes, max_price: '2000000' }],
    ['بيت', {}, homes],
    ['ابي بيت في دبي', {}, { ...homes, selected_location: 'Dubai' }],
    ['بيوت في دبي', {}, { ...homes, selected_location: 'Dubai' }],
    ['بيت ٣ غرف', {}, { rooms: '3' }],
    ['house or apartment', {}, { type: 'Apartment,Villa,Townhouse' }],
    ['apartment or house in dubai', {}, { type: 'Apartment,Villa,Townhouse', selected_location: 'Dubai' }],
    ['a house, an apartment', {}, { type: 'Apartment,Villa,Townhouse' }],
    ['penthouse or house', {}, { type: 'Penthouse,Villa,Townhouse' }],
    ['بيت أو شقة في دبي', {}, { type: 'Apartment,Villa,Townhouse', selected_location: 'Dubai' }],
    ['شقة وبيت', {}, { type: 'Apartment,Villa,Townhouse' }],
    ['an apartment, not a house', {}, { type: 'Apartment' }],
    ['3 bed house', {}, { rooms: '3' }],
    ['Lagoon House', {}, { keywords: 'lagoon' }],
    ['dubai houses', {}, { ...types, selected_location: 'Dubai' }],
    ['commercial property, not a house', {}, { project_type: 'Commercial' }],
    ['homes under 2m', {}, { max_price: '2000000' }],
    ['a house under 2m', { type: 'Apartment' }, { type: 'Apartment', max_price: '2000000' }],
    ['house in dubai', { type: 'Villa' }, { type: 'Villa', selected_location: 'Dubai' }],
  ])('%s, of %o', (text, former, filters) => {
    expect(understood(text, former).filters).toEqual(filters)
  })
})

describe('numbers in words and fractions', () => {
  it.each([
    ['seven hundred and fifty thousand', { max_price: '750000' }],
    ['سبعمئة وخمسين ألف', { max_price: '750000' }],
    ['مليون ومئتين وخمسين الف', { max_price: '1250000' }],
    ['1 million 200 thousand', { max_price: '1200000' }],
    ['مليون وربع', { max_price: '1250000' }],
    ['مليونين الا ربع', { max_price: '1750000' }],
    ['one point five million', { max_price: '1500000' }],
    ['between two hundred and three hundred thousand', { min_price: '200000', max_price: '300000' }],
    ['two or three bedrooms', { rooms: '2,3' }],
    ['مساحة الف ومئتين قدم', { min_area: '1080', max_area: '1320' }],
    ['up to 1.3', { max_price: '1300000' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, mentioned: [] })
  })
})

describe('ranges that leave something implicit', () => {
  it.each([
    ['between 800k and 1.2', { min_price: '800000', max_price: '1200000' }],
    ['between 800 and 1.2m', { min_price: '800000', max_price: '1200000' }],
    ['من مليون وربع لمليون وثلاثة ارباع', { min_price: '1250000', max_price: '1750000' }],
    ['delivered after 2028 but before 2030', { handover: '2029' }],
    ['1.2 million or less', { max_price: '1200000' }],
    ['٣ غرف واكثر', { rooms: '3,4,5,6,7+' }],
    ['3br+ under 4m', { rooms: '3,4,5,6,7+', max_price: '4000000' }],
    ['3 bedrooms +', { rooms: '3,4,5,6,7+' }],
    ['3BR + gym', { rooms: '3', facility: 'Gym' }],
    ['3br+gym', { rooms: '3', facility: 'Gym' }],
    ['٣ غرف + ساونا', { rooms: '3', facility: 'Sauna' }],
    ['more than three bedrooms', { rooms: '4,5,6,7+' }],
    ['اقل من ٣ غرف', { rooms: 'Studio,1,2' }],
    ['not above 2m', { max_price: '2000000' }],
    ['nothing under 1m', { min_price: '1000000' }],
    ['مب أكثر عن مليونين', { max_price: '2000000' }],
    ['beds: 2. budget: 1.8m', { rooms: '2', max_price: '1800000' }],
    ['300k cash to put down', { down_payment: '300000' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, mentioned: [] })
  })
})

describe('savings beside a price are a down payment', () => {
  const of = (max_price: number, down_payment: number) => ({ max_price: `${max_price}`, down_payment: `${down_payment}` })
  it.each([
    ['I have 500k cash and want a 2m villa', { ...of(2_000_000, 500_000), type: 'Villa' }],
    ['villa for 2m, I have 500k', { ...of(2_000_000, 500_000), type: 'Villa' }],
    ['400k down, 1.5 million budget', of(1_500_000, 400_000)],
    ['2 bed 1.5m with 300k cash', { ...of(1_500_000, 300_000), rooms: '2' }],
    ["I've got 300k saved, looking for a 1.2m flat", { ...of(1_200_000, 300_000), type: 'Apartment' }],
    ['budget 1m and I have about AED 250,000 in the bank', of(1_000_000, 250_000)],
    ['we have 200k to start with and want a studio under 900k', { ...of(900_000, 200_000), rooms: 'Studio' }],
    ['I can pay 300k upfront for a 1m studio', { ...of(1_000_000, 300_000), rooms: 'Studio' }],
    ['my savings are 400k and my budget is 1.8m', of(1_800_000, 400_000)],
    ['معي ٣٠٠ الف كاش وابي شقة بمليون', { ...of(1_000_000, 300_000), type: 'Apartment' }],
    ['بدفع ٣٠٠ الف مقدم وابي شقة بمليون', { ...of(1_000_000, 300_000), type: 'Apartment' }],
    ['ابي فيلا بمليونين ودفعت ٣٠٠ الف', { ...of(2_000_000, 300_000), type: 'Villa' }],
    ['شقة بمليون ومعاي ٢٠٠ الف', { ...of(1_000_000, 200_000), type: 'Apartment' }],
    ['ميزانيتي مليون ونص وعندي ٣٠٠ الف', of(1_500_000, 300_000)],
    ['مدخراتي ٣٠٠ الف درهم وابغى غرفتين بمليون', { ...of(1_000_000, 300_000), rooms: '2' }],
    ['لدي ٢٥٠ ألف نقدًا وأبحث عن شقة بسعر مليون', { ...of(1_000_000, 250_000), type: 'Apartment' }],
    ['بدفع ٣٠٠ الف كاش والباقي اقساط شقة بمليون', { ...of(1_000_000, 300_000), type: 'Apartment', payment_plan: '1' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, mentioned: [] })
  })

  it.each([
    ['500k cash', { max_price: '500000' }],
    ['I have 2 million for a villa', { max_price: '2000000', type: 'Villa' }],
    ['villa under 2m cash', { max_price: '2000000', type: 'Villa' }],
    ['I have 2m cash, villas up to 2m', { max_price: '2000000', type: 'Villa' }],
    ['I have 1 to 2 million', { min_price: '1000000', max_price: '2000000' }],
    ['عندي مليون كاش', { max_price: '1000000' }],
    ['معي مليونين', { max_price: '2000000' }],
    ['I have 300k and my size is 900 sqft', { max_price: '300000', min_area: '810', max_area: '990' }],
  ])('%s: only names what the home may cost', (text, filters) => {
    expect(understood(text)).toEqual({ filters, mentioned: [] })
  })
})

describe('bedrooms are derived from the number of people unless stated', () => {
  it.each([
    ['family of five', { rooms: '3,4' }],
    ['villa for 6 people', { type: 'Villa', rooms: '3,4' }],
    ['بيت لعيلة من ست أشخاص', { rooms: '3,4' }],
    ['we are a couple with 3 kids', { rooms: '3,4' }],
    ['2 bedrooms for 3 people', { rooms: '2' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, mentioned: [] })
  })
})

describe('parts that no filter covers are reported, not used as keywords', () => {
  it.each([
    ['at least 2 baths in dubai marina', { community_name: 'Dubai Marina' }, ['at least 2 baths']],
    ['ثلاث غرف وحمامين', { rooms: '3' }, ['وحمامين']],
    ['2 storey villa', { type: 'Villa' }, ['2 storey']],
    ['my salary is 25k', {}, ['my salary is 25k']],
    ['apartments for rent', { type: 'Apartment' }, ['for rent']],
    ['شقق للإيجار', { type: 'Apartment' }, ['للإيجار']],
    ['H2 2027', { handover: '2027' }, ['H2']],
    ['النصف الثاني من 2027', { handover: '2027' }, ['النصف الثاني']],
    ['early 2028', { handover: '2028' }, ['early']],
    ['before mid 2027', { handover: '2026,2027' }, ['mid']],
    ['before Q3 2027', { handover: '2026,2027' }, ['Q3']],
    ['before the end of 2027', { handover: '2026,2027' }, []],
    ['before june 2028', { handover: '2026,2027,2028' }, ['june']],
    ['handover before 15 June 2028', { handover: '2026,2027,2028' }, ['15 June']],
    ['handover before June 15th, 2028', { handover: '2026,2027,2028' }, ['June 15th']],
    ['handover by 06/2028', { handover: '2026,2027,2028' }, ['06/']],
    ['تسليم قبل يونيو ٢٠٢٨', { handover: '2026,2027,2028' }, ['يونيو']],
    ['تسليم قبل شهر يونيو من عام ٢٠٢٨', { handover: '2026,2027,2028' }, ['يونيو']],
    ['قبل الربع الثاني 2028', { handover: '2026,2027,2028' }, ['الربع الثاني']],
    ['before Q4 2027', { handover: '2026,2027' }, ['Q4']],
    ['before december 2027', { handover: '2026,2027' }, ['december']],
    ['by december 2027', { handover: '2026,2027' }, []],
    ['before january 2028', { handover: '2026,2027' }, []],
    ['after march 2028', { handover: '2028,2029,2030' }, ['march']],
    ['after december 2028', { handover: '2029,2030' }, []],
    ['بعد مارس 2028', { handover: '2028,2029,2030' }, ['مارس']],
    ['handover june 2028', { handover: '2028' }, ['june']],
    ['Q1 2027 to Q3 2029', { handover: '2027,2028,2029' }, ['Q1 2027 to Q3 2029']],
    ['handover between june 2027 and june 2029', { handover: '2027,2028,2029' }, ['june 2027 and june 2029']],
    ['من يونيو 2027 إلى يونيو 2029', { handover: '2027,2028,2029' }, ['يونيو 2027 إلى يونيو 2029']],
    ['handover in june', {}, ['handover in june']],
    ['handover until 2028', { handover: '2026,2027,2028' }, []],
    ['قبل عام 2028', { handover: '2026,2027' }, []],
    ['بعد سنة 2027', { handover: '2028,2029,2030' }, []],
    ['May I see villas in 2028', { type: 'Villa', handover: '2028' }, []],
    ['by the end of next year', { handover: '2026,2027' }, []],
  ])('%s', (text, filters, mentioned) => {
    expect(understood(text)).toEqual({ filters, mentioned })
  })
})

describe('unwanted values', () => {
  it.each([
    ['anything but a villa', {}, ['anything but a villa']],
    ['no villas, apartments only', { type: 'Apartment' }, []],
    ['marina, not jvc', { community_name: 'Dubai Marina' }, []],
    ['not too pricey around marina', { sort_by: 'price_asc', community_name: 'Dubai Marina' }, []],
    ['not expensive', { sort_by: 'price_asc' }, []],
    ['no gym needed', {}, ['no gym']],
  ])('%s', (text, filters, mentioned) => {
    expect(understood(text)).toEqual({ filters, mentioned })
  })

  it.each([
    ['without gym', { facility: 'Gym,Sauna' }, { facility: 'Sauna' }, ['without gym']],
    ['without pool', { rooms: '2', keywords: 'pool' }, { rooms: '2' }, ['without pool']],
    ['no villas', { type: 'Villa,Townhouse' }, { type: 'Townhouse' }, []],
    ['not marina', { community_name: 'Dubai Marina' }, { selected_location: 'Dubai' }, ['not marina']],
    ['remove metro', { keywords: 'pool,metro' }, { keywords: 'pool' }, []],
    ['remove gym', { facility: 'Gym,Sauna' }, { facility: 'Sauna' }, []],
    ['forget marina', { community_name: 'Dubai Marina', rooms: '2' }, { selected_location: 'Dubai', rooms: '2' }, []],
  ])('%s, of %o', (text, former, filters, mentioned) => {
    expect(understood(text, former)).toEqual({ filters, mentioned })
  })
})

describe('‘any’ removes a filter, but not what is asked for', () => {
  const former = { community_name: 'Dubai Marina', max_price: '2000000' }
  it.each([
    ['any villas in jvc', {}, { type: 'Villa', community_name: 'Jumeirah Village Circle' }],
    ['any villa', former, { ...former, type: 'Villa' }],
    ['اي ميزانية', former, { community_name: 'Dubai Marina' }],
    ['any area', former, { max_price: '2000000' }],
    ['any developer', { developer: 'Sahil Developments' }, {}],
  ])('%s', (text, before, filters) => {
    expect(understood(text, before)).toEqual({ filters, mentioned: [] })
  })
})

describe('a follow-up message', () => {
  const former = { rooms: '2', community_name: 'Dubai Marina', max_price: '2000000' }
  it.each([
    ['too expensive', former, { ...former, max_price: '1600000' }],
    ['غالي', former, { ...former, max_price: '1600000' }],
    ['cheaper', { min_price: '2250000', max_price: '2750000' }, { max_price: '2200000' }],
    ['no cheaper', former, { ...former, max_price: '1600000' }],
    ['لا ارخص', former, { ...former, max_price: '1600000' }],
    ['more expensive is ok, up to 2.5', former, { ...former, max_price: '2500000' }],
    ['لأ أغلى شوي مو مشكلة لحد ٩٠٠', former, { ...former, max_price: '900000' }],
    ['budget 900', former, { ...former, max_price: '900000' }],
    ['sort by price', former, { ...former, sort_by: 'price_asc' }],
    ['رتبهم حسب السعر', former, { ...former, sort_by: 'price_asc' }],
    ['increase the budget by 200k', former, { ...former, max_price: '2200000' }],
    ['raise the budget to 3m', former, { ...former, max_price: '3000000' }],
    ['another area', former, { rooms: '2', selected_location: 'Dubai', max_price: '2000000' }],
    ['منطقة ثانية', former, { rooms: '2', selected_location: 'Dubai', max_price: '2000000' }],
    ['somewhere else, yas island', former, { rooms: '2', community_name: 'Yas Island', max_price: '2000000' }],
    ['anywhere', former, { rooms: '2', max_price: '2000000' }],
    ['later handover', { handover: '2027' }, { handover: '2028' }],
    ['sooner', { handover: '2028' }, { handover: '2027' }],
    ['show me more', former, former],
    ['كمان في جزيرة ياس', former, { ...former, community_name: 'Dubai Marina,Yas Island' }],
  ])('%s', (text, before, filters) => {
    expect(understood(text, before)).toEqual({ filters, mentioned: [] })
  })
})

it.each(['موظف', 'القرض', 'بنك', 'كثير', 'bank fees', 'card', 'call', 'mail'])('%s is not taken for a misspelt word', (text) => {
  expect(understood(text)).toEqual({ filters: {}, mentioned: [text] })
})

describe('sort orders, misspellings and other scripts', () => {
  it.each([
    ['sort by price low to high', { sort_by: 'price_asc' }],
    ['sort by size, biggest first', { sort_by: 'area_desc' }],
    ['sort by size, low to high', { sort_by: 'area_asc' }],
    ['رتبلي من الاغلى للارخص', { sort_by: 'price_desc' }],
    ['jumeira vilage circel', { community_name: 'Jumeirah Village Circle' }],
    ['jumeira', { community_name: 'Jumeirah' }],
    ['shaqa ghurfatain fi dubai marina', { type: 'Apartment', rooms: '2', community_name: 'Dubai Marina' }],
    ['abgha ghurfa wa sala taht 900 alf', { rooms: '1', max_price: '900000' }],
    ['villa bi jvc', { type: 'Villa', community_name: 'Jumeirah Village Circle' }],
    ['تو بد روم', { rooms: '2' }],
    ['i want to move in immediately', { category: 'ready_to_move' }],
    ['استلام فوري', { category: 'ready_to_move' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, mentioned: [] })
  })

  it('are not recognised in English words', () => {
    expect(understood('final film').mentioned).toEqual(['final film'])
  })
})
