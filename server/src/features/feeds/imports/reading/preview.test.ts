import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { expect, it } from 'vitest'
import type { ProjectHomes } from '../writing/merge-homes.ts'
import { previewSample } from './preview.ts'

const row = (number: number) => `${number},"Tower ${number}","A text of\ntwo lines, with ""quotes"" in it"\r\n`
const file = `reference,title,description\r\n${Array.from({ length: 40 }, (_, index) => row(index)).join('')}`
const previewOf = (text: string, isCut: boolean) => previewSample({ bytes: Buffer.from(text), isCut, format: 'csv' })

it('previews the beginning of a CSV wherever it is cut off', async () => {
  const shown = (await previewOf(file, false)).preview.map(({ title }) => title)
  expect(shown.length).toBeGreaterThan(1)
  for (let end = file.length - row(39).length; end <= file.length; end++)
    expect(
      (await previewOf(file.slice(0, end), true)).preview.map(({ title }) => title),
      `cut at ${end}`,
    ).toEqual(shown)
})

it('refuses a whole CSV that ends inside a quoted cell', async () => {
  await expect(previewOf(`${file}41,"never closed`, false)).rejects.toThrow(/not valid CSV/)
})

it('says which rows look like homes of one project, and whether most do', async () => {
  const rows = ['ref,name,community,city,beds,price', '1,Noor,Dubai Marina,Dubai,1,900000', '2,Noor,Dubai Marina,Dubai,2,1500000']
  const look = async (...more: string[]) => previewOf([...rows, ...more].join('\n'), false)
  expect(await look()).toMatchObject({
    columns: expect.arrayContaining([{ name: 'name', samples: ['Noor'], guess: 'building', basis: 'both', joined_to: null }]),
    mapping: { rows: 'homes' },
    repeated: { column: 'name', example: 'Noor', rows: 2, are_most: true },
  })
  const others = ['Reem', 'Sidra', 'Saheel'].map((name, at) => `${at + 3},${name},Dubai Marina,Dubai,1,900000`)
  expect(await look(...others)).toMatchObject({ mapping: { rows: 'projects' }, repeated: { column: 'name', rows: 2, are_most: false } })
  expect((await look()).preview).toMatchObject([{ title: 'Noor', homes: 2, unpriced: [] }])
})

it('names rows as homes of one project only if they are grouped', async () => {
  const look = async (rows: string[], mapping?: FeedMapping) => {
    const text = ['ref,name,community,city,beds,price,purpose,lat,lng', ...rows].join('\n')
    return (await previewSample({ bytes: Buffer.from(text), isCut: false, format: 'csv', mapping })).repeated
  }
  const rented = [1, 2, 3].map((beds) => `R${beds},Reem,Dubai Marina,Dubai,${beds},${beds}00000,rent,,`)
  const apart = [1, 2, 3].map((beds) => `A${beds},Arada,Dubai Marina,Dubai,${beds},${beds}000000,sale,25.${beds}8,55.14`)
  const noor = [1, 2].map((beds) => `N${beds},Noor,Dubai Marina,Dubai,${beds},${beds}000000,sale,25.08,55.14`)
  for (const rows of ['homes', 'projects'] as const) {
    expect(await look([...rented, ...apart, ...noor], { columns: {}, rows })).toMatchObject({ example: 'Noor', rows: 2 })
    expect(await look([...rented, ...apart], { columns: {}, rows })).toBeNull()
  }
  expect((await look([...rented, ...noor]))?.example).toBe('Noor')
})

it('shows what is stored of projects that a list only names', async () => {
  const facts = { area_sqft: 710, delivery_date: '2028-12-31', community: { name: 'Dubai Marina', name_ar: 'دبي مارينا' } }
  const stored = [
    { reference: 'L1', title: 'Sea view', emirate: 'dubai', category: 'off_plan', property_type: 'villa', facts } as const,
    { reference: 'L2', title: 'Park view', emirate: 'dubai', category: 'ready_to_move' } as const,
  ]
  const look = async (text: string) =>
    (await previewSample({ bytes: Buffer.from(text), isCut: false, format: 'csv', stored, mapping: { columns: {}, rows: 'projects' } }))
      .preview
  const [sea, park] = await look('Ref,Price\nL1,1299000\nL2,900000')
  const shown = { title: 'Sea view', category: 'off_plan', property_type: 'villa', price: 1_299_000 }
  const place = { community: 'Dubai Marina', community_ar: 'دبي مارينا' }
  expect(sea).toMatchObject({ ...shown, ...place, area_sqft: 710, delivery_date: '2028-12-31' })
  expect(park).toMatchObject({ title: 'Park view', category: 'ready_to_move', community: null, area_sqft: null, delivery_date: null })
  const [said] = await look('Ref,Price,Size sqft,Handover\nL1,1299000,820,Q4 2029')
  expect(said).toMatchObject({ ...place, area_sqft: 820, delivery_date: '2029-12-31' })
})

