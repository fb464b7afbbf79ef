import { Readable } from 'node:stream'
import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import type { FeedFormat, FeedMapping, FileReading } from '@manzil/contract/feeds/calls/feeds'
import { columnsRead } from '@manzil/contract/feeds/columns-read'
import { describe, expect, it } from 'vitest'
import type { ReadProject } from '../entry.ts'
import { guessMapping } from '../mapping/guess-mapping.ts'
import { PlaceBook } from '../places/place-book.ts'
import { previewSample } from '../reading/preview.ts'
import { READERS } from '../reading/readers.ts'

async function read(format: FeedFormat, text: string, mapping?: FeedMapping) {
  const entries = await Array.fromAsync(READERS[format](Readable.from([Buffer.from(text)]), { today: '2026-11-20', mapping }))
  return {
    projects: entries.filter((entry): entry is ReadProject => entry.kind === 'project'),
    reading: entries.flatMap((entry): FileReading[] => (entry.kind === 'reading' ? [entry.reading] : [])).at(-1),
  }
}
const outcomes = async (...given: Parameters<typeof read>) => (await read(...given)).projects.map(({ outcome }) => outcome)

const LISTINGS = [
  'title,Address,bathrooms,bedrooms,Date,price,verified,sold or not,size sqft',
  '"High floor, creek view","Noor Canal, Business Bay, Dubai",3,2,8/14/2024,2500000,TRUE,sell,1323',
  '"Vacant, park view","Noor Canal, Business Bay, Dubai",2,1,8/15/2024,1500000,TRUE,sell,900',
  'Spacious plot and garden,"Reem Street 6, Villanova, Dubai Land, Dubai",3,4,8/14/2024,3600000,TRUE,sell,2324',
  'Furnished,"Noor Canal, Business Bay, Dubai",2,1,8/15/2024,90000,TRUE,rent,900',
].join('\n')

it('rejects rows of sums, and guesses the mapping without them', async () => {
  const rows = [
    'Noor Tower;101;1 BR;900000;Sold',
    'Noor Tower;102;2 BR;1500000;Available',
    'Noor Tower Total;2;;2400000;',
    'Total;2;;2400000;',
  ]
  const { projects, reading } = await read('csv', ['Project;Unit No.;Bedrooms;Price;Status', ...rows].join('\n'), {
    columns: {},
    emirate: 'dubai',
  })
  expect(projects).toMatchObject([
    { row: 4, reference: null, outcome: { refused: 'sums', detail: 'Noor Tower Total' } },
    { row: 5, reference: null, outcome: { refused: 'sums', detail: 'Total' } },
    { row: 2, outcome: { title: 'Noor Tower' } },
  ])
  expect(reading?.identified_by).toEqual(['Project', 'Unit No.'])
})

it('identifies a row that lacks its reference by another column of references', async () => {
  const rows = Array.from({ length: 360 }, (_, at) => `${at === 355 ? '' : `R-${at}`},X-${at},Noor Tower ${at},Dubai`)
  const references = async (header: string, text = rows) =>
    (await read('csv', [header, ...text].join('\n'))).projects.map(({ reference, outcome }) =>
      'refused' in outcome ? outcome.refused : reference,
    )
  const found = await references('ref,externalID,name,emirate')
  expect([found[354], found[355], found[356]]).toEqual(['R-354', expect.stringMatching(/^row-/), 'R-356'])
  const renamed = rows.map((row) => row.replace('Noor Tower 355', 'Noor Park'))
  expect((await references('ref,externalID,name,emirate', renamed))[355]).toBe(found[355])
  expect((await references('ref,remarks,name,emirate'))[355]).toBe('no_reference')
})

it.each(['Price from (AED Mn)', 'Price AED Mn', 'Starting price in millions'])('reads prices in millions: %s', async (name) => {
  const file = `Project,Community,Size,${name}\nNoor Park,Arjan,745,1.15\nReem Park,Arjan,900,1.4\nSidra,JVC,990,2`
  expect((await outcomes('csv', file)).map((one) => 'price' in one && one.price)).toEqual([1_150_000, 1_400_000, 2_000_000])
})

it('rejects headings and notes among homes as such, whatever the defaults', async () => {
  const rows = [
    'TOWER A,,,',
    '1 BEDROOM,,,',
    'A101,780,"1,450,000",Available',
    'A102,790,"1,460,000",Sold',
    '* Subject to change,,,',
    '* Ends\n',
  ]
  const mapping: FeedMapping = { columns: {}, rows: 'homes', building: 'Noor Tower', emirate: 'dubai' }
  const found = await read('csv', ['Unit,Area (sqft),Price (AED),Status', ...rows].join('\n'), mapping)
  expect(found.projects.flatMap(({ row, outcome }) => ('refused' in outcome ? [[row, outcome.refused, outcome.detail]] : []))).toEqual([
    [2, 'heading', 'TOWER A'],
    [3, 'heading', '1 BEDROOM'],
    [6, 'heading', '* Subject to change'],
    [7, 'heading', '* Ends'],
  ])
})

it('reads building and bedrooms from the headings above homes', async () => {
  const section = (tower: string, rooms: number, ...rows: string[]) => [...(tower ? [`${tower},,,`] : []), `${rooms} BEDROOM,,,`, ...rows]
  const rows = [
    '* Prices exclude fees,,,',
    ...section('TOWER A', 1, 'A101,780,"1,450,000",Available', 'A102,790,"1,460,000",Available'),
    ...section('', 2, 'A201,1180,"2,250,000",Available'),
    ...section('TOWER B', 1, 'B101,780,"1,450,000",Available'),
  ]
  const { projects, reading } = await read('csv', ['Unit,Area (sqft),Price (AED),Status', ...rows].join('\n'), {
    columns: {},
    emirate: 'dubai',
  })
  expect(reading).toMatchObject({ columns: { building: 'Heading 2', bedrooms: 'Heading 1' }, grouped: true })
  const made = projects.flatMap(({ outcome }) => ('refused' in outcome ? [] : [[outcome.title, outcome.units?.map(({ rooms }) => rooms)]]))
  expect(made).toEqual([
    ['TOWER A', [1, 2]],
    ['TOWER B', [1]],
  ])
})

it('repeats the building that a spreadsheet merged over its homes, but gives no listing the building above', async () => {
  const header = 'Building,Unit No,Area (sqft),Price,Availability'
  const sheet = ['Marlin Bay - Tower 1,T1-201,470,922000,Available', ',T1-202,815,1560000,Sold', ',T1-203,1288,2414000,Available']
  const second = ['Marlin Bay - Tower 2,T2-201,470,925000,Available', ',T2-202,815,1565000,Available']
  const { projects, reading } = await read('csv', [header, ...sheet, ...second].join('\n'), { columns: {}, emirate: 'dubai' })
  expect(reading).toMatchObject({ repeated: ['Building'] })
  const homes = projects.flatMap(({ outcome }) =>
    'refused' in outcome ? [] : [[outcome.title, outcome.units?.flatMap((unit) => unit.homes ?? []).length]],
  )
  expect(homes).toEqual([
    ['Marlin Bay - Tower 1', 3],
    ['Marlin Bay - Tower 2', 2],
  ])
  const listings = [
    'Noor Tower,101,Dubai Marina,900000',
    ',202,Business Bay,800000',
    ',303,Dubai Marina,700000',
    'Cove Tower,404,Business Bay,600000',
  ]
  const portal = await read('csv', ['Building,Unit No,Community,Price', ...listings].join('\n'), { columns: {}, emirate: 'dubai' })
  expect(portal.reading).not.toHaveProperty('repeated')
})

it('asks about N/A as the status of a home, and says that a blank one counts as available', async () => {
  const rows = ['101,Available', '102,N/A', '103,', '104,غير متوفر', '105,Sold'].map(
    (row) => `Noor Tower,${row.replace(',', ',800,900000,')}`,
  )
  const file = ['Building,Unit No,Area (sqft),Price,Availability', ...rows].join('\n')
  const { projects, reading } = await read('csv', file, { columns: {}, emirate: 'dubai' })
  expect(reading?.columns).toMatchObject({ sales_status: 'Availability' })
  expect(projects.flatMap(({ outcome }) => ('refused' in outcome ? [outcome.detail] : []))).toEqual(['N/A', 'غير متوفر'])
  const [tower] = projects.filter(({ outcome }) => !('refused' in outcome))
  expect(tower?.remarks).toContain('blank_status')
  expect(
    (await read('csv', file.replace('103,800,900000,', '103,800,900000,Available'))).projects.flatMap(({ remarks = [] }) => remarks),
  ).not.toContain('blank_status')
})

it('rejects projects with a name alone only if they cannot be read', async () => {
  const file = 'Ref,Name,City,Price\nA,Noor Tower,Dubai,900000\n,Reem Tower,,\n'
  expect((await outcomes('csv', file))[1]).toEqual({ refused: 'heading', detail: 'Reem Tower' })
  const named = 'Name,City,Price\nNoor Tower,Dubai,900000\nReem Tower,,\n'
  expect((await outcomes('csv', named, { columns: {}, emirate: 'dubai' }))[1]).toMatchObject({ title: 'Reem Tower' })
})

it('gives rows without a developer that of the mapping', async () => {
  const file = (header: string, ...rows: string[]) => [`ref,name,emirate${header}`, ...rows].join('\n')
  const developers = async (text: string, columns: FeedMapping['columns'] = {}) =>
    (await outcomes('csv', text, { columns, developer: 'Noor Properties' })).map((one) => 'developer' in one && one.developer)
  expect(await developers(file('', 'A,Noor Tower,Dubai'))).toEqual([{ name: 'Noor Properties' }])
  expect(await developers(file(',developer', 'A,Noor Tower,Dubai,Reem', 'B,Noor Park,Dubai,', 'C,Noor Hills,Dubai,TBA'))).toEqual([
    { name: 'Reem' },
    { name: 'Noor Properties' },
    { name: 'Noor Properties' },
  ])
})

describe('a sheet that says above its header what holds for all rows', () => {
  const TOP = [
    'NOOR DEVELOPMENTS L.L.C,,,,',
    '"Location: Jumeirah Village Circle, Dubai",,,,',
    'Anticipated completion: Q4 2028,,,,',
    '"Payment plan: 10% on booking, 50% during construction, 40% on handover",,,,',
    'المطور,نور للتطوير,,,',
  ]
  const rows = ['Noor Tower,101,1,900000,Available', 'Noor Tower,102,2,1500000,Sold']
  const sheet = [...TOP, 'Tower,Unit No.,Bedrooms,Price (AED),Status', ...rows].join('\n')

  it('is read without these lines, which are named, with what they say', async () => {
    const look = await previewSample({ bytes: new TextEncoder().encode(sheet), isCut: false })
    expect(look.above).toEqual([
      { text: 'NOOR DEVELOPMENTS L.L.C' },
      {
        text: 'Location: Jumeirah Village Circle, Dubai',
        fact: { field: 'community', value: 'Jumeirah Village Circle, Dubai' },
      },
      { text: 'Anticipated completion: Q4 2028', fact: { field: 'delivery_date', value: 'Q4 2028' } },
      {
        text: 'Payment plan: 10% on booking, 50% during construction, 40% on handover',
        fact: { field: 'payment_plan', value: '10% on booking, 50% during construction, 40% on handover' },
      },
      { text: 'المطور نور للتطوير', fact: { field: 'developer', value: 'نور للتطوير' } },
    ])
    const { reading } = await read('csv', sheet, { columns: {}, emirate: 'dubai', delivery_date: 'Q4 2028' })
    expect(reading?.unread_above).toHaveLength(TOP.length - 1)
    expect(reading?.unread_above).not.toContain('Anticipated completion: Q4 2028')
  })

  it('gets community, handover and payment plan from the mapping, unless a row has its own', async () => {
    const mapping = {
      columns: {},
      community: 'Jumeirah Village Circle, Dubai',
      delivery_date: 'Q4 2028',
      payment_plan: '10% on booking, 50% during construction, 40% on handover',
    }
    expect(await outcomes('csv', sheet, mapping)).toMatchObject([
      {
        community: { name: 'Jumeirah Village Circle' },
        emirate: 'dubai',
        category: 'off_plan',
        delivery_date: '2028-12-31',
        payment_plans: [{ steps: [{ percent: 10 }, { percent: 50 }, { percent: 40 }] }],
      },
    ])
    const own = 'ref,name,community,handover,payment plan,price\n1,Noor,Business Bay,Q1 2030,60/40,900000\n2,Reem,,,,950000'
    expect(await outcomes('csv', own, mapping)).toMatchObject([
      { community: { name: 'Business Bay' }, delivery_date: '2030-03-31', payment_plans: [{ steps: [{ percent: 60 }, { percent: 40 }] }] },
      { community: { name: 'Jumeirah Village Circle' }, delivery_date: '2028-12-31', payment_plans: [{ steps: [{}, {}, {}] }] },
    ])
  })

  it('keeps its projects when it gets a community later', async () => {
    const [before] = await outcomes('csv', sheet, { columns: {}, emirate: 'dubai' })
    const stored = before && 'reference' in before ? [{ reference: before.reference, emirate: 'dubai' as const }] : []
    const options = { today: '2026-11-20', stored, mapping: { columns: {}, community: 'Jumeirah Village Circle, Dubai' } }
    const entries = await Array.fromAsync(READERS.csv(Readable.from([Buffer.from(sheet)]), options))
    const [after] = entries.flatMap((entry) => (entry.kind === 'project' ? entry.outcome : []))
    expect(after).toMatchObject({ reference: stored[0]?.reference, community: { name: 'Jumeirah Village Circle' } })
  })
})

