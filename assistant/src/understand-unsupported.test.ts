import { describe, expect, it } from 'vitest'
import { understand } from './understand.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const named = (name: string, name_ar = name) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name, name_ar })
const vocabulary = makeVocabulary({
  communities: [
    { ...named('Ground Park'), emirate: 'Dubai' },
    { ...named('Dubai Marina', 'دبي مارينا'), emirate: 'Dubai' },
    { ...named('Jumeirah', 'جميرا'), emirate: 'Dubai' },
    { ...named('Jumeirah Village Circle', 'قرية جميرا الدائرية'), emirate: 'Dubai' },
  ],
  developers: [],
  amenities: [named('Landscaped garden', 'حديقة منسقة'), named('Marina berths', 'مراسي يخوت')],
  years: [2026, 2027, 2028],
})
const understood = (text: string, former = {}) => {
  const { filters, missed, unknown } = understand(vocabulary, text, former, 2026)
  return { filters, missed, unknown }
}

describe('clear parts that no filter covers are reported and not taken for anything else', () => {
  it.each([
    ['smallest price per sqft', {}, ['smallest price per sqft']],
    ['تسليم الربع الاخير 2027', { handover: '2027' }, ['الربع الاخير']],
    ['lowest down payment in dubai', { selected_location: 'Dubai' }, ['down payment']],
    ['بدون دفعة أولى', {}, ['بدون دفعة أولى']],
    ['villa with no down payment', { type: 'Villa' }, ['no down payment']],
    ['بدون قسط شهري', {}, ['بدون قسط شهري']],
    ['دبي مارينا او جي بي ار', { community_name: 'Dubai Marina' }, ['جي بي ار']],
    ['jbr or jvt', { keywords: 'jbr' }, ['jvt']],
  ])('%s', (text, filters, missed) => {
    expect(understood(text)).toEqual({ filters, missed, unknown: [] })
  })
})

describe('unknown words after a negation are reported with it, and are no keywords', () => {
  it.each([
    ['2 bedrooms but not ground floor', { rooms: '2' }, ['but not ground floor']],
    ['not first floor', {}, ['not first floor']],
    ['not ground floor', {}, ['not ground floor']],
  ])('%s', (text, filters, missed) => {
    expect(understood(text)).toEqual({ filters, missed, unknown: [] })
  })
})

it('words of other meanings are no typos of filters', () => {
  for (const text of ['academy', 'church', 'prime', 'اقدر', 'مصري', 'عالي'])
    expect(understood(text)).toEqual({ filters: {}, missed: [], unknown: [text] })
})

it('an Egyptian “where” is no amount', () => {
  expect(understood('فين شقق')).toEqual({ filters: { type: 'Apartment' }, missed: [], unknown: [] })
})

it('a date in the past asks for homes that were handed over by then, or is reported', () => {
  const built = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2024, 2025, 2026] })
  expect(understand(built, 'completed by end of 2025', {}, 2026).filters).toEqual({ handover: '2024,2025' })
  expect(understood('completed by end of 2025')).toEqual({ filters: {}, missed: ['completed by end of 2025'], unknown: [] })
})

it('an unwanted down payment drops that filter of the conversation', () => {
  expect(understood('بدون دفعة أولى', { down_payment: '100000' })).toEqual({ filters: {}, missed: [], unknown: [] })
})

describe('amounts in other currencies are no prices in dirhams', () => {
  it.each([
    ['apartment under £400k', { type: 'Apartment' }, ['under £400k']],
    ['2 bedrooms up to 500k euros', { rooms: '2' }, ['up to 500k euros']],
    ['flat under ₹5 crore', { type: 'Apartment' }, ['under ₹5 crore']],
    ['flat for 500k canadian dollars', { type: 'Apartment' }, ['500k canadian dollars']],
    ['شقة حتى ٥٠٠ ألف جنيه إسترليني', { type: 'Apartment' }, ['حتى ٥٠٠ ألف جنيه إسترليني']],
    ['£2,000 a month', {}, ['£2,000 a month']],
    ['from €300k to €400k', {}, ['from €300k to €400k']],
    ['can I pay in pounds', {}, ['pounds']],
    ['شقة بمليون درهم', { type: 'Apartment', max_price: '1000000' }, []],
  ])('%s', (text, filters, missed) => {
    expect(understood(text)).toMatchObject({ filters, missed })
  })
})