it('counts the homes that a project lists, or its home types', async () => {
  const project = (reference: string, units: object[]) => ({ id: reference, name: `Noor ${reference}`, city: 'Dubai', units })
  const homes = ['101', '102', '103'].map((unit_no) => ({ unit_no, bedrooms: 1, size_sqft: 700, price: 900_000 }))
  const types = [1, 2].map((bedrooms) => ({ bedrooms, size_sqft: 700 * bedrooms, price: 900_000 * bedrooms }))
  const bytes = Buffer.from(JSON.stringify({ projects: [project('N1', homes), project('N2', types)] }))
  const { preview } = await previewSample({ bytes, isCut: false, format: 'json' })
  expect(preview).toMatchObject([
    { reference: 'N1', homes: 3, home_types: 1 },
    { reference: 'N2', homes: 1, home_types: 2 },
  ])
})

it.each([
  ['750.000', 'point', { kind: 'small', read: 750, is_separator: true }],
  ['750.000', 'comma', null],
  ['1.250.000,50', 'point', { kind: 'small', read: 1.25, is_separator: true }],
  ['1,250', 'point', { kind: 'small', read: 1250, is_separator: false }],
  ['1250000.00', 'comma', null],
  ['1250000000.000', 'point', { kind: 'large', read: 1_250_000_000, is_separator: false }],
  ['1,250,000', 'point', null],
  ['55,000', 'point', null],
] as const)('asks about prices such as %s, read with a decimal %s', async (price, decimal, scale) => {
  const bytes = Buffer.from(['ref;name;city;price', ...['1', '2', '3'].map((ref) => `${ref};Noor ${ref};Dubai;${price}`)].join('\n'))
  const look = await previewSample({ bytes, isCut: false, format: 'csv', mapping: { columns: {}, decimal } })
  expect(look.price_scale).toEqual(scale && { example: price, ...scale })
})

it.each([
  ['price', 'sqft', 'size sqft', 400, { kind: 'currency', example: '400000', read: 400, is_separator: false }],
  ['price', 'sqm', 'size sqm', 92.9, { kind: 'currency', example: '400000', read: 400, is_separator: false }],
  ['price AED', 'sqft', 'size sqft', 400, null],
  ['price', 'sqft', 'size sqft', 1_500, null],
] as const)('asks whether a column %s, read per %s, is in another currency', async (price, area_unit, size, rate, scale) => {
  const area = area_unit === 'sqm' ? 92.9 : 1_000
  const rows = ['1', '2', '3'].map((ref) => `${ref},Noor ${ref},Dubai,${rate === 1_500 ? 1_500_000 : 400_000},${area}`)
  const bytes = Buffer.from([`ref,name,city,${price},${size}`, ...rows].join('\n'))
  expect((await previewSample({ bytes, isCut: false, format: 'csv' })).price_scale).toEqual(scale)
})

it('names missing facts, whether the feed publishes or leaves all as drafts', async () => {
  const lacksOf = async (publish: 'complete' | 'drafts') => {
    const mapping = { columns: {}, publish }
    const bytes = Buffer.from('ref,name,city,price\n1,Noor,Dubai,900000')
    return (await previewSample({ bytes, isCut: false, format: 'csv', mapping })).preview.map(({ lacks }) => lacks)
  }
  expect(await lacksOf('complete')).toEqual([['picture', 'place']])
  expect(await lacksOf('drafts')).toEqual([['picture', 'place']])
})

it('says of a chosen column what the guess rests on if it would choose the same', async () => {
  const bytes = Buffer.from('ref,name,city,cost\n1,Noor,Dubai,900000')
  const mapping = { columns: { reference: 'ref', title: 'cost' } }
  const { columns } = await previewSample({ bytes, isCut: false, format: 'csv', mapping })
  expect(columns.map(({ name, guess, basis }) => [name, guess, basis])).toEqual([
    ['ref', 'reference', 'both'],
    ['name', null, null],
    ['city', 'emirate', 'both'],
    ['cost', 'title', null],
  ])
})