describe('a status that is not known', () => {
  const rows = ['A,Noor Tower,101,1,900000,Available', 'B,Noor Tower,102,1,950000,Q-17', 'C,Noor Tower,103,2,1500000,Sold']
  const file = ['ref,building,unit no,beds,price,availability,emirate', ...rows.map((row) => `${row},Dubai`)].join('\n')
  const homesOf = (given: Awaited<ReturnType<typeof outcomes>>) =>
    given.flatMap((outcome) => ('refused' in outcome ? [] : (outcome.units ?? []).flatMap(({ homes = [] }) => homes)))

  it('leaves its home out, because it may not be available', async () => {
    const found = await outcomes('csv', file)
    expect(found[0]).toEqual({ refused: 'unknown_status', detail: 'Q-17' })
    expect(homesOf(found)).toMatchObject([
      { apt_no: '101', status: 'available' },
      { apt_no: '103', status: 'sold' },
    ])
  })

  it('means what the mapping says, whatever its capitals', async () => {
    const read = (statuses: FeedMapping['statuses']) => outcomes('csv', file, { columns: {}, statuses })
    expect(homesOf(await read({ 'q-17': 'sold' }))).toMatchObject([{ status: 'available' }, { apt_no: '102', status: 'sold' }, {}])
    expect(homesOf(await read({ 'Q-17': 'reserved' }))[1]).toMatchObject({ apt_no: '102', status: 'reserved' })
    expect((await read({ 'Q-17': 'not_offered' }))[0]).toEqual({ refused: 'withdrawn', detail: 'Q-17' })
  })

  it('may say off plan or ready, or that a project is sold out', async () => {
    const projects = 'ref,name,emirate,status\n1,Noor,Dubai,Ready\n2,Reem,Dubai,Phase B\n3,Sidra,Dubai,Closed'
    const statuses = { 'Phase B': 'off_plan', Closed: 'sold' } as const
    expect(await outcomes('csv', projects)).toMatchObject([{ category: 'ready_to_move' }, { detail: 'Phase B' }, { detail: 'Closed' }])
    expect(await outcomes('csv', projects, { columns: {}, statuses })).toMatchObject([
      { category: 'ready_to_move' },
      { category: 'off_plan', sales_status: 'on_sale' },
      { sales_status: 'sold_out' },
    ])
  })

  it.each([
    ['Project Status', ['Held for investors', 'Purple flowers', 'Under construction', '75%']],
    ['Unit Status', ['Held for investors', 'Purple flowers', 'Available', 'Sold']],
    ['حالة المشروع', ['زهور بنفسجية', 'تحت الدراسة', 'قيد الإنشاء', 'تم التسليم']],
    ['Project Status', ['Held for investors', 'Purple flowers', 'Phase B', 'Phase C']],
  ])('is rejected in a column %j too', async (column, statuses) => {
    const rows = statuses.map((status, at) => `${at},Tower ${at},Dubai,${900_000 + at},${status}`)
    const found = await outcomes('csv', [`ref,name,emirate,price,${column}`, ...rows].join('\n'))
    expect(found.slice(0, 2)).toEqual(statuses.slice(0, 2).map((detail) => ({ refused: 'unknown_status', detail })))
    if (!statuses[2]?.startsWith('Phase')) expect(found.slice(2).filter((outcome) => 'refused' in outcome)).toEqual([])
  })

  it('is asked about if a sale may be completed, not the building', async () => {
    const file =
      'ref,name,emirate,price,sales status\n1,Noor,Dubai,900000,Available\n2,Reem,Dubai,900000,Completed\n3,Sidra,Dubai,900000,Sold'
    expect((await outcomes('csv', file))[1]).toEqual({ refused: 'unknown_status', detail: 'Completed' })
  })

  it('means what a person chose, whichever column it is in', async () => {
    const file =
      'ref,name,emirate,price,availability,project status\n1,Noor,Dubai,900000,Q-17,Under construction\n2,Reem,Dubai,900000,Available,Purple'
    const statuses = { 'Q-17': 'coming_soon', Purple: 'coming_soon' } as const
    const soon = { category: 'coming_soon', sales_status: 'announced' }
    expect(await outcomes('csv', file, { columns: {}, statuses })).toMatchObject([{ ...soon, project_status: 'under_construction' }, soon])
    expect(await outcomes('csv', file, { columns: {}, statuses: { 'Q-17': 'sold', Purple: 'ready_to_move' } })).toMatchObject([
      { sales_status: 'sold_out' },
      { category: 'ready_to_move', sales_status: 'on_sale' },
    ])
  })

  it('is found in an Arabic column for it, and by its values under any other name', async () => {
    for (const column of ['الحالة', 'ملاحظة المبيعات']) {
      const rows = ['متاح', 'محجوز', 'مباع'].map((status, at) => `${at},برج النور,${101 + at},1,900000,دبي مارينا,${status}`)
      const found = await outcomes('csv', [`المرجع,اسم المبنى,رقم الوحدة,الغرف,السعر,المنطقة,${column}`, ...rows].join('\n'))
      expect(homesOf(found)).toMatchObject([{ status: 'available' }, { status: 'reserved' }, { status: 'sold' }])
    }
  })

  it.each(['حالات الوحدات', 'الحالات', 'حالات البيع'])('is found in a column %s of several statuses', async (column) => {
    const read = async (...statuses: string[]) => {
      const rows = statuses.map((status, at) => `${at},برج النور,${101 + at},1,900000,دبي مارينا,${status}`)
      return homesOf(await outcomes('csv', [`المرجع,اسم المبنى,رقم الوحدة,الغرف,السعر,المنطقة,${column}`, ...rows].join('\n')))
    }
    expect(await read('وحدات متاحة', 'محجوز', 'مباع')).toMatchObject([{ status: 'available' }, { status: 'reserved' }, { status: 'sold' }])
    expect(await read('مُتاح', 'مَحجوزة', 'مُباعة')).toMatchObject([{ status: 'available' }, { status: 'reserved' }, { status: 'sold' }])
  })

  it.each(['مُسلَّم', 'مُسَلَّمة', 'تم التسليم', 'جاهز للسكن'])('of a project that is handed over is %s', async (status) => {
    const file = (column: string) =>
      `المرجع,اسم المشروع,الإمارة,السعر,${column}\n1,النور,دبي,900000,${status}\n2,الريم,دبي,900000,قيد الإنشاء`
    for (const column of ['حالة المشروع', 'الحالة', 'حالة التسليم'])
      expect(await outcomes('csv', file(column))).toMatchObject([
        { category: 'ready_to_move', project_status: 'completed' },
        { category: 'off_plan', project_status: 'under_construction' },
      ])
    expect((await outcomes('csv', file('التسليم')))[0]).toMatchObject({ category: 'ready_to_move' })
  })

  it.each(['project status', 'status', 'sales status'])(
    'that says launched in a column %s says nothing about the construction',
    async (column) => {
      const file = `ref,name,emirate,price,${column},progress\n1,Noor,Dubai,900000,Launched,\n2,Reem,Dubai,900000,Newly launched,40%\n3,Sidra,Dubai,900000,Off plan,`
      const onSale = { category: 'off_plan', sales_status: 'on_sale' }
      expect(await outcomes('csv', file)).toMatchObject([
        { ...onSale, project_status: 'not_started', assumed: expect.arrayContaining(['project_status']) },
        { ...onSale, project_status: 'under_construction', assumed: expect.not.arrayContaining(['project_status']) },
        { ...onSale, project_status: 'under_construction' },
      ])
    },
  )

  it('that says on hold is that of the construction of a project, and a reservation of a home', async () => {
    const project = 'ref,name,emirate,price,status,handover\n1,Noor,Dubai,900000,On hold,Q4 2027\n2,Reem,Dubai,900000,Available,Q4 2027'
    expect(await outcomes('csv', project)).toMatchObject([{ project_status: 'on_hold' }, { project_status: 'under_construction' }])
    const home =
      'ref,name,emirate,type,beds,price,availability\n1,Noor,Dubai,Apartment,1,900000,On hold\n2,Reem,Dubai,Apartment,1,900000,Sold'
    expect((await outcomes('csv', home))[0]).toMatchObject({
      project_status: 'under_construction',
      units: [{ homes: [{ status: 'reserved' }] }],
    })
  })

  it.each([
    ['Reserved', 'sold_out'],
    ['Blocked', 'sold_out'],
    ['محجوز بالكامل', 'sold_out'],
    ['On hold', 'announced'],
    ['Under construction - 100% booked', 'sold_out'],
    ['Booking open', 'on_sale'],
  ])('of a project that says %j is %s', async (status, sales_status) => {
    const file = (column: string) => `ref,name,emirate,price,${column}\n1,Noor,Dubai,900000,${status}\n2,Reem,Dubai,900000,Available`
    for (const column of ['sales status', 'project status'])
      if (status !== 'On hold' || column === 'sales status')
        expect(await outcomes('csv', file(column))).toMatchObject([{ sales_status }, {}])
  })

  it('sells out a project that is fully booked, even if it has one kind of homes or lists them', async () => {
    const one = 'ref,name,emirate,type,beds,price,sales status\n1,Noor,Dubai,Villa,4,900000,Fully booked\n2,Reem,Dubai,Villa,4,900000,Sold'
    expect((await outcomes('csv', one))[0]).toMatchObject({ sales_status: 'sold_out', units: [{ homes: [{ status: 'reserved' }] }] })
    const units = [{ no: '101', beds: 1, price: 900_000 }]
    const listed = JSON.stringify([1, 2].map((id) => ({ id, name: `Noor ${id}`, emirate: 'Dubai', sales_status: 'Reserved', units })))
    expect(await outcomes('json', listed)).toMatchObject([{ sales_status: 'sold_out' }, { sales_status: 'sold_out' }])
  })

  it.each(['90% sold', 'Almost sold out', 'Sold (phase 1)', 'Under construction - 90% sold'])(
    'of a project is asked about if it may be that of some homes only: %s',
    async (detail) => {
      for (const column of ['sales status', 'project status', 'category']) {
        const file = `ref,name,emirate,price,${column}\n1,Noor,Dubai,900000,${detail}\n2,Reem,Dubai,900000,Off plan\n3,Sidra,Dubai,900000,Off plan`
        expect((await outcomes('csv', file))[0]).toEqual({ refused: 'unknown_status', detail })
      }
    },
  )

  it('never sells the only home of a reserved row', async () => {
    const [outcome] = await outcomes('csv', 'ref,name,emirate,type,beds,price,availability\n1,Noor,Dubai,Apartment,1,900000,Reserved')
    expect(outcome).toMatchObject({ sales_status: 'sold_out', units: [{ homes: [{ apt_no: '1', status: 'reserved' }] }] })
  })

  it('of a reserved listing is on sale for nobody, and its blank number stays blank', async () => {
    const file = `ref,title,emirate,type,beds,unit no,price,availability
L1,Sea view flat,Dubai,Apartment,1,,900000,Reserved
L2,Park view flat,Dubai,Apartment,2,1204,900000,Booked
L3,Corner plot,Dubai,Plot,,,900000,Reserved
L4,Garden view flat,Dubai,Apartment,1,,900000,Available`
    const found = await outcomes('csv', file, { columns: {}, rows: 'homes' })
    expect(found).toMatchObject([{}, {}, {}, {}].map((_, at) => ({ sales_status: at < 3 ? 'sold_out' : 'on_sale' })))
    expect(homesOf(found.slice(0, 2)).map(({ apt_no, status }) => [homeNumber(apt_no), status])).toEqual([
      ['', 'reserved'],
      ['1204', 'reserved'],
    ])
  })

  it('of a building whose homes are all reserved is not that of one that is sold out', async () => {
    const file = `ref,building,emirate,type,beds,unit no,price,availability
1,Noor,Dubai,Apartment,1,101,900000,Reserved
2,Noor,Dubai,Apartment,1,102,900000,Sold`
    expect(await outcomes('csv', file)).toMatchObject([{ title: 'Noor', sales_status: 'on_sale' }])
  })

  it('leaves a project on sale whose first and cheapest home is sold, at the price of the next one', async () => {
    const [sold] = await outcomes('csv', file.replace('101,1,900000,Available', '101,1,900000,Sold').replace('Q-17', 'Available'))
    expect(sold).toMatchObject({ sales_status: 'on_sale', price: 950_000 })
  })
})