describe('amounts in dollars are converted to dirhams at the pegged rate', () => {
  it.each([
    ['villa in dubai marina $500k', { type: 'Villa', community_name: 'Dubai Marina', max_price: '1836250' }, []],
    ['USD 500,000 apartment', { type: 'Apartment', max_price: '1836250' }, []],
    ['flat up to 300,000 dollars', { type: 'Apartment', max_price: '1101750' }, []],
    ['over $1m', { min_price: '3672500' }, []],
    ['from $300k to $400k', { min_price: '1101750', max_price: '1469000' }, []],
    ['between 300 and 400k usd', { min_price: '1101750', max_price: '1469000' }, []],
    ['$20k down payment', { down_payment: '73450' }, []],
    ['شقة حتى ٥٠٠ ألف دولار', { type: 'Apartment', max_price: '1836250' }, []],
    ['شقة بأقل من 300 ألف دولار', { type: 'Apartment', max_price: '1101750' }, []],
    ['budget $900', {}, ['$900']],
    ['can I pay in dollars', {}, ['dollars']],
    ['$400 per sqft', {}, ['$400 per sqft']],
  ])('%s', (text, filters, missed) => {
    expect(understood(text)).toMatchObject({ filters, missed })
  })
})

describe('words that belong together', () => {
  it.each([
    ['شقة بمليون ومئتين الف', { type: 'Apartment', max_price: '1200000' }, []],
    ['شقة مليون ومائتين ألف درهم', { type: 'Apartment', max_price: '1200000' }, []],
    ['مئتين الف', { max_price: '200000' }, []],
    ['تاون هاوس جاهز في دبي', { type: 'Townhouse', category: 'ready_to_move', selected_location: 'Dubai' }, []],
    ['تاون هاوس جاهز في 2027', { type: 'Townhouse', handover: '2027' }, []],
    ['شقة جاهزة او قريبة التسليم', { type: 'Apartment', handover: 'Ready to move,2026,2027' }, []],
    ['استلام ٢٠٢٧ او بعدها', { handover: '2027,2028' }, []],
    ['استلام من ٢٠٢٧', { handover: '2027,2028' }, []],
    ['2027 or after', { handover: '2027,2028' }, []],
    ['دبي ماعدا دبي مارينا', { selected_location: 'Dubai' }, ['ماعدا دبي مارينا']],
    ['٧٥٠ الف الى ٩٠٠ الف غرفة وصالة', { min_price: '750000', max_price: '900000', rooms: '1' }, []],
    ['بين ٧٥٠ و ٩٠٠ الف غرفة وصالة', { min_price: '750000', max_price: '900000', rooms: '1' }, []],
    ['بلاش دبي عايز شقة في الشارقة', { type: 'Apartment', selected_location: 'Sharjah' }, []],
    ['مو شقة ولا استوديو، فيلا', { type: 'Villa' }, ['ولا استوديو']],
    ['my rent is 80k, what can I buy', {}, ['my rent is 80k']],
    ['اكثر من غرفتين', { rooms: '3,4,5,6,7+' }, []],
    ['فيلا فيها غرفة سائق', { type: 'Villa' }, ['غرفة سائق']],
    ['100k down payment and 6k instalments', { down_payment: '100000', payment_plan: '1' }, ['6k']],
    ['دفعة اولى ١٠٠ الف وقسط ٦ الاف', { down_payment: '100000', payment_plan: '1' }, ['٦ الاف']],
    ['down payment 100k, monthly 6k', { down_payment: '100000', payment_plan: '1' }, ['monthly 6k']],
    ['2 bedrooms, not necessarily ready', { rooms: '2' }, []],
    ['office in dubai marina', { type: 'Office', community_name: 'Dubai Marina' }, []],
    ['2 bedrooms under 9 lakhs', { rooms: '2', max_price: '900000' }, []],
    ['شقق قاربت على الانتهاء', { type: 'Apartment', handover: '2026,2027' }, []],
    ['home for a large family under 3m', { max_price: '3000000' }, []],
    ['handover in 6 months', { handover: '2026,2027' }, ['handover in 6 months']],
    ['1 bed, 5k/month', { rooms: '1', payment_plan: '1' }, ['5k/month']],
  ])('%s', (text, filters, missed) => {
    expect(understood(text)).toEqual({ filters, missed, unknown: [] })
  })
})