it('says so too of a short list with the settings of the feed, whose names are those of buildings', async () => {
  const bytes = Buffer.from('Project Name,Unit No,Price\nNoor Tower,101,1300000\nNoor Tower,102,1350000')
  const mapping = { columns: { building: 'Project Name', apt_no: 'Unit No', price: 'Price' }, rows: 'homes' as const }
  const { columns } = await previewSample({ bytes, isCut: false, format: 'csv', mapping })
  expect(columns.map(({ guess, basis }) => [guess, basis])).toEqual([
    ['building', 'both'],
    ['apt_no', 'both'],
    ['price', 'both'],
  ])
})

it('tells columns that are read for each home from those that fill gaps', async () => {
  const homes = [
    { no: '101', beds: 1, size: 700, price: 1_300_000, state: 'Sold' },
    { no: '102', beds: 2, size: 1100, price: 2_100_000, state: 'Available' },
  ]
  const projects = ['A', 'B'].map((id) => ({ id, name: `Noor ${id}`, city: 'Dubai', price: 1_200_000, status: 'Available', homes }))
  const mapping = { columns: { price: 'price', sales_status: 'status' } }
  const look = await previewSample({ bytes: Buffer.from(JSON.stringify(projects)), isCut: false, format: 'json', mapping })
  expect(look.listed).toEqual(['homes[].price', 'homes[].state'])
  expect(look.spare).toEqual(expect.arrayContaining(look.listed ?? []))
})

it('shows the columns of a file that names nothing, and reads it once the mapping names the building', async () => {
  const bytes = Buffer.from('Unit No,Floor,Beds,BUA (sqm),Asking Price,Status\n101,1,1,75,900000,Available\n102,1,2,110,1500000,Sold')
  const look = await previewSample({ bytes, isCut: false, format: 'csv' })
  expect(look).toMatchObject({ preview: [], mapping: { columns: { apt_no: 'Unit No', price: 'Asking Price' }, rows: 'homes' } })
  const mapping = { ...look.mapping, columns: { ...look.mapping?.columns }, building: 'Noor Tower', emirate: 'dubai' }
  const { preview } = await previewSample({ bytes, isCut: false, format: 'csv', mapping })
  expect(preview).toMatchObject([{ title: 'Noor Tower', emirate: 'dubai', homes: 2 }])
})

it('names statuses that are not known, with the rows that they reject', async () => {
  const rows = ['1,Noor,Dubai,Ready', '2,Reem,Dubai,Q-17', '3,Sidra,Dubai,Q-17', '4,Saheel,Dubai,Off plan', '5,Maha,Dubai,Closed']
  const bytes = Buffer.from(['ref,name,city,status', ...rows].join('\n'))
  const look = await previewSample({ bytes, isCut: false, format: 'csv' })
  expect(look.unknown_statuses).toEqual([
    { value: 'Q-17', rows: 2 },
    { value: 'Closed', rows: 1 },
  ])
  const mapping = { ...look.mapping, columns: { ...look.mapping?.columns }, statuses: { 'Q-17': 'ready_to_move' } } as const
  expect((await previewSample({ bytes, isCut: false, format: 'csv', mapping })).unknown_statuses).toEqual([{ value: 'Closed', rows: 1 }])
})

it('reads a file that lacks columns of its mapping, and identifies entries by those that replace them', async () => {
  const mapping: FeedMapping = {
    columns: { building: 'Tower', apt_no: 'Flat', price: 'Cost' },
    identified_by: ['Tower', 'Flat'],
    rows: 'homes',
  }
  const look = (header: string) =>
    previewSample({ bytes: Buffer.from(`${header}\nNoor,101,Dubai,900000\nNoor,102,Dubai,950000`), isCut: false, format: 'csv', mapping })
  const renamed = await look('Tower,Apartment no.,City,Cost')
  expect(renamed).toMatchObject({
    mapping: { columns: { apt_no: 'Apartment no.', price: 'Cost' }, identified_by: ['Tower', 'Apartment no.'] },
    preview: [{ title: 'Noor', homes: 2 }],
  })
  expect(await look('Tower,Q,City,Cost')).toMatchObject({ identified_by: ['Tower'] })
})