it('notices coordinates in another emirate than the one that a row or its community names', async () => {
  const rows = ['1,A,Abu Dhabi,Al Raha Beach,25.2048,55.2708', '2,B,,JVC,25.3463,55.4209', '3,C,Dubai,Al Nahda,25.2925,55.3745']
  const { projects } = await read('csv', ['ref,name,emirate,community,lat,lng', ...rows].join('\n'))
  expect(projects.map(({ remarks }) => remarks?.includes('place_conflict'))).toEqual([true, true, false])
})

describe('the unit of areas', () => {
  it.each([
    ['المساحة بالمتر المربع', 'sqm'],
    ['Area in square metres', 'sqm'],
    ['Size in square feet', 'sqft'],
    ['BUA (sq. m.)', 'sqm'],
    ['المساحة بالقدم المربع', 'sqft'],
  ])('is that of the header %j, chosen by hand or not', async (column, area_unit) => {
    const header = ['ref', 'name', column]
    const rows = [new Map([...header.entries()].map(([at, name]) => [name, ['1', 'Noor', '450'][at] ?? '']))]
    const guess = guessMapping(header, rows, new PlaceBook())
    expect(guess.mapping).toMatchObject({ columns: { area: column }, area_unit })
    expect(guessMapping(header, rows, new PlaceBook(), { columns: { area: column } }).mapping).toMatchObject({ area_unit })
  })

  it('is doubted rather than the price if no home with these bedrooms is so large', async () => {
    const file =
      'ref,name,emirate,type,beds,size (sqm),price\n1,Sky,Dubai,Apartment,1,"1,020","2,100,000"\n2,Sky 2,Dubai,Apartment,1,80,"150,000"'
    const { projects } = await read('csv', file)
    expect(projects[0]).toMatchObject({ outcome: { price: 2_100_000, area_sqft: null }, doubts: [{ field: 'area', kind: 'other_unit' }] })
    expect(projects[1]).toMatchObject({ outcome: { price: null, area_sqft: 861 }, doubts: [{ field: 'price', kind: 'not_for_area' }] })
  })
})

it('names handovers in words that it does not understand, but not those that say there is none yet', async () => {
  const handovers = ['twenty twenty-eight', 'later', 'Q4 2027', 'Ready', 'TBA', 'coming soon', 'Handed over', '']
  const file = handovers.map((handover, at) => `${at},Noor ${at},Dubai,${900_000 + at},${handover}`)
  const { projects } = await read('csv', ['ref,name,emirate,price,handover', ...file].join('\n'))
  const doubted = projects.flatMap(({ doubts = [] }) => doubts.map(({ field, value }) => `${field} ${value}`))
  expect(doubted).toEqual(['delivery_date twenty twenty-eight', 'delivery_date later'])
})

it('makes an English title for an advertisement that only has an Arabic one', async () => {
  const listing = (id: number, en: string) => ({
    id,
    headline: { en, ar: 'منزل بإطلالة على البحر' },
    purpose: 'sale',
    type: 'Flat',
    beds: 2,
    price: 1_900_000,
    area: 'Dubai Marina',
  })
  const file = JSON.stringify([listing(1, 'Sea view home'), listing(2, ''), listing(3, 'Quiet home')])
  expect(await outcomes('json', file)).toMatchObject([
    { title: 'Sea view home' },
    { title: '2-bedroom apartment in Dubai Marina', title_ar: 'منزل بإطلالة على البحر' },
    { title: 'Quiet home' },
  ])
})

it('gives homes without a number only what identifies them, marked as such', async () => {
  const file = 'building,emirate,type,beds,price\nNoor,Dubai,Apartment,1,900000\nNoor,Dubai,Apartment,2,1500000'
  const [outcome] = await outcomes('csv', file, { columns: {}, rows: 'homes' })
  const numbers =
    outcome && !('refused' in outcome) ? (outcome.units ?? []).flatMap(({ homes = [] }) => homes.map(({ apt_no }) => apt_no)) : []
  expect(numbers).toHaveLength(2)
  expect(numbers.map(homeNumber)).toEqual(['', ''])
})

describe('a file with names of its own', () => {
  it('is read by its values: sizes with units, floors, prices from', async () => {
    const offer = (id: number, stage: string) =>
      `<offer id="C-${id}"><headline>Villa ${id}</headline><where><quarter xml:lang="en">Mina Al Arab</quarter><quarter xml:lang="ar">ميناء العرب</quarter></where><kind>villa</kind><rooms>4</rooms><living unit="sqft">${3400 + id}</living><asking currency="AED">${4_800_000 + id}</asking><stage>${stage}</stage><storey>${id}</storey></offer>`
    const { reading } = await read('xml', `<x>${offer(1, 'free')}${offer(2, 'gone')}${offer(3, 'free')}</x>`)
    expect(reading?.columns).toMatchObject({
      area: 'living',
      area_unit: 'living.@unit',
      sales_status: 'stage',
      floor_no: 'storey',
      community: 'where.quarter.en',
      community_ar: 'where.quarter.ar',
    })
    expect(reading?.columns).not.toHaveProperty('address')
  })

  it('names projects with a home type without a price, in JSON too', async () => {
    const home = (beds: number, net_size: number, from: number | null) => ({ kind: 'flat', beds, net_size, from, to: from && from * 1.2 })
    const project = (code: string, second: number | null) => ({
      code,
      name: code,
      emirate: 'Dubai',
      units: [home(1, 72, 1_450_000), home(2, 115, second)],
    })
    const { reading, projects } = await read('json', JSON.stringify([project('A', 2_300_000), project('B', null)]))
    expect(reading?.columns).toMatchObject({ area: 'units[].net_size', price: 'units[].from' })
    expect(projects.map(({ unpriced }) => unpriced)).toEqual([undefined, [2]])
    expect(projects[0]?.outcome).toMatchObject({ price: 1_450_000, units: [{ min_area: 775 }, { min_price: 2_300_000 }] })
  })
})

describe('values that are written in another way', () => {
  it('reads one room in Arabic, but no room that is named after its use', async () => {
    const rows = ['غرفة', 'غرفتان', 'غرفة خادمة'].map((rooms, at) => `${at},Noor Tower ${at},شقة,${rooms},دبي`)
    const { projects } = await read('csv', ['الرقم المرجعي,اسم المشروع,نوع العقار,عدد الغرف,الإمارة', ...rows].join('\n'))
    expect(projects.map(({ outcome }) => ('units' in outcome ? outcome.units?.[0]?.rooms : undefined))).toEqual([1, 2, null])
  })

  it('names an emirate that is none, unless it is the country or a known community', async () => {
    const rows = ['London', 'UAE', 'Dubai Marina', 'Dubai', 'Sharjah'].map((city, at) => `${at},Tower ${at},${city},900000`)
    const { projects } = await read('csv', ['ref,project name,emirate,price', ...rows].join('\n'), { columns: {}, emirate: 'dubai' })
    expect(projects.flatMap(({ doubts = [] }) => doubts)).toEqual([
      { field: 'emirate', value: 'London', kind: 'unreadable', expected: 'Dubai, Sharjah' },
    ])
  })

  it('names pictures whose addresses lack their host', async () => {
    const file =
      'ref,project name,price,images\n1,Noor Tower,900000,/cdn/noor/1.webp\n2,Cove Tower,900000,https://cdn.example/2.webp\n3,Dune Tower,900000,none\n'
    const { projects } = await read('csv', file, { columns: { images: 'images' }, emirate: 'dubai' })
    expect(projects.flatMap(({ doubts = [] }) => doubts)).toEqual([
      { field: 'images', value: '/cdn/noor/1.webp', kind: 'unreadable', expected: 'https://example.com/1.jpg' },
    ])
  })

  it('names a permit without digits, and whether a home is for sale if that is unclear', async () => {
    const rows = ['1,Noor Tower,7112345678,SP', '2,Cove Tower,مباع,sale', '3,Dune Tower,,Swap', '4,Lake Tower,7112345679,RP']
    const columns = { reference: 'ref', title: 'name', permit_number: 'permit', purpose: 'deal' }
    const { projects } = await read('csv', ['ref,name,permit,deal', ...rows].join('\n'), { columns, emirate: 'dubai' })
    expect(projects.flatMap(({ doubts = [] }) => doubts)).toEqual([
      { field: 'permit_number', value: 'مباع', kind: 'unreadable', expected: '7112345678' },
      { field: 'purpose', value: 'Swap', kind: 'unreadable', expected: 'Sale, Rent' },
    ])
    expect(projects.map(({ outcome }) => ('permit' in outcome ? outcome.permit?.number : outcome))).toEqual([
      '7112345678',
      undefined,
      undefined,
      { refused: 'rental', detail: 'RP' },
    ])
  })

  it('reads days with a month in words or a short year, and names those that it cannot read', async () => {
    const rows = ['1,Noor Tower,900000,27-Nov-25,13-Sep-2027', '2,Cove Tower,900000,27/11/25,tomorrow', '3,Dune Tower,900000,1900-01-01,']
    const file = [
      'ref,project name,price,price date,permit,permit valid until',
      ...rows.map((row) => row.replace(/,([^,]*)$/, ',711234567$1,$1')),
    ]
    const columns = { price_date: 'price date', permit_number: 'permit', permit_expires_on: 'permit valid until' }
    const { projects } = await read('csv', file.join('\n'), { columns, emirate: 'dubai' })
    expect(projects.map(({ outcome }) => ('price_date' in outcome ? outcome.price_date : null))).toEqual(['2025-11-27', '2025-11-27', null])
    expect(projects.map(({ outcome }) => ('permit' in outcome ? outcome.permit?.expires_on : undefined))).toEqual([
      '2027-09-13',
      null,
      null,
    ])
    expect(projects.flatMap(({ doubts = [] }) => doubts)).toEqual([
      { field: 'permit_expires_on', value: 'tomorrow', kind: 'unreadable', expected: '2027-12-31, 31/12/2027' },
    ])
  })

  it('takes projects for ready by their progress before their handover, unless it is 0', async () => {
    const rows = ['1,Noor Tower,2024-09-30,98%', '2,Cove Tower,2024-09-30,100', '3,Dune Tower,2024-09-30,0', '4,Lake Tower,2099-09-30,']
    const { projects } = await read('csv', ['ref,project name,handover,construction progress', ...rows].join('\n'), {
      columns: {},
      emirate: 'dubai',
    })
    expect(projects.map(({ outcome }) => ('category' in outcome ? [outcome.category, outcome.project_status] : outcome))).toEqual([
      ['off_plan', 'under_construction'],
      ['ready_to_move', 'completed'],
      ['ready_to_move', 'completed'],
      ['off_plan', 'under_construction'],
    ])
  })

  it('reads the day of a payment with a short year', async () => {
    const file = [
      'ref,project name,price,Down Payment %,Payment 2 %,Payment 2 Date,On Handover %',
      '1,Noor Tower,900000,10,40,15-Jun-27,50',
      '2,Cove Tower,900000,20,30,15/01/28,50',
    ].join('\n')
    const { projects } = await read('csv', file, { columns: {}, emirate: 'dubai', category: 'off_plan' })
    const days = projects.map(({ outcome }) =>
      'payment_plans' in outcome ? outcome.payment_plans?.[0]?.steps.map(({ due_date }) => due_date) : outcome,
    )
    expect(days).toEqual([
      [undefined, '2027-06-15', undefined],
      [undefined, '2028-01-15', undefined],
    ])
  })

  it('reads a down payment in dirhams and the ground floor, and names what it could not read', async () => {
    const rows = ['1,Noor Tower,101,Ground,1,1200000,120000', '2,Noor Tower,P12,P2,1,900000,10%', '3,Noor Tower,205,2,1,,90000']
    const file = ['ref,building,unit no,floor,beds,price,down payment,emirate', ...rows.map((row) => `${row},Dubai`)].join('\n')
    const [project] = (await read('csv', file)).projects
    expect(project?.outcome).toMatchObject({
      down_payment_percent: 10,
      units: [{ homes: [{ floor_no: 0 }, { floor_no: null }, { floor_no: 2 }] }],
    })
    expect(project?.doubts).toEqual([
      { row: 3, field: 'floor_no', value: 'P2', kind: 'unreadable', expected: '12, G' },
      { row: 4, field: 'down_payment_percent', value: '90000', kind: 'without_price', expected: '10%' },
    ])
  })
})