it('asks for what is ready or for a handover, whichever came last', () => {
  expect(understood('لا خليها تسليم ٢٠٢٧', { category: 'ready_to_move', rooms: '2' }).filters).toEqual({ rooms: '2', handover: '2027' })
  expect(understood('ready homes', { handover: '2027' }).filters).toEqual({ category: 'ready_to_move' })
  expect(understood('handover 2027', { category: 'off_plan' }).filters).toEqual({ category: 'off_plan', handover: '2027' })
})

it('leaves out each emirate that is not wanted', () => {
  const left = understood('لا الشارقة ولا عجمان').filters.selected_location?.split(',')
  expect(left).toHaveLength(5)
  expect(left).not.toContain('Sharjah')
  expect(left).not.toContain('Ajman')
})

it('replaces an emirate that is not wanted any more', () => {
  expect(understood('عجمان بدل الشارقة', { selected_location: 'Sharjah' }).filters).toEqual({ selected_location: 'Ajman' })
  expect(understood('بلاش الشارقة خليها عجمان', { selected_location: 'Sharjah' }).filters).toEqual({ selected_location: 'Ajman' })
})

describe('prices per area are no prices and no areas', () => {
  it.each([
    ['apartments below 1500 aed per sqft', { type: 'Apartment' }, ['below 1500 aed per sqft']],
    ['2 bedrooms less than AED 1,800 per sqft', { rooms: '2' }, ['less than AED 1,800 per sqft']],
    ['شقق اقل من 1500 درهم للقدم', { type: 'Apartment' }, ['اقل من 1500 درهم للقدم']],
  ])('%s', (text, filters, missed) => {
    expect(understood(text)).toEqual({ filters, missed, unknown: [] })
  })
})

describe('words about paying ask for a payment plan', () => {
  it.each([
    ['1%', { payment_plan: '1' }, ['1%']],
    ['دفعة 1% شهري', { payment_plan: '1' }, ['1% شهري']],
    ['60/40', { payment_plan: '1' }, ['60/40']],
    ['10k per month', { payment_plan: '1' }, ['10k per month']],
    ['10,000 dirhams a month', { payment_plan: '1' }, ['10,000 dirhams a month']],
    ['max 40k down payment 1% monthly', { down_payment: '40000', payment_plan: '1' }, ['1% monthly']],
    ['قسط شهري ٥ الاف', { payment_plan: '1' }, ['قسط شهري ٥ الاف']],
    ['مقدم 10%', { payment_plan: '1' }, ['مقدم 10%']],
    ['payment plan over 3 years', { payment_plan: '1' }, ['over 3 years']],
    ['5 year payment plan', { payment_plan: '1' }, ['5 year']],
    ['تقسيط على خمس سنوات بعد التسليم', { payment_plan: '1', delivery_plan: '1' }, ['خمس سنوات']],
    ['can I pay after I get the keys?', { delivery_plan: '1' }, []],
    ['payment plan, handover within 1 year', { payment_plan: '1', handover: '2026,2027' }, []],
  ])('%s', (text, filters, missed) => {
    expect(understood(text)).toEqual({ filters, missed, unknown: [] })
  })
})

describe('words that depend on their neighbours', () => {
  it.each([
    ['ready by 2027', { handover: '2026,2027' }],
    ['ready to move, 2 bedrooms', { category: 'ready_to_move', rooms: '2' }],
    ['ready or handover next year', { handover: 'Ready to move,2027' }],
    ['3 beds this year or next', { rooms: '3', handover: '2026,2027' }],
    ['one bedroom less than 900k', { rooms: '1', max_price: '900000' }],
    ['٣ غرف اقل من ٤ مليون', { rooms: '3', max_price: '4000000' }],
    ['مابي في الشارقة، ابي دبي بس', { selected_location: 'Dubai' }],
    ['not in sharjah, dubai marina', { community_name: 'Dubai Marina' }],
    ['الجميرا فيلج', { community_name: 'Jumeirah Village Circle' }],
    ['فيها حوش', { facility: 'Landscaped garden' }],
    ['boats and water views', { facility: 'Marina berths', keywords: 'waterfront' }],
    ['near the sea', { travel: 'beach:15:walk' }],
  ])('%s', (text, filters) => {
    expect(understood(text)).toEqual({ filters, missed: [], unknown: [] })
  })

  it("'fewer rooms' means fewer than before", () => {
    expect(understood('غرف اقل', { rooms: '3' }).filters).toEqual({ rooms: '2' })
  })
})