it('never identifies entries by fewer columns because a file of another shape was saved in between', async () => {
  const own = 'Project Name,Location,Price\nNoor Park,Dubai Marina,900000\nReem Park,Dubai Marina,950000\nSidra,JVC,990000'
  const other = 'Tower,Unit No,Location,Cost\nNoor,101,JVC,900000\nNoor,102,JVC,950000'
  const look = (text: string, mapping?: FeedMapping) => previewSample({ bytes: Buffer.from(text), isCut: false, format: 'csv', mapping })
  const first = await look(own)
  expect(first.identified_by).toEqual(['Project Name', 'Location'])
  const save = ({ mapping, identified_by }: typeof first) => ({ ...(mapping as FeedMapping), identified_by })
  const mistaken = await look(other, save(first))
  expect(mistaken.identified_by).toEqual(['Tower', 'Location', 'Unit No'])
  expect(mistaken.mapping).not.toHaveProperty('identified_by')
  expect((await look(own, save(mistaken))).identified_by).toEqual(first.identified_by)
  const further = await look(other, { ...save(first), identified_by: ['Project Name', 'Cost'] })
  expect(further.mapping?.identified_by).toEqual(['Cost', ...mistaken.identified_by])
})

it('counts the projects that the feed imported before, if it has any', async () => {
  const bytes = Buffer.from('ref,name,city,price\nN-1,Noor,Dubai,900000\nN-2,Reem,Dubai,950000')
  const stored = (...references: string[]) => references.map((reference) => ({ reference, emirate: 'dubai' as const }))
  const known = async (...references: string[]) =>
    (await previewSample({ bytes, isCut: false, format: 'csv', stored: stored(...references) })).found.known
  expect([await known('N-2', 'N-9'), await known('Q-1'), await known()]).toEqual([1, 0, undefined])
})

it('finds listings of a portal that share building and place but differ as homes do', async () => {
  const listing = (reference: string, building: string, bedroom: number) =>
    `<property><reference_number>${reference}</reference_number><offering_type>RS</offering_type><property_type>AP</property_type><city>Dubai</city><community>Dubai Marina</community><property_name>${building}</property_name><title_en>A home ${reference}</title_en><price>${bedroom}000000</price><size>${bedroom}000</size><bedroom>${bedroom}</bedroom></property>`
  const listings = [listing('A', 'Noor Tower', 1), listing('B', 'Noor Tower', 2), listing('C', 'Reem Tower', 1)]
  const bytes = Buffer.from(`<list>${listings.join('')}</list>`)
  expect(await previewSample({ bytes, isCut: false })).toMatchObject({
    format: 'property-finder',
    found: { projects: 3 },
    repeated: { example: 'Noor Tower', rows: 2, are_most: true },
  })
})

it('shows each column of a list once, and the price of a project beside those of its homes as read', async () => {
  const unit = (beds: number) => `<unit><beds>${beds}</beds><size>${600 + beds * 300}</size><price>${900_000 * beds}</price></unit>`
  const project = (name: string, ...units: string[]) =>
    `<project><id>${name}</id><name>Kite ${name}</name><city>Dubai</city><price_from>900000</price_from><units>${units.join('')}</units></project>`
  const bytes = Buffer.from(`<feed>${project('One', unit(1), unit(2))}${project('Two', unit(1))}${project('Three')}</feed>`)
  const { columns, spare, mapping } = await previewSample({ bytes, isCut: false })
  expect(columns.map(({ name }) => name).filter((name) => name.includes('beds'))).toEqual(['units.unit[].beds'])
  expect(mapping?.columns.price).toBe('units.unit[].price')
  expect(spare).toEqual(['price_from'])
})

it('takes a list of anything but properties for no portal', async () => {
  const projects = ['One', 'Two'].map(
    (name) => `<project><id>${name}</id><name>Kite ${name}</name><city>Dubai</city><price>910000</price></project>`,
  )
  const bytes = Buffer.from(`<?xml version="1.0"?>\n<list>${projects.join('')}</list>`)
  expect(await previewSample({ bytes, isCut: false })).toMatchObject({ format: 'xml', found: { projects: 2 } })
  expect(await previewSample({ bytes: Buffer.from('<list/>'), isCut: false })).toMatchObject({ format: 'property-finder' })
})

it('shows all columns that an import with the shown mapping reads', async () => {
  const developments = ['selling', 'launching soon'].map((status, at) => ({
    uid: `N-${at}`,
    names: { en: `Noor ${at}`, ar: 'نور' },
    area: { name: 'Business Bay' },
    status,
    handover: 'Q3 2028',
    units: [{ no: '1', bedrooms: 1, price: 'AED 1.05M', state: 'Available' }],
  }))
  const bytes = Buffer.from(JSON.stringify({ regions: [{ name: 'Dubai', developments }] }))
  const first = await previewSample({ bytes, isCut: false })
  const again = await previewSample({ bytes, isCut: false, format: first.format, mapping: first.mapping ?? undefined })
  expect(first.mapping?.columns).toMatchObject({ category: 'status', sales_status: 'units[].state' })
  expect(again.mapping?.columns).toEqual(first.mapping?.columns)
})