describe('payment plans', () => {
  const plansOf = (given: Awaited<ReturnType<typeof outcomes>>) =>
    given.map((outcome) =>
      'refused' in outcome ? outcome : outcome.payment_plans?.map(({ name, steps }) => [name, ...steps.map(({ percent }) => percent)]),
    )

  it('are read from a column, those that are unclear named', async () => {
    const rows = ['A,One,60/40,', 'B,Two,10% on booking; 90% on handover,', 'C,Three,1% monthly,', 'D,Four,TBA,', 'E,Five,60/40,10%']
    const file = ['ref,name,payment plan,down payment,emirate', ...rows.map((row) => `${row},Dubai`)].join('\n')
    const { projects } = await read('csv', file)
    expect(plansOf(projects.map(({ outcome }) => outcome))).toEqual([
      [['60/40', 60, 40]],
      [['10/90', 10, 90]],
      [],
      [],
      [['60/40', 10, 50, 40]],
    ])
    expect(projects.map(({ doubts }) => doubts)).toEqual([
      [],
      [],
      [{ field: 'payment_plan', value: '1% monthly', kind: 'unreadable', expected: '60/40, 10/50/40' }],
      [],
      [],
    ])
    expect(projects[2]?.outcome).toMatchObject({ left_out: ['payment_plan'] })
  })

  it('are read from lists of JSON and XML', async () => {
    const plans = [{ name: '60/40' }, { name: '50/50' }]
    const json = [
      { id: 'A', name: 'One', city: 'Dubai', payment_plans: plans },
      { id: 'B', name: 'Two', city: 'Dubai', payment_plans: [] },
    ]
    const both = [
      ['60/40', 60, 40],
      ['50/50', 50, 50],
    ]
    expect(plansOf(await outcomes('json', JSON.stringify(json)))).toEqual([both, []])
    const steps = ['10% on booking', '50% during construction', '40% on handover']
    expect(plansOf(await outcomes('json', JSON.stringify([{ ...json[0], payment_plans: steps }])))).toEqual([[['10/50/40', 10, 50, 40]]])
    const xml =
      '<all><p><id>A</id><name>One</name><city>Dubai</city><payment_plan>60/40</payment_plan><payment_plan>50/50</payment_plan></p></all>'
    expect(plansOf(await outcomes('xml', xml, { columns: {}, records: 'p' }))).toEqual([both])
  })

  it('are read from lists of payments', async () => {
    const steps = (...shares: number[]) => shares.map((percent, at) => ({ percent, time: at === 0 ? 'On booking' : 'On handover' }))
    const readPlans = async (plans: object) =>
      plansOf(await outcomes('json', JSON.stringify([{ id: 'A', name: 'One', city: 'Dubai', ...plans }])))
    expect(await readPlans({ payments: steps(20, 80) })).toEqual([[['20/80', 20, 80]]])
    const { reading } = await read('json', JSON.stringify([{ id: 'A', name: 'One', city: 'Dubai', payments: steps(20, 80) }]))
    expect(reading).toMatchObject({ columns: { payment_plan: 'payments[]' }, unread: [] })
    const plans = [
      { name: 'Easy', steps: steps(20, 80) },
      { name: 'Easier', steps: steps(10, 90) },
    ]
    expect(await readPlans({ payment_plans: plans })).toEqual([
      [
        ['20/80', 20, 80],
        ['10/90', 10, 90],
      ],
    ])
    expect(await readPlans({ payment_plan: { down_payment: 30, on_handover: 70 } })).toEqual([[['30/70', 30, 70]]])
    const xml = (...payments: string[]) =>
      `<all><p><id>A</id><name>One</name><city>Dubai</city><payments>${payments.join('')}</payments></p></all>`
    const payment = (percent: number, time: string) => `<payment percent="${percent}" time="${time}"/>`
    const file = xml(payment(20, 'On booking'), payment(80, 'On handover'))
    expect(plansOf(await outcomes('xml', file, { columns: {}, records: 'p' }))).toEqual([[['20/80', 20, 80]]])
    const dated = '<payment percent="30" time="2nd instalment" due="15/03/2027"/>'
    const three = xml(payment(20, 'On booking'), dated, payment(50, 'On handover'))
    const [outcome] = await outcomes('xml', three, { columns: {}, records: 'p' })
    expect(outcome).toMatchObject({ payment_plans: [{ steps: [{}, { kind: 'construction', due_date: '2027-03-15' }, {}] }] })
  })

  it('are read from lists of payments with days if the handover is known, and named otherwise', async () => {
    const payments = [
      { percent: 10, due_date: '2026-12-01' },
      { percent: 40, due_date: '2027-12-01' },
      { percent: 50, due_date: '2028-06-30' },
    ]
    const odd = payments.map(({ percent }) => ({ percent, milestone: `Gate ${percent}` }))
    const file = [
      { id: 'A', name: 'One', city: 'Dubai', handover: '2028-06-15', payments },
      { id: 'B', name: 'Two', city: 'Dubai', payments },
      { id: 'C', name: 'Three', city: 'Dubai', payments: odd },
    ]
    const { projects } = await read('json', JSON.stringify(file))
    expect(plansOf(projects.map(({ outcome }) => outcome))).toEqual([[['50/50', 10, 40, 50]], [], []])
    expect(projects[0]?.outcome).toMatchObject({ payment_plans: [{ steps: [{ kind: 'construction', due_date: '2026-12-01' }, {}, {}] }] })
    const named = (value: string) => [{ field: 'payment_plan', value, kind: 'unreadable_steps', expected: '60/40, 10/50/40' }]
    expect(projects.map(({ doubts }) => doubts)).toEqual([
      [],
      named('10% 2026-12-01; 40% 2027-12-01; 50% 2028-06-30'),
      named('10% Gate 10; 40% Gate 40; 50% Gate 50'),
    ])
  })

  it('are named by the payment that is not understood, in full, or by a wrong sum', async () => {
    const payments = (...steps: [string, number][]) => steps.map(([milestone, percent]) => ({ milestone, percent }))
    const long = 'To be agreed with the developer in writing before the contract is signed'
    const file = [
      { id: 'A', name: 'One', city: 'Dubai', payments: payments(['Booking', 20], ['Handover', 70]) },
      { id: 'B', name: 'Two', city: 'Dubai', payments: payments(['Booking', 20], ['During construction', 40], [long, 40]) },
    ]
    const { projects } = await read('json', JSON.stringify(file))
    expect(projects.map(({ doubts }) => doubts)).toMatchObject([
      [{ value: '20% Booking; 70% Handover', kind: 'plan_sum', expected: '90%' }],
      [{ value: `40% ${long}`, kind: 'unreadable_steps' }],
    ])
  })

  it('keep the days of payments, and say which cannot be kept', async () => {
    const plan = [
      { milestone: 'Booking', percent: '20%', date: null },
      { milestone: '2nd instalment', percent: '15%', date: '2027-06-01' },
      { milestone: 'On handover', percent: '65%', date: null },
    ]
    const same = plan.map((payment) => ({ ...payment, date: '2027-06-01' }))
    const file = [
      { id: 'A', name: 'One', city: 'Dubai', paymentPlan: plan },
      { id: 'B', name: 'Two', city: 'Dubai', paymentPlan: same },
    ]
    const { projects, reading } = await read('json', JSON.stringify(file))
    const days = projects.map(
      ({ outcome }) => 'payment_plans' in outcome && outcome.payment_plans?.[0]?.steps.map(({ due_date }) => due_date),
    )
    expect(days).toEqual([
      [undefined, '2027-06-01', undefined],
      [undefined, undefined, undefined],
    ])
    expect(projects.map(({ remarks }) => remarks?.includes('plan_dates'))).toEqual([false, true])
    expect(reading).toMatchObject({ unread: ['paymentPlan[].date'] })
  })

  it('name the columns that were joined to a plan, and those that only sound like it', async () => {
    const file = `Ref,Name,City,Post Handover,Payment 1 %,Payment 1 when,Payment 2 %,Payment 2 when
A,One,Dubai,3 years,20,On booking,80,On handover`
    const { projects, reading } = await read('csv', file)
    expect(plansOf(projects.map(({ outcome }) => outcome))).toEqual([[['20/80', 20, 80]]])
    const plan_columns = ['Payment 1 %', 'Payment 1 when', 'Payment 2 %', 'Payment 2 when']
    expect(reading).toMatchObject({ columns: { payment_plan: 'payments' }, plan_columns, unread: ['Post Handover'] })
    const look = await previewSample({ bytes: Buffer.from(file), isCut: false, format: 'csv' })
    expect(look.columns.filter(({ joined_to }) => joined_to === 'payments').map(({ name }) => name)).toEqual(plan_columns)
    expect(columnsRead(reading as FileReading)).toContainEqual(['payment_plan', plan_columns])
    const beside = await read('csv', file.replace('Post Handover', 'Payment Plan').replace('3 years', '60/40'))
    expect(columnsRead(beside.reading as FileReading)).toContainEqual(['payment_plan', ['Payment Plan', ...plan_columns]])
  })

  it('come from a further column where the first is empty', async () => {
    const payments = [
      { percent: 10, time: 'On booking' },
      { percent: 90, time: 'On handover' },
    ]
    const file = [
      { id: 'A', name: 'One', city: 'Dubai', payment_plan: '60/40', payments: [] },
      { id: 'B', name: 'Two', city: 'Dubai', payment_plan: null, payments },
    ]
    const { projects, reading } = await read('json', JSON.stringify(file))
    expect(plansOf(projects.map(({ outcome }) => outcome))).toEqual([[['60/40', 60, 40]], [['10/90', 10, 90]]])
    expect(reading).toMatchObject({ unread: [] })
    expect(plansOf(await outcomes('json', JSON.stringify(file), { columns: { payment_plan: null } }))).toEqual([undefined, undefined])
  })

  it('are the payments of a list rather than their names, whose values say less', async () => {
    const payments = [
      { milestone: 'Booking', percentage: 20, due: '2026-12-01' },
      { milestone: 'Construction', percentage: 40, due: '2028-03-31' },
      { milestone: 'Handover', percentage: 40, due: '2029-12-31' },
    ]
    const named = (id: string, title: string, instalments: object[] = payments) => ({
      id,
      name: `Noor ${id}`,
      city: 'Dubai',
      payment_plans: [{ title, instalments }],
    })
    const file = JSON.stringify([named('A', 'Standard'), named('B', '60/40'), named('C', 'Easy'), named('D', '50/50', [])])
    const { projects, reading } = await read('json', file)
    const whole = [['20/40/40', 20, 40, 40]]
    expect(plansOf(projects.map(({ outcome }) => outcome))).toEqual([whole, whole, whole, [['50/50', 50, 50]]])
    expect(projects.flatMap(({ doubts }) => doubts)).toEqual([])
    expect(reading).toMatchObject({ columns: { payment_plan: 'payment_plans[].instalments[]' }, unread: [] })

    // A mapping that was saved with the names stays, and its rows take the payments where the name is no plan.
    const saved = { columns: { payment_plan: 'payment_plans[].title' } }
    const again = await read('json', file, saved)
    expect(plansOf(again.projects.map(({ outcome }) => outcome))).toEqual([whole, [['60/40', 60, 40]], whole, [['50/50', 50, 50]]])
    expect(again.projects.flatMap(({ doubts }) => doubts)).toEqual([])
  })

  it('are the payments of XML rather than shares beside them', async () => {
    const payments = ['10%,2026-12-01', '50%,15/06/2027', '40%,31/12/2027'].map((payment) => {
      const [percent, date] = payment.split(',')
      return `<Payment><Percent>${percent}</Percent><Date>${date}</Date></Payment>`
    })
    const project = (id: string, plan: string, list: string) =>
      `<p><id>${id}</id><name>Noor ${id}</name><city>Dubai</city><handover>2027-12-31</handover>
        <PaymentPlan>${plan}</PaymentPlan><Payments>${list}</Payments></p>`
    const xml = `<all>${project('A', '60/40', payments.join(''))}${project('B', '20% on booking, 80% on handover', '')}</all>`
    const { projects } = await read('xml', xml, { columns: {}, records: 'p' })
    expect(plansOf(projects.map(({ outcome }) => outcome))).toEqual([[['60/40', 10, 50, 40]], [['20/80', 20, 80]]])
    expect(projects[0]?.outcome).toMatchObject({ payment_plans: [{ steps: [{ due_date: '2026-12-01' }, { due_date: '2027-06-15' }, {}] }] })
  })

  it('that cannot be read are named by their payments rather than by their name', async () => {
    const payments = [
      { milestone: 'Booking', percentage: 20 },
      { milestone: 'Roof party', percentage: 80 },
    ]
    const file = [{ id: 'A', name: 'One', city: 'Dubai', payment_plans: [{ title: 'Easy', instalments: payments }] }]
    const { projects } = await read('json', JSON.stringify(file), { columns: { payment_plan: 'payment_plans[].title' } })
    expect(projects[0]?.doubts).toMatchObject([{ field: 'payment_plan', value: '80% Roof party', kind: 'unreadable_steps' }])
  })

  it('of homes are those of their project, each of them once', async () => {
    const row = (unit: number, plan: string, down: string) => `Noor Tower,${unit},1,900000,${plan},${down},Dubai Marina`
    const file = (...rows: string[]) => ['Building,Unit No,Beds,Price,Payment plan,Down payment,Community', ...rows].join('\n')
    const mapping = { columns: { payment_plan: 'Payment plan' }, rows: 'homes' as const }
    const several = file(row(101, '60/40', '10%'), row(102, '60/40', '10.01%'), row(103, '50/50', ''), row(104, 'monthly', ''))
    expect(plansOf(await outcomes('csv', several, mapping))).toEqual([
      [
        ['60/40', 10, 50, 40],
        ['50/50', 50, 50],
      ],
    ])
    expect(await outcomes('csv', file(row(101, 'monthly', '')), mapping)).toMatchObject([{ payment_plans: [], left_out: ['payment_plan'] }])
  })

  it('stay unknown without a column', async () => {
    expect(plansOf(await outcomes('csv', 'ref,name,emirate\nA,One,Dubai'))).toEqual([undefined])
  })
})

it('takes the price of the cheapest home rather than one of the project that contradicts it', async () => {
  const project = (name: string, price_from: number) => ({
    ...{ id: name, name, city: 'Dubai', price_from },
    units: [
      { bedrooms: 1, price: 900_000, size: 700 },
      { bedrooms: 2, price: 1_500_000, size: 1_100 },
    ],
  })
  const { projects } = await read('json', JSON.stringify({ projects: [project('Noor', 750_000), project('Reem', 900_000)] }))
  expect(projects).toMatchObject([
    { outcome: { price: 900_000 }, priceConflict: { price: 750_000, home_price: 900_000, shown: 'homes' } },
    { outcome: { price: 900_000 }, priceConflict: undefined },
  ])
})

describe('rows without references', () => {
  const rows = (size: number) => `name,emirate,beds,size,price\nNoor Tower,Dubai,1,${size},900000\nReem Tower,Dubai,2,1300,1900000`

  it('stay the same projects when a size or price is corrected', async () => {
    const referencesOf = async (text: string) => (await read('csv', text)).projects.map(({ reference }) => reference)
    expect(await referencesOf(rows(800))).toEqual(await referencesOf(rows(820)))
  })

  it('are recognised by the columns that the mapping names', async () => {
    const mapping: FeedMapping = { columns: {}, identified_by: ['name', 'size'] }
    const { projects, reading } = await read('csv', rows(800), mapping)
    expect(reading?.identified_by).toEqual(['name', 'size'])
    const [changed] = (await read('csv', rows(820), mapping)).projects
    expect(changed?.reference).not.toBe(projects[0]?.reference)
    await expect(read('csv', rows(800), { columns: {}, identified_by: ['unit'] })).rejects.toThrow(/unit/)
    await expect(read('csv', rows(800), { columns: {}, identified_by: [] })).rejects.toThrow(/reference/)
  })

  it('are recognised by chosen columns although the file has a column like a reference', async () => {
    const { reading } = await read('csv', 'id,name,emirate\n1,Noor,Dubai\n2,Reem,Dubai', { columns: {}, identified_by: ['name'] })
    expect(reading).toMatchObject({ identified_by: ['name'], unread: ['id'] })
  })
})

describe('a CSV of homes as portals export them', () => {
  it('groups homes under their building, reads places from addresses, and drops rentals', async () => {
    const { projects, reading } = await read('csv', LISTINGS)
    expect(reading).toMatchObject({
      grouped: true,
      unread: ['verified'],
      identified_by: ['title', 'Address'],
    })
    expect(projects).toMatchObject([
      { outcome: { refused: 'rental', detail: 'rent' } },
      {
        rows: 2,
        remarks: expect.arrayContaining(['homes_grouped', 'made_reference', 'place_from_text']),
        outcome: {
          title: 'Noor Canal',
          emirate: 'dubai',
          community: { name: 'Business Bay' },
          category: 'ready_to_move',
          property_type: 'apartment',
          price: 1_500_000,
          area_sqft: 900,
          units: [
            { type: 'apartment', rooms: 1, min_price: 1_500_000, homes: [{ price: 1_500_000, area: 900 }] },
            { type: 'apartment', rooms: 2, min_price: 2_500_000, homes: [{ price: 2_500_000, area: 1323 }] },
          ],
        },
      },
      {
        outcome: {
          title: 'Reem Street 6',
          community: { name: 'Villanova' },
          property_type: 'townhouse',
          units: [{ type: 'townhouse', rooms: 4 }],
        },
      },
    ])
  })

  it('gives rows without a reference the same one on every import, whatever their price', async () => {
    const rows = { rows: 'projects', columns: {} } as const
    const references = async (text: string) => (await read('csv', text, rows)).projects.map(({ reference }) => reference)
    const before = await references(LISTINGS)
    expect(new Set(before).size).toBe(4)
    expect(await references(LISTINGS.replace('2500000', '2600000').replace('8/14/2024', '9/1/2024'))).toEqual(before)
    const twice = await references(`${LISTINGS}\n${LISTINGS.split('\n')[1]?.replace('2500000', '2700000')}`)
    expect(twice[4]).toBe(`${before[0]}-2`)
  })

  it('keeps homes single whose coordinates lie apart from others of the same building', async () => {
    const home = (reference: string, latitude: number) =>
      `${reference},Noor Canal,Business Bay,Dubai,Apartment,2,1500000,900,${latitude},55.27`
    const { projects } = await read(
      'csv',
      ['Ref,Building,Community,City,Type,Beds,Price,Size,Lat,Lng', home('1', 25.185), home('2', 25.186), home('3', 25.285)].join('\n'),
      { columns: {}, rows: 'homes' },
    )
    expect(projects).toMatchObject([
      { reference: '3', remarks: expect.arrayContaining(['far_from_group']) },
      { rows: 2, outcome: { latitude: 25.186 } },
    ])
  })
})

describe('rows that share name and place but differ as homes do', () => {
  const HEADER = 'Ref,Project name,Project name (Arabic),Developer,Community,City,Beds,Size,Price,Handover,Permit'
  const row = (ref: string, beds: string, price: string, name = 'Noor Heights', permit = '71') =>
    `${ref},${name},مرتفعات نور,Noor,Dubai Marina,Dubai,${beds},${900 + Number(beds)},${price},Q4 2099,${permit}`
  const file = (...rows: string[]) => [HEADER, ...rows].join('\n')

  it('are homes of one project, whose name in both languages, permit and handover stay', async () => {
    const { projects, reading } = await read('csv', file(row('1', '1', '1500000'), row('2', '2', '2100000')))
    expect(reading).toMatchObject({ grouped: true, columns: { building: 'Project name', title_ar: 'Project name (Arabic)' } })
    expect(projects).toMatchObject([
      {
        rows: 2,
        outcome: {
          title: 'Noor Heights',
          title_ar: 'مرتفعات نور',
          category: 'off_plan',
          price: 1_500_000,
          permit: { number: '71' },
          units: [{ rooms: 1 }, { rooms: 2 }],
        },
      },
    ])
    const others = await outcomes('csv', file(row('1', '1', '1500000'), row('2', '2', '2100000', 'Noor Heights', '72')))
    expect(others).toMatchObject([{ title: 'Noor Heights' }])
    expect(others[0]).not.toHaveProperty('permit')
  })

  it('are grouped by their emirate if the file has no communities', async () => {
    expect(await outcomes('csv', 'Ref,Name,City,Type,Beds,Price\n1,Noor,Dubai,Flat,1,900000\n2,Noor,Dubai,Flat,2,1500000')).toMatchObject([
      { title: 'Noor', units: [{ rooms: 1 }, { rooms: 2 }] },
    ])
  })

  it('stay projects where they are few, only repeat, are advertised, or a person says so', async () => {
    const titles = async (...given: Parameters<typeof outcomes>) =>
      (await outcomes(...given)).map((outcome) => ('refused' in outcome ? outcome.refused : outcome.title))
    const few = file(...['Reem', 'Sidra', 'Saheel'].map((name, at) => row(`${at + 3}`, '1', '1500000', name)), row('1', '1', '1500000'))
    expect(await titles('csv', `${few}\n${row('2', '2', '2100000')}`)).toHaveLength(5)
    expect(await titles('csv', file(row('1', '1', '1500000'), row('2', '1', '1500000')))).toHaveLength(2)
    for (const title of [
      '2BR in Marina',
      'Villa for sale in Marina',
      'Luxury villa in Marina',
      'فيلا للبيع في تلال الغاف',
      'شقة في دبي مارينا',
    ])
      expect(await titles('csv', file(row('1', '2', '1500000', title), row('2', '2', '2100000', title)))).toEqual([title, title])
    for (const title of ['Residences at Marina', 'Villa Nova in Marina'])
      expect(await titles('csv', file(row('1', '2', '1500000', title), row('2', '2', '2100000', title)))).toEqual([title])
    const homes = file(row('1', '1', '1500000'), row('2', '2', '2100000'))
    expect(await titles('csv', homes, { columns: {}, rows: 'projects' })).toEqual(['Noor Heights', 'Noor Heights'])
  })

  it('are named if they lack a price that others have', async () => {
    const { projects } = await read('csv', file(row('1', '1', '1500000'), row('2', '2', ''), row('3', '3', 'TBC')))
    expect(projects).toMatchObject([{ unpriced: [3, 4] }])
  })
})