it('shows the stored category of a project if the file says none, unless its handover has passed', async () => {
  const stored = [{ reference: 'N-1', emirate: 'dubai' as const, category: 'coming_soon' as const }]
  const categoryOf = async (header: string, cells: string) => {
    const bytes = Buffer.from(`Ref,Name,City,Price${header}\nN-1,Noor,Dubai,900000${cells}\nN-2,Reem,Dubai,900000${cells}\n`)
    const { preview } = await previewSample({ bytes, isCut: false, format: 'csv', stored, mapping: { columns: {}, rows: 'projects' } })
    return preview.map(({ category }) => category)
  }
  expect(await categoryOf('', '')).toEqual(['coming_soon', 'off_plan'])
  expect(await categoryOf(',Status', ',Off plan')).toEqual(['off_plan', 'off_plan'])
  expect(await categoryOf(',Handover', ',Q1 2020')).toEqual(['ready_to_move', 'ready_to_move'])
})

it('says nothing of facts that only the stored project has', async () => {
  const bytes = Buffer.from('Reference,Title,Price\nN-1,Noor Tower,1000000\nN-2,Reem Tower,1100000\n')
  const stored = [{ reference: 'N-1', emirate: 'sharjah' as const }]
  const { preview, found } = await previewSample({ bytes, isCut: false, stored, mapping: { columns: {}, emirate: 'dubai' } })
  expect(preview.map(({ lacks }) => lacks)).toEqual([[], ['picture', 'place']])
  expect(found.lacking).toEqual({ picture: 1, place: 1 })
})

it('counts new homes that count as available, because no column has statuses', async () => {
  const rows = ['H1,Palmera Tower,401,1,969000,Available,Dubai Marina', 'H2,Palmera Tower,402,1,1007000,Sold,Dubai Marina']
  const file = ['Ref,Building,Unit No,Bedrooms,Price,Status,Community', ...rows].join('\n')
  const found = async (columns: FeedMapping['columns']) =>
    (await previewSample({ bytes: Buffer.from(file), isCut: false, mapping: { columns, rows: 'homes' } })).found
  expect(await found({})).toMatchObject({ assumed_available: 0 })
  expect(await found({ sales_status: null })).toMatchObject({ assumed_available: 2 })
})

it('does not say that homes count as available if their prices say which are sold', async () => {
  const file = ['Ref,Building,Unit No,Bedrooms,Price,Community', 'H1,Palmera,401,1,969000,JVC', 'H2,Palmera,402,1,SOLD,JVC'].join('\n')
  const { found } = await previewSample({
    bytes: Buffer.from(file),
    isCut: false,
    mapping: { columns: { sales_status: null }, rows: 'homes' },
  })
  expect(found).toMatchObject({ assumed_available: 0 })
})

it('counts projects without the permits and texts of their homes, which differ', async () => {
  const rows = ['H1,Noor Tower,401,969000,7100001,By the sea,Dubai Marina', 'H2,Noor Tower,402,1007000,7100002,With a pool,Dubai Marina']
  const found = async (...lines: string[]) => {
    const file = ['Ref,Building,Unit No,Price,Permit number,Description,Community', ...lines].join('\n')
    return (await previewSample({ bytes: Buffer.from(file), isCut: false, mapping: { columns: {}, rows: 'homes' } })).found
  }
  expect(await found(...rows)).toMatchObject({ left_to_homes: { permits_of_homes: 1, texts_of_homes: 1 } })
  expect(await found(rows[0] ?? '')).not.toHaveProperty('left_to_homes')
})

it('takes price and size from the homes on offer by their stored statuses if the file has none', async () => {
  const rows = ['H1,Palmera Tower,401,1,710,969000,Dubai Marina', 'H2,Palmera Tower,402,1,750,1007000,Dubai Marina']
  const bytes = Buffer.from(['Ref,Building,Unit No,Bedrooms,Area sqft,Price,Community', ...rows].join('\n'))
  const job = { bytes, isCut: false, mapping: { columns: {}, rows: 'homes' as const } }
  const [first] = (await previewSample(job)).preview
  expect(first).toMatchObject({ price: 969_000, area_sqft: 710 })
  const homes: ProjectHomes['homes'] = { '401': [0, null, 710, 969_000, 'sold'], '402': [0, null, 750, 1_007_000, 'available'] }
  const stored = new Map([[first?.reference ?? '', { types: [], homes }]])
  expect(await previewSample({ ...job, homes: stored })).toMatchObject({
    preview: [{ price: 1_007_000, area_sqft: 750 }],
    found: { assumed_available: 0 },
  })
})