describe('guessing', () => {
  const AREA = [
    'Ref,Name,Area,Size,Price,City',
    'A1,Noor Tower,Dubai Marina,900,1500000,Dubai',
    'A2,Reem Tower,Business Bay,850,1400000,Dubai',
  ].join('\n')

  it('looks at values before names', async () => {
    expect((await read('csv', AREA)).reading?.columns).toMatchObject({ community: 'Area', area: 'Size' })
  })

  it('takes no column for the titles that says what is for sale or for rent', async () => {
    const listings = [
      'Building,Listing,Area,City,Beds,Size,Asking (AED)',
      'Noor Tower,For Sale,Dubai Marina,Dubai,2,900,1500000',
      'Reem Tower,For Rent,Business Bay,Dubai,1,850,90000',
    ].join('\n')
    const { reading } = await read('csv', listings)
    expect(reading?.columns).toMatchObject({ building: 'Building', purpose: 'Listing', price: 'Asking (AED)' })
    expect(reading?.columns).not.toHaveProperty('title')
  })

  it('joins a partial mapping, and leaves fields alone that it sets to null', async () => {
    const { reading } = await read('csv', AREA, { columns: { title: 'Ref', reference: 'Name', price: null } })
    expect(reading?.columns).toEqual({ title: 'Ref', reference: 'Name', community: 'Area', area: 'Size', emirate: 'City' })
    expect(reading?.unread).toEqual(['Price'])
  })

  it('finds emirate and community by coordinates alone', async () => {
    const [outcome] = await outcomes('csv', 'Ref,Name,Lat,Lng\n1,Noor Tower,25.0805,55.1403\n')
    expect(outcome).toMatchObject({ emirate: 'dubai', community: { name: 'Dubai Marina' } })
  })
})

it('reads future dates as the handover, whatever a column is called, but not those of an expiry', async () => {
  const years = [1, 2].map((more) => new Date().getUTCFullYear() + more)
  const rows = years.map((year, at) => `${at},Noor ${at},Dubai,${year}-12-31,${year}-03-31`)
  const { reading } = await read('csv', ['Ref,Name,City,Licence end,completion', ...rows].join('\n'))
  expect(reading?.columns).toMatchObject({ delivery_date: 'completion' })
  expect(reading?.unread).toEqual(['Licence end'])
})

it('lists the parts of a list that were not read, not the list itself if some entries have an empty one', async () => {
  const project = { ref: '1', name: 'Noor Tower', city: 'Dubai', units: [{ beds: 2, price: 900_000, keys: 'x' }] }
  const { reading } = await read('json', JSON.stringify([project, { ...project, ref: '2', units: [] }]))
  expect(reading?.columns).toMatchObject({ price: 'units[].price' })
  expect(reading?.unread).toEqual(['units[].keys'])
})

it('makes titles in both languages where the community has an Arabic name', async () => {
  const [two, studio] = await outcomes(
    'csv',
    'Ref,Type,Community,City,Beds,Price\n1,Apartment,Dubai Marina,Dubai,2,1500000\n2,Apartment,Dubai Marina,Dubai,0,900000\n',
    { columns: {}, rows: 'projects' },
  )
  expect(two).toMatchObject({ title: '2-bedroom apartment in Dubai Marina' })
  expect(two).toHaveProperty('title_ar', expect.stringMatching(/^شقة من غرفتي نوم في /))
  expect(studio).toHaveProperty('title_ar', expect.stringMatching(/^شقة استوديو في /))
})

describe('JSON of any shape', () => {
  const PARTNER = {
    meta: { count: 1 },
    data: {
      items: [
        {
          id: 71,
          name: { en: 'Noor Heights', ar: 'مرتفعات نور' },
          developer: { name: 'Noor' },
          location: { city: { name: 'Dubai' }, community: { name: 'JVC' }, coordinates: { lat: 25.06, lng: 55.21 } },
          completion: 'Q4 2027',
          media: { photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
          amenities: [{ name: 'Pool' }, { name: 'Gym' }],
          units: [
            { type: 'Studio', size: '41 sqm', price: '664.6 K AED' },
            { type: '1 BR', size: '72.8 sqm', price: '1.0 M AED' },
            { type: '1 BR', size: '80 sqm', price: '1.1 M AED' },
          ],
        },
      ],
    },
  }
  const EXPECTED = {
    reference: '71',
    title: 'Noor Heights',
    title_ar: 'مرتفعات نور',
    developer: { name: 'Noor' },
    emirate: 'dubai',
    community: { name: 'Jumeirah Village Circle' },
    latitude: 25.06,
    price: 664_600,
    property_type: 'apartment',
    images: [{ address: 'https://a.example/1.jpg' }, { address: 'https://a.example/2.jpg' }],
    units: [
      { type: 'apartment', rooms: 0, min_price: 664_600, min_area: 441 },
      { type: 'apartment', rooms: 1, min_price: 1_000_000, max_price: 1_100_000, min_area: 784, max_area: 861 },
    ],
  }

  it('reads nested paths, lists and names in two languages', async () => {
    expect(await outcomes('json', JSON.stringify(PARTNER))).toMatchObject([EXPECTED])
  })

  it('reads JSON lines, and follows a mapping of paths', async () => {
    const lines = PARTNER.data.items.map((item) => JSON.stringify(item)).join('\n')
    expect(await outcomes('json', `${lines}\n${lines.replace('71', '72')}`)).toMatchObject([EXPECTED, { reference: '72' }])
    const mapping: FeedMapping = { columns: { title: 'developer.name', price: null, images: null }, records: 'data.items' }
    expect(await outcomes('json', JSON.stringify(PARTNER), mapping)).toMatchObject([{ title: 'Noor' }])
  })

  it('reads objects by key, as document databases export them', async () => {
    const facts = (area: string, status: string) => ({
      facts: { area, status, amenities: ['Retail', 'Shared pool', 'Gym'], handover: 'Q3 2030' },
    })
    const { projects, reading } = await read(
      'json',
      JSON.stringify({
        version: 1,
        projects: { 'noor-tower': facts('Dubai Marina', 'off-plan'), 'reem-gate': facts('Hayyan, Reem Gate', 'sold-out') },
      }),
    )
    expect(reading).toMatchObject({
      columns: { reference: 'key', address: 'facts.area', category: 'facts.status', amenities: 'facts.amenities[]' },
    })
    expect(projects.map(({ outcome }) => outcome)).toMatchObject([
      { reference: 'noor-tower', title: 'Noor Tower', emirate: 'dubai', sales_status: 'on_sale', amenities: [{ name: 'Retail' }, {}, {}] },
      { title: 'Reem Gate', emirate: 'sharjah', category: 'off_plan', sales_status: 'sold_out' },
    ])
  })

  it('reads a list for each place, unless the mapping names one of them', async () => {
    const homes = (id: string) => [{ id, project: `Noor Tower ${id}`, price: 900_000, beds: 1 }]
    const file = JSON.stringify({ areas: { 'Dubai Marina': homes('1'), JVC: homes('2') } })
    expect(await outcomes('json', file)).toMatchObject([
      { title: 'Noor Tower 1', emirate: 'dubai', community: { name: 'Dubai Marina' } },
      { title: 'Noor Tower 2', emirate: 'dubai', community: { name: 'Jumeirah Village Circle' } },
    ])
    const mapping: FeedMapping = { columns: {}, records: 'areas.JVC', emirate: 'dubai' }
    expect(await outcomes('json', file, mapping)).toMatchObject([{ title: 'Noor Tower 2' }])
  })

  it('reads the levels of a place from a list', async () => {
    const levels = ['UAE', 'Dubai', 'Business Bay', 'Noor Canal'].map((name, level) => ({ level, name }))
    const listing = {
      referenceNumber: 'R-1',
      purpose: 'for-sale',
      title: 'Sea view',
      price: 2_500_000,
      rooms: 2,
      area: 139.1,
      location: levels,
    }
    const category = [{ name: 'Residential' }, { name: 'Apartments' }]
    expect(await outcomes('json', JSON.stringify({ hits: [{ ...listing, category }] }))).toMatchObject([
      { title: 'Noor Canal', emirate: 'dubai', community: { name: 'Business Bay' }, property_type: 'apartment', area_sqft: 1497 },
    ])
  })
})

it('reads XML of any shape by paths of its elements', async () => {
  const xml = `<?xml version="1.0"?><feed><agency>Noor</agency><listing id="N-1"><name>Noor Tower</name><location><city>Dubai</city><area>Dubai Marina</area></location>
    <price>1500000</price><size unit="sqft">900</size><pictures><picture>https://a.example/1.jpg</picture><picture>https://a.example/2.jpg</picture></pictures></listing></feed>`
  expect(
    await outcomes('xml', xml, { columns: { reference: '@id', images: 'pictures.picture', community: 'location.area' } }),
  ).toMatchObject([
    {
      reference: 'N-1',
      title: 'Noor Tower',
      emirate: 'dubai',
      community: { name: 'Dubai Marina' },
      price: 1_500_000,
      area_sqft: 900,
      images: [{}, {}],
    },
  ])
})

describe('the entries of an XML file', () => {
  const home = (ref: string) =>
    `<property><id>7</id><ref>${ref}</ref><price>500000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type>
     <town>Mirdif</town><beds>3</beds><surface_area><built>240</built><plot>0</plot></surface_area><desc><en>By the park</en><de>Am Park</de><fr>x</fr></desc>
     <images><image id="1"><url>https://a.example/${ref}.jpg</url></image></images></property>`

  it('are the elements that repeat with most fields, whatever comes before them', async () => {
    const xml = `<root><kyero><feed_version>3</feed_version></kyero>${home('A1')}${home('A2')}</root>`
    expect(await outcomes('xml', xml)).toMatchObject([
      { reference: 'A1', title: '3-bedroom villa in Mirdif', emirate: 'dubai', property_type: 'villa', price: 2_125_000, area_sqft: 2583 },
      { reference: 'A2', category: 'ready_to_move', description: '<p>By the park</p>', images: [{ address: 'https://a.example/A2.jpg' }] },
    ])
  })

  it('are homes of the building that they name as the detail of their town, as in Kyero XML', async () => {
    const detailed = (ref: string, beds: number) =>
      home(ref)
        .replace('<type>Villa', '<features><feature>Pool</feature></features><location_detail>Noor Tower</location_detail><type>Apartment')
        .replace('<beds>3', `<beds>${beds}`)
    const { reading, projects } = await read('xml', `<root>${detailed('A1', 2)}${detailed('A2', 3)}</root>`)
    expect(reading).toMatchObject({
      grouped: true,
      columns: { building: 'location_detail', community: 'town', amenities: 'features.feature' },
    })
    expect(projects).toMatchObject([{ rows: 2, outcome: { title: 'Noor Tower', units: [{ rooms: 2 }, { rooms: 3 }] } }])
  })

  it('are no homes of a building with the name of their town', async () => {
    const detailed = (ref: string) => home(ref).replace('<type>Villa', '<location_detail>Mirdif</location_detail><type>Apartment')
    expect(await outcomes('xml', `<root>${detailed('A1')}${detailed('A2')}</root>`)).toMatchObject([
      { title: '3-bedroom apartment in Mirdif', community: { name: 'Mirdif' } },
      { title: '3-bedroom apartment in Mirdif' },
    ])
  })

  it('is a single project with its homes, not the homes', async () => {
    const unit = (beds: number) =>
      `<unit><beds>${beds}</beds><price>${beds}000000</price><area>${beds}000</area><floor>${beds}</floor></unit>`
    const xml = `<projects><project><ref>P1</ref><name>Noor Tower</name><city>Dubai</city><community>Dubai Marina</community><developer>Noor</developer>
      <units>${unit(1)}${unit(2)}</units></project></projects>`
    expect(await outcomes('xml', xml)).toMatchObject([{ title: 'Noor Tower', price: 1_000_000, units: [{ rooms: 1 }, { rooms: 2 }] }])
  })

  it('are items of a channel', async () => {
    const item = (ref: string) => `<item><ref>${ref}</ref><title>Noor ${ref}</title><city>Dubai</city><price>900000</price></item>`
    const xml = `<rss><channel><title>x</title><link>y</link><language>en</language><generator>z</generator><ttl>1</ttl>${item('1')}${item('2')}</channel></rss>`
    expect(await outcomes('xml', xml)).toMatchObject([{ title: 'Noor 1' }, { title: 'Noor 2' }])
  })
})

describe('listings without a column for the type', () => {
  const listing = (location: string, address: string, beds: string, size: string) => ({
    title: 'Vacant | Bright',
    price: 'AED 1,200,000',
    location,
    beds,
    size,
    building_url: `https://portal.example/for-sale/${address}/dubai/`,
  })

  it('get it from the address of a page that names it', async () => {
    const listings = [
      listing('Noor Tower, JVC District 12, Jumeirah Village Circle (JVC), Dubai', 'apartments', '1 Bed', '746 sqft'),
      listing(
        'Noor Villas, JVC District 12, Jumeirah Village Circle (JVC), Dubai',
        'townhouses',
        '4 Bed',
        'built-up:2,691 sqftplot:1,670 sqft',
      ),
    ]
    expect(await outcomes('json', JSON.stringify(listings))).toMatchObject([
      { title: 'Noor Tower', property_type: 'apartment', units: [{ rooms: 1 }], area_sqft: 746 },
      { title: 'Noor Villas', property_type: 'townhouse', units: [{ rooms: 4 }], area_sqft: 2691 },
    ])
  })

  it('of projects get it from their own name before a word in their address', async () => {
    const rows = ['A,Podium Villas,"Some Tower Road, Al Barsha, Dubai"', 'B,Podium Heights,"Palm Villas Road, Al Barsha, Dubai"']
    expect(await outcomes('csv', ['ref,name,address', ...rows].join('\n'))).toMatchObject([
      { title: 'Podium Villas', property_type: 'villa' },
      { title: 'Podium Heights', property_type: 'apartment' },
    ])
  })

  it('get it from words, size and community', async () => {
    const kinds = async (...rows: string[]) =>
      (await outcomes('csv', ['Ref,Title,Location,City,Beds,Size,Price', ...rows].join('\n'), { columns: {}, rows: 'projects' })).map(
        (outcome) => ('refused' in outcome ? outcome.refused : outcome.property_type),
      )
    expect(
      await kinds(
        '1,Vacant,Jumeirah Village Circle,Dubai,2,1100,1200000',
        '2,Private pool,Jumeirah Village Circle,Dubai,2,1400,1200000',
        '3,Vacant,DAMAC Hills 2,Dubai,3,1900,1200000',
        '4,Penthouse in a tower,Dubai Marina,Dubai,3,4000,9000000',
        '5,Laya Mansion,Jumeirah Village Circle,Dubai,1,820,900000',
        '6,Vacant,Jumeirah Village Circle,Dubai,3,2500,2500000',
      ),
    ).toEqual(['apartment', 'apartment', 'townhouse', 'penthouse', 'apartment', undefined])
  })
})

it('does not believe that a large home, or one with bedrooms in its title, is a studio', async () => {
  const rows = [
    '1,4 Bedroom Villa,Al Barari,Dubai,Studio,6500,19000000',
    '2,Vacant,Al Barari,Dubai,Studio,500,900000',
    '3,Spacious One-Bedroom,Al Barari,Dubai,Studio,700,900000',
    '4,Studio near 2 bedroom villas,Al Barari,Dubai,Studio,500,900000',
    '5,Vacant,Al Barari,Dubai,Studio,1200,1900000',
  ]
  const { projects } = await read('csv', ['Ref,Title,Community,City,Beds,Size,Price', ...rows].join('\n'))
  expect(projects).toMatchObject([
    { outcome: { property_type: 'villa', units: [{ rooms: 4 }] }, doubts: [{ field: 'bedrooms', value: 'Studio', kind: 'not_a_studio' }] },
    { outcome: { units: [{ rooms: 0 }] }, doubts: [] },
    { outcome: { units: [{ rooms: 1 }] }, doubts: [{ field: 'bedrooms', kind: 'not_a_studio', expected: '1' }] },
    { outcome: { units: [{ rooms: 0 }] }, doubts: [] },
    { doubts: [{ field: 'bedrooms', kind: 'not_a_studio', expected: '1–7' }] },
  ])
})

it('drops rentals that only a list of facts names', async () => {
  const home = (purpose: string) => ({
    property: ['Apartment', purpose, 'R-1'],
    price: '950,000',
    location: 'Noor Tower, Business Bay, Dubai',
    bed: '1',
  })
  expect(await outcomes('json', JSON.stringify([home('For Rent'), home('For Sale')]))).toMatchObject([
    { refused: 'rental', detail: 'For Rent' },
    { property_type: 'apartment', price: 950_000 },
  ])
})

it('takes the currency of a project for its own price and those of its homes', async () => {
  const plan = (price: number, currency?: string) => ({ bedrooms: 1, areaFrom: 700, priceFrom: price, ...(currency && { currency }) })
  const project = (id: string, currency: string, floorPlans: object[]) => ({
    id,
    title: `Tower ${id}`,
    city: 'Dubai',
    minPrice: 600_000,
    currency,
    floorPlans,
  })
  const file = [project('A', 'USD', [plan(600_000)]), project('B', 'AED', [plan(900_000)]), project('C', 'USD', [])]
  const prices = (await read('json', JSON.stringify(file))).projects.map(({ outcome }) => 'price' in outcome && outcome.price)
  expect(prices).toEqual([2_203_500, 900_000, 2_203_500])
  const own = [
    { id: 'D', title: 'Tower D', city: 'Dubai', floorPlans: [plan(400_000, 'USD'), plan(900_000, 'AED')] },
    { id: 'E', title: 'Tower E', city: 'Dubai', floorPlans: [plan(950_000, 'AED')] },
  ]
  const mapping = { columns: { currency: 'floorPlans[].currency' } }
  const homes = (await read('json', JSON.stringify(own), mapping)).projects.map(({ outcome }) => 'price' in outcome && outcome.price)
  expect(homes).toEqual([900_000, 950_000])
})

it('takes no reference that homes share for their own', async () => {
  const rows = ['K-1,Kestrel Heights,101,700000', 'K-1,Kestrel Heights,102,1050000', 'K-2,Dune Gate,101,640000', 'K-2,Dune Gate,102,660000']
  const file = ['Ref,Project name,Unit,Price,City', ...rows.map((row) => `${row},Dubai`)].join('\n')
  const { projects, reading } = await read('csv', file)
  expect(reading).toMatchObject({ columns: { apt_no: 'Unit' }, unread: ['Ref'] })
  expect(projects.filter(({ outcome }) => 'refused' in outcome)).toEqual([])
})

it('takes no reference that projects share, but their names with it', async () => {
  const row = (reference: number, name: string, developer: string) => `${reference},${name},${developer},Dubai,Q4 2028,${reference}900000`
  const rows = [row(1, 'Kestrel Heights', 'Noor'), row(2, 'Dune Gate', 'Noor'), row(1, 'Reem Park', 'Reem'), row(2, 'Reem Vista', 'Reem')]
  const file = (...given: string[]) => ['Ref,Project name,Developer,City,Handover,Price', ...given].join('\n')
  const { projects, reading } = await read('csv', file(...rows))
  expect(projects.filter(({ outcome }) => 'refused' in outcome)).toEqual([])
  expect(reading).toMatchObject({ identified_by: ['Project name', 'Ref'], unread: [] })
  expect(reading?.columns).not.toHaveProperty('reference')
  // One repeat is a mistake, and a chosen column stays.
  expect((await read('csv', file(...rows.slice(0, 3)))).reading?.columns).toMatchObject({ reference: 'Ref' })
  expect((await read('csv', file(...rows), { columns: { reference: 'Ref' } })).reading?.columns).toMatchObject({ reference: 'Ref' })
})

it('names no object as unread whose parts are columns of their own', async () => {
  const homes = [
    { id: 'A', name: 'One', city: 'Dubai', agent: { phone: '1' }, note: 'x' },
    { id: 'B', name: 'Two', city: 'Dubai', agent: null },
  ]
  const { reading } = await read('json', JSON.stringify(homes))
  expect(reading).toMatchObject({ unread: ['agent.phone', 'note'] })
  const { reading: table } = await read('csv', ['Ref,Name,City,Note,Note.1', '1,Noor,Dubai,x,y'].join('\n'))
  expect(table).toMatchObject({ unread: ['Note', 'Note.1'] })
})

it('leaves out prices in a currency whose rate is not known', async () => {
  const rows = ['1,Noor,Dubai,500000,GBP', '2,Reem,Dubai,500000,EUR', '3,Palm,Dubai,900000,AED', '4,Sidra,Dubai,USD 500000,AED']
  const { projects } = await read('csv', ['Ref,Name,City,Price,Currency', ...rows].join('\n'))
  expect(projects).toMatchObject([
    { outcome: { price: null }, doubts: [{ field: 'price', value: '500000 GBP', kind: 'other_currency' }] },
    { outcome: { price: 2_125_000 } },
    { outcome: { price: 900_000 } },
    { outcome: { price: null }, doubts: [{ field: 'price', value: 'USD 500000', kind: 'two_currencies', expected: 'AED' }] },
  ])
})

it('takes low prices of land per square foot, and very high ones that the size bears out', async () => {
  const rows = [
    '1,Al Zahya,Ajman,Land,140000,4850',
    '2,Emirates Hills,Dubai,Villa,495000000,20226',
    '3,Emirates Hills,Dubai,Villa,495000000,',
  ]
  const { projects } = await read('csv', ['Ref,Community,City,Type,Price,Size', ...rows].join('\n'))
  expect(projects).toMatchObject([
    { outcome: { price: 140_000 } },
    { outcome: { price: 495_000_000 } },
    { outcome: { price: null }, doubts: [{ kind: 'too_large' }] },
  ])
})

it('reads addresses in either order, and takes numbered districts for no buildings', async () => {
  const rows = [
    'Noor Tower,"Al Alia, Noor Tower by Noor",Ajman',
    'Reem One,"Jumeirah Village Circle, District 11, Reem One",Dubai',
    'Villa,"JVC District 12, Jumeirah Village Circle, Dubai",Dubai',
    'Lake,"Al Reem 3, Al Reem, Arabian Ranches, Dubai",Dubai',
    'Palm,"Dubai Land, Palm House",Dubai',
  ]
  const { projects } = await read('csv', ['Name,Area,City', ...rows].join('\n'))
  expect(projects.map(({ outcome, home }) => ['community' in outcome && outcome.community?.name, home?.building])).toEqual([
    ['Al Alia', 'Noor Tower by Noor'],
    ['Jumeirah Village Circle', 'Reem One'],
    ['Jumeirah Village Circle', undefined],
    ['Arabian Ranches', 'Al Reem 3'],
    ['Dubai Land', 'Palm House'],
  ])
})

it('numbers thousands of rows that look alike', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `Noor Tower,Dubai Marina,Dubai,${1_000_000 + at}`)
  const { projects } = await read('csv', ['Name,Community,City,Price', ...rows].join('\n'), { columns: {}, rows: 'projects' })
  expect(new Set(projects.map(({ reference }) => reference)).size).toBe(3_000)
  expect(projects.at(-1)?.reference).toMatch(/-3000$/)
})

it('says what a wrong value should be', async () => {
  const rows = ['1,Noor,Dubai,3,41 sqft,2500000', '2,Reem,Dubai,1,900,60000', '3,Palm,Dubai,1,900,100000', '4,Lake,Dubai,2,1000,2000000']
  const { projects } = await read('csv', ['Ref,Name,City,Beds,Size,Price', ...rows].join('\n'))
  expect(projects.map(({ doubts }) => doubts)).toEqual([
    [{ field: 'area', value: '41 sqft', kind: 'other_unit', expected: '650–500,000 sqft' }],
    [{ field: 'price', value: '60000', kind: 'like_rent', expected: '100,000–200,000,000 AED' }],
    [{ field: 'price', value: '100000', kind: 'not_for_area', expected: '225,000–22,500,000 AED (900 sqft)' }],
    [],
  ])
})

it('names values that are not understood, but not words for none', async () => {
  const rows = [
    '1,Noor,Dubai,Apartment,2,banana,2500000',
    '2,Reem,Dubai,Apartment,Penthouse,900,two million',
    '3,Palm,Dubai,Apartment,,sqft,Price on request',
    '4,Lake,Dubai,Land,Land,N/A,السعر عند الطلب',
    '5,Bay,Dubai,Apartment,1,900,1500000',
    ...['auf Anfrage', 'POA', 'TBA', 'Price on application', 'Call', 'Sur demande', 'اتصل بنا'].map(
      (price, at) => `${at + 6},Bay ${at},Dubai,Apartment,1,900,${price}`,
    ),
  ]
  const { projects } = await read('csv', ['Ref,Name,City,Type,Beds,Size,Price', ...rows].join('\n'))
  expect(projects.map(({ row, doubts }) => [row, doubts])).toEqual([
    [2, [{ field: 'area', value: 'banana', kind: 'unreadable', expected: '850, 79 sqm' }]],
    [
      3,
      [
        { field: 'bedrooms', value: 'Penthouse', kind: 'unreadable', expected: 'Studio, 1, 2' },
        { field: 'price', value: 'two million', kind: 'unreadable', expected: '1250000, 1.25M' },
      ],
    ],
    [4, []],
    ...[5, 6, 7, 8, 9, 10, 11, 12, 13].map((row) => [row, []]),
  ])
  expect(projects[1]?.outcome).toMatchObject({ units: [{ rooms: null, min_area: 900 }] })
})

it('names the row of each home with a value that is not understood', async () => {
  const rows = ['101,Noor,Dubai,1,banana,900000', '102,Noor,Dubai,Penthouse,900,1900000']
  const { projects } = await read('csv', ['Unit No,Building,City,Beds,Size,Price', ...rows].join('\n'))
  expect(projects).toMatchObject([
    {
      doubts: [
        { row: 2, field: 'area', value: 'banana' },
        { row: 3, field: 'bedrooms', value: 'Penthouse' },
      ],
    },
  ])
})

it('names values of listed homes that are not understood', async () => {
  const units = [
    { type: 'apartment', bedrooms: 1, size: 'banana', price: 900_000 },
    { type: 'apartment', bedrooms: 'many', size: 900, price: 1_900_000 },
  ]
  const { projects } = await read('json', JSON.stringify([{ ref: 'N-1', title: 'Noor', city: 'Dubai', units }]))
  expect(projects[0]?.doubts).toMatchObject([
    { field: 'area', value: 'banana' },
    { field: 'bedrooms', value: 'many' },
  ])
})

describe('columns in Arabic', () => {
  const columnsOf = async (header: string, ...lines: string[]) => (await read('csv', [header, ...lines].join('\n'))).reading?.columns

  it('are the Arabic ones by their values', async () => {
    const lines = ['1,نور,دبي,برج على البحر']
    expect(await columnsOf('Ref,اسم المشروع,City,الوصف', ...lines)).toMatchObject({ title: 'اسم المشروع', description_ar: 'الوصف' })
    expect(await columnsOf('Ref,اسم المشروع,City,الوصف', ...lines)).not.toHaveProperty('description')
  })

  it.each(['الاسم بالإنجليزية', 'الاسم الإنجليزي', 'Name in English', 'English name', 'Project name'])(
    'leave the English title to the column %s',
    async (name) => {
      const columns = await columnsOf(`Ref,اسم المشروع,City,${name}`, '1,نور,Dubai,Noor', '2,ريم,Dubai,Reem')
      expect(columns).toMatchObject({ title: name, title_ar: 'اسم المشروع' })
    },
  )

  it('are kept if a person chooses the English title', async () => {
    const text = 'Ref,اسم المشروع,City,Marketing\n1,نور,Dubai,Noor\n2,ريم,Dubai,Reem'
    const { reading } = await read('csv', text, { columns: { title: 'Marketing' } })
    expect(reading?.columns).toMatchObject({ title: 'Marketing', title_ar: 'اسم المشروع' })
  })

  it('are found in objects of two languages', async () => {
    const project = { ref: 'N-1', title: 'Noor', city: 'Dubai', about: { en: 'By the sea.', ar: 'على البحر.' } }
    expect((await read('json', JSON.stringify([project]))).reading?.columns).toMatchObject({
      description: 'about.en',
      description_ar: 'about.ar',
    })
  })
})

it('takes a listed type that holds bedrooms for the bedrooms', async () => {
  const units = [
    { type: '1BR', size: 800, price: 900_000 },
    { type: '2BR', size: 1_200, price: 1_900_000 },
  ]
  const { projects, reading } = await read('json', JSON.stringify([{ ref: 'N-1', title: 'Noor', city: 'Dubai', units }]))
  expect(reading?.columns).toMatchObject({ bedrooms: 'units[].type' })
  expect(reading?.columns).not.toHaveProperty('property_type')
  expect(projects[0]?.outcome).toMatchObject({ units: [{ type: 'apartment', rooms: 1 }, { rooms: 2 }] })
})

it('takes the last entry of a home that a list names twice, and reads two bedrooms in plain Arabic', async () => {
  const unit = (unit_no: string, price: number) => ({ unit_no, bedrooms: 'غرفتا نوم', area_sqft: 1100, price, status: 'Available' })
  const project = { id: 'P1', name: 'Noor Tower', emirate: 'Dubai', community: 'Dubai Marina' }
  const [outcome] = await outcomes(
    'json',
    JSON.stringify([
      {
        ...project,
        units: [unit('B-101', 710_000), unit('B-102', 800_000), unit('B-101', 770_000), { ...unit('B-103', 900_000), status: 'Sold' }],
      },
      { ...project, id: 'P2', name: 'Reem Tower', units: Array.from({ length: 8 }, (_, at) => unit(`C-${at}`, 900_000)) },
    ]),
    { columns: { apt_no: 'units[].unit_no' }, rows: 'projects' },
  )
  expect(outcome).toMatchObject({ price: 770_000, units: [{ rooms: 2, min_price: 770_000 }] })
  expect((outcome as { units: { homes: unknown[] }[] }).units[0]?.homes).toHaveLength(3)
})

it('reads a status of listed homes that a saved mapping does not have', async () => {
  const unit = (unit_no: string, availability: string) => ({ unit_no, bedrooms: 2, area_sqft: 1100, price: 900_000, availability })
  const project = { id: 'P1', name: 'Noor Tower', emirate: 'Dubai', community: 'Dubai Marina' }
  const saved = {
    bedrooms: 'units[].bedrooms',
    area: 'units[].area_sqft',
    price: 'units[].price',
    apt_no: 'units[].unit_no',
    reference: 'id',
  }
  const text = JSON.stringify([{ ...project, units: [unit('101', 'Available'), unit('102', 'Sold')] }])
  const { reading } = await read('json', text, { columns: saved, rows: 'projects' })
  expect(reading?.columns['sales_status']).toBe('units[].availability')
  const unread = await read('json', text, { columns: { ...saved, sales_status: null }, rows: 'projects' })
  expect(unread.reading?.columns['sales_status']).toBeUndefined()
})

describe('a status in the column of prices', () => {
  const HEADER = 'Tower,Unit,Type,Beds,Area sqft,Price AED,Community,City,Completion'
  const homes = (prices: readonly string[], header = HEADER, end = '') =>
    [header, ...prices.map((price, at) => `Omega,15${at + 10},Apartment,1,720,"${price}",Business Bay,Dubai,Q4 2028${end}`)].join('\n')
  const statuses = async (text: string): Promise<unknown[]> =>
    (await outcomes('csv', text)).flatMap((outcome): unknown[] =>
      'refused' in outcome
        ? [outcome.refused]
        : (outcome.units ?? []).flatMap(({ homes = [] }) => homes.map(({ status, price }) => [status, price])),
    )
  const PRICES = ['1,250,000', 'SOLD', 'Reserved', 'محجوزة', '1,290,000 (sold)']

  it('is that of the home, with or without an amount', async () => {
    expect(await statuses(homes(PRICES))).toEqual([
      ['available', 1_250_000],
      ['sold', null],
      ['reserved', null],
      ['reserved', null],
      ['sold', 1_290_000],
    ])
  })

  it('is no price that was not understood', async () => {
    const { projects, reading } = await read('csv', homes(PRICES))
    expect(projects.flatMap(({ doubts }) => doubts)).toEqual([])
    expect(reading).toMatchObject({ status_in_price: true })
    expect((await read('csv', homes(['1,250,000', '1,300,000', 'On request']))).reading).not.toHaveProperty('status_in_price')
  })

  it('is found in any row', async () => {
    const prices = [...Array.from({ length: 310 }, (_, at) => String(1_000_000 + at)), 'Sold']
    expect((await read('csv', homes(prices))).reading).toMatchObject({ status_in_price: true })
  })

  it('does not count beside a status of the row', async () => {
    expect(await statuses(homes(['SOLD', '1,290,000'], `${HEADER},Availability`, ',Available'))).toEqual([
      ['available', null],
      ['available', 1_290_000],
    ])
    expect(await statuses(homes(['SOLD', '1,290,000'], `${HEADER},Category`, ',Off plan'))).toEqual([
      ['sold', null],
      ['available', 1_290_000],
    ])
  })

  it('sells out a project', async () => {
    const file = 'Ref,Project,Emirate,Price from\n1,Noor,Dubai,"AED 1,050,000"\n2,Reem,Dubai,Sold out\n3,Sidra,Dubai,Reserved'
    const { projects } = await read('csv', file)
    expect(projects.map(({ outcome }) => outcome)).toMatchObject([
      { sales_status: 'on_sale' },
      { sales_status: 'sold_out' },
      { sales_status: 'sold_out' },
    ])
  })

  it('is that of a home in a list', async () => {
    const units = [
      { no: '1', beds: 1, price: 'Sold' },
      { no: '2', beds: 1, price: '1,200,000' },
    ]
    const [outcome] = await outcomes('json', JSON.stringify([{ ref: 'A', name: 'Noor', emirate: 'Dubai', units }]))
    expect(outcome).toMatchObject({ units: [{ homes: [{ status: 'sold' }, { status: 'available', price: 1_200_000 }] }] })
  })
})
