import { Readable } from 'node:stream'
import type { FeedFormat } from '@manzil/contract/feeds/calls/feeds'
import { describe, expect, it } from 'vitest'
import type { ReadProject } from '../entry.ts'
import { READERS } from '../reading/readers.ts'

async function read(format: FeedFormat, text: string | Buffer) {
  const entries = await Array.fromAsync(READERS[format](Readable.from([Buffer.from(text)]), { today: '2026-11-20', mapping: undefined }))
  return entries.filter((entry): entry is ReadProject => entry.kind === 'project')
}
const outcomes = async (...given: Parameters<typeof read>) => (await read(...given)).map(({ outcome }) => outcome)
const json = (value: unknown) => outcomes('json', JSON.stringify(value))

it('takes the type of a project that lists no homes yet from a column of its own', async () => {
  const place = { community: 'Dubai Hills Estate', city: 'Dubai' }
  const homes = ['Apartment', 'Penthouse'].map((type, at) => ({
    no: `10${at}`,
    type,
    beds: 2,
    size: 1100,
    price: 1_500_000,
    status: 'Sold',
  }))
  const projects = [
    { id: 'A', name: 'Noor Heights', ...place, type: 'Apartment', units: homes },
    { id: 'B', name: 'Sama Hills', ...place, type: 'Townhouse', units: [] },
    { id: 'C', name: 'Amal Hills', ...place, type: 'Mixed', units: [] },
  ]
  const types = (found: Awaited<ReturnType<typeof json>>) => found.map((one) => ('refused' in one ? one.refused : one.property_type))
  expect(types(await json(projects))).toEqual(['apartment', 'townhouse', null])
  const csv = `Project,Unit No,Beds,Size,Price,Status,Community,City,Project Type,Unit Type
Noor Heights,101,2,1100,1500000,Available,Dubai Hills Estate,Dubai,Apartment,Penthouse
Noor Heights,102,2,1100,1500000,Available,Dubai Hills Estate,Dubai,Apartment,Penthouse
Sama Hills,,,,,,Dubai Hills Estate,Dubai,Townhouse,`
  expect(types(await outcomes('csv', csv))).toEqual(['penthouse', 'townhouse'])
})

it('tells names in nested objects apart, and prefers dirhams to another currency', async () => {
  const project = {
    id: 'fc060a91-80e2-5a46-a8ae-6504191ac9cb',
    propertyType: 'off-plan',
    name: 'Noor Tower',
    country: { id: 'd9f926a4-89e3-5275-b83a-c62aa7cfb51e', nameEn: 'United Arab Emirates', nameAr: 'الإمارات العربية المتحدة' },
    city: { nameEn: 'Dubai', nameRu: 'Дубай', nameAr: 'دبي' },
    area: 'Dubai Islands',
    developer: { id: '4f246d55-4dae-59e6-8845-f7d6a0d24392', nameEn: 'Noor', nameAr: 'نور' },
    priceFrom: 272_000,
    priceFromAED: 1_000_000,
    facilities: [{ id: 'dbfbf9af-d708-5a76-bc0b-ffb56597ffd2', nameEn: 'Gym', nameAr: 'صالة رياضية' }],
  }
  const other = { ...project, id: 'b01d8837-831f-5d8f-b184-4bfca423cd97', name: 'Reem Tower', area: 'Meydan', priceFromAED: 2_000_000 }
  const [first] = await json([project, other])
  expect(first).toMatchObject({
    title: 'Noor Tower',
    emirate: 'dubai',
    community: { name: 'Dubai Islands' },
    category: 'off_plan',
    developer: { name: 'Noor', name_ar: 'نور' },
    price: 1_000_000,
    amenities: [{ name: 'Gym' }],
  })
  expect(first).not.toHaveProperty('title_ar')
})

it('reads GeoJSON, with its points and without its own words', async () => {
  const feature = (name: string, kind: string, coordinates: number[]) => ({
    type: 'Feature',
    properties: { name, price_from: 1_250_000, unit_types: kind, handover: 'Q4 2027' },
    geometry: { type: 'Point', coordinates },
  })
  const features = [feature('Noor Tower', 'Apartment', [55.1403, 25.0805]), feature('Reem Hills', 'Villa', [54.405, 24.49])]
  expect(await json({ type: 'FeatureCollection', features })).toMatchObject([
    { title: 'Noor Tower', emirate: 'dubai', community: { name: 'Dubai Marina' }, property_type: 'apartment', latitude: 25.0805 },
    { title: 'Reem Hills', emirate: 'abu-dhabi', community: { name: 'Al Reem Island' }, property_type: 'villa' },
  ])
})

it('gives a project a home type for each number of bedrooms it names, and price and area to the smallest', async () => {
  const project = (title: string, bedrooms: string) => ({
    title,
    city: 'Dubai',
    type: 'Apartments',
    bedrooms,
    startingFrom: 'AED 750K',
    sizes: '400 - 1,200 sqft',
  })
  expect(await json([project('Noor', 'Studio - 2'), project('Reem', '3, 4 & 5')])).toMatchObject([
    {
      price: 750_000,
      area_sqft: 400,
      units: [{ rooms: 0, min_price: 750_000, min_area: 400 }, { rooms: 1, min_price: null }, { rooms: 2 }],
    },
    { units: [{ rooms: 3, min_price: 750_000 }, { rooms: 4, min_price: null, min_area: null }, { rooms: 5 }] },
  ])
})

it('takes the type that most of a project’s homes have', async () => {
  const units = ['apartment', 'apartment', 'penthouse'].map((type, at) => ({
    type,
    bedrooms: at + 1,
    totalSize: 80 + 40 * at,
    price: 1_500_000 + at * 1_000_000,
  }))
  expect(await json([{ ref: 'N-1', title: 'Noor', city: 'Dubai', units }])).toMatchObject([{ property_type: 'apartment', area_sqft: 861 }])
})

it('reads XML with a document type, namespaces and names in two languages', async () => {
  const listing = (key: string, english: string, arabic: string, kind: string) =>
    `<re:Listing><re:ListingKey>${key}</re:ListingKey><re:Name xml:lang="en">${english}</re:Name><re:Name xml:lang="ar-AE">${arabic}</re:Name>
     <re:City>Dubai</re:City><re:PropertyType>Residential</re:PropertyType><re:PropertySubType>${kind}</re:PropertySubType>
     <re:Money re:cur="AED">5200000</re:Money><re:LivingArea>3340</re:LivingArea><re:Bedrooms>4</re:Bedrooms><re:FullBathrooms>5</re:FullBathrooms></re:Listing>`
  const file = `<!DOCTYPE Listings SYSTEM "http://noor.example/listings.dtd"><re:Listings xmlns:re="http://noor.example/x">
    ${listing('K1', 'Noor', 'نور', 'Single Family Detached')}${listing('K2', 'Reem', 'ريم', 'Condominium')}</re:Listings>`
  expect(await outcomes('xml', file)).toMatchObject([
    {
      reference: 'K1',
      title: 'Noor',
      title_ar: 'نور',
      property_type: 'villa',
      price: 5_200_000,
      area_sqft: 3340,
      units: [{ rooms: 4, bathrooms: 5 }],
    },
    { reference: 'K2', title: 'Reem', property_type: 'apartment' },
  ])
})

it('reads a list of available homes as a spreadsheet has it', async () => {
  const file = [
    'NOOR REAL ESTATE LLC,,,,,,,,',
    'Unit No.,Project / Tower,Unit Type,Area (Sq.Ft.),Selling Price (AED),Price/Sq.Ft,Community,Emirate,Status',
    '1204,Noor Tower,2 BR + Maid,"1,350","1,850,000 AED",1370,Dubai Marina,Dubai,Available',
    '610,Noor Tower,Studio,441,"AED 890,000",2018,Dubai Marina,Dubai,Sold',
    'T-11,Saheel,TH 3BR,2150,"3,150,000.00",1465,Arabian Ranches,Dubai,Available',
    'T-12,Saheel,TH 3BR,2150,"3,150,000.00",1465,Arabian Ranches,Dubai,Withdrawn',
  ].join('\n')
  expect(await outcomes('csv', file)).toMatchObject([
    { refused: 'withdrawn', detail: 'Withdrawn' },
    {
      title: 'Noor Tower',
      property_type: 'apartment',
      price: 1_850_000,
      area_sqft: 1350,
      units: [{ rooms: 0, homes: [{ apt_no: '610', status: 'sold' }] }, { rooms: 2 }],
    },
    { title: 'Saheel', property_type: 'townhouse', price: 3_150_000, units: [{ rooms: 3, homes: [{ apt_no: 'T-11' }] }] },
  ])
})

it('reads Arabic numbers of bedrooms, communities and states', async () => {
  const file = [
    'الرمز;اسم المشروع;الإمارة;المنطقة;نوع الوحدة;غرف النوم;المساحة (م²);السعر يبدأ من;موعد التسليم',
    'ن-١;برج نور;دبي;دبي مارينا;شقة;غرفتان وصالة;١٢٥٫٥;١٬٨٥٠٬٠٠٠ درهم;الربع الرابع ٢٠٢٧',
    'ن-٢;فلل السدر;أبو ظبي;جزيرة ياس;فيلا;ثلاث غرف;٣١٠;٥٫٢ مليون درهم;تم التسليم',
  ].join('\n')
  expect(await outcomes('csv', Buffer.from(`\ufeff${file}`, 'utf16le'))).toMatchObject([
    { community: { name: 'Dubai Marina' }, units: [{ rooms: 2 }], area_sqft: 1351, category: 'off_plan' },
    { community: { name: 'Yas Island', name_ar: 'جزيرة ياس' }, units: [{ rooms: 3 }], price: 5_200_000, category: 'ready_to_move' },
  ])
})

it.each(['يبدأ السعر من', 'الأسعار ابتداءً من', 'تبدأ الأسعار من (درهم)', 'Prices start from', 'Starting price from (AED)'])(
  'takes a column named for the lowest price for the price: %s',
  async (name) => {
    const rows = `اسم المشروع;الإمارة;${name}\nبرج نور;دبي;٣٫٦٢ مليون\nبرج ريم;دبي;عند الطلب\nبرج سدر;دبي;1,296,000`
    expect(await outcomes('csv', rows)).toMatchObject([{ price: 3_620_000 }, { price: null }, { price: 1_296_000 }])
  },
)

describe('places', () => {
  const rows = async (...lines: string[]) =>
    (await read('csv', ['ref,title,location,city,lat,lng,price', ...lines].join('\n'))).map(({ outcome, remarks }) => ({
      ...outcome,
      remarks,
    }))

  it('are read from lines with the emirate in the middle, and from the community to a building with the words of the title', async () => {
    const lines = [
      '1,S1 Tower,"Al Mamzar - Sharjah, S1 Tower",,,,700000',
      '2,Anantara Sharjah Residences,"Al Heerah, Al Rifaah, Anantara Residences",Sharjah,,,900000',
    ]
    expect(await rows(...lines, '3,Noor,"Business Bay, Dubai",Dubai,,,900000')).toMatchObject([
      { emirate: 'sharjah', community: { name: 'Al Mamzar Sharjah' } },
      { emirate: 'sharjah', community: { name: 'Al Rifaah' } },
      { community: { name: 'Business Bay' } },
    ])
  })

  it('come from outlines if a row has coordinates only', async () => {
    expect(await rows('1,Noor,,Dubai,25.2995,55.2974,900000', '2,Reem,,Dubai,25.0498,55.209,900000')).toMatchObject([
      { community: { name: 'Dubai Islands' } },
      { community: { name: 'Jumeirah Village Circle' } },
    ])
  })

  it('contradict their coordinates only far from the emirate, and one coordinate alone is no place', async () => {
    const [island, wrong, half] = await read(
      'csv',
      'ref,title,community,city,lat,lng,price\n1,Cyan,Maryam Island,Sharjah,25.3285,55.3655,900000\n2,Noor,Aljada,Sharjah,24.45,54.38,900000\n3,Reem,Aljada,Sharjah,,55.45,900000',
    )
    expect(island?.remarks).not.toContain('place_conflict')
    expect(wrong?.remarks).toContain('place_conflict')
    expect(half?.doubts).toMatchObject([{ field: 'coordinates', value: '55.45', kind: 'no_latitude' }])
  })
})

describe('a studio', () => {
  const doubts = async (line: string) => (await read('csv', `ref,title,city,type,bedrooms,bathrooms,area,price\n${line}`))[0]?.doubts
  it.each(['1,Noor,Dubai,Villa,0,1,600,900000', '1,Noor,Dubai,Apartment,Studio,2,600,900000', '1,Noor,Dubai,Apartment,0,1,850,900000'])(
    'is doubted if it has what studios do not: %s',
    async (line) => expect(await doubts(line)).toMatchObject([{ kind: 'not_a_studio' }]),
  )
  it.each(['1,Noor,Dubai,Apartment,Studio,1,480,900000', '1,Noor,Dubai,Office,0,1,1200,1900000'])(
    'is believed, and no bedrooms in an office: %s',
    async (line) => expect(await doubts(line)).toEqual([]),
  )
  it('keeps its place in a list of bedrooms whose area is that of a larger home', async () => {
    const [entry] = await read('csv', 'ref,title,city,type,bedrooms,area,price\n1,Noor,Dubai,Apartment,Studio - 2,1100,900000')
    expect(entry).toMatchObject({
      doubts: [],
      outcome: { area_sqft: 1100, units: [{ rooms: 0, min_price: 900_000, min_area: null }, { rooms: 1 }, { rooms: 2 }] },
    })
  })
})

it('counts a project without a status as ready once its handover has passed', async () => {
  const rows = 'ref,title,city,handover,price\n1,Noor,Dubai,Q2 2023,900000\n2,Reem,Dubai,Q2 2099,900000'
  expect(await outcomes('csv', rows)).toMatchObject([{ category: 'ready_to_move' }, { category: 'off_plan' }])
})

it('drops the decimal point that spreadsheets add to numbers of permits', async () => {
  expect(await outcomes('csv', 'ref,title,city,DLD Permit Number,price\n1.0,Noor,Dubai,7129145200.0,900000')).toMatchObject([
    { reference: '1', permit: { number: '7129145200' } },
  ])
})

it('drops rents that only the price or the address of a page names, and takes no column of rents for the price', async () => {
  const rows = [
    'Property Name,Price,Annual rent,Link',
    '"Al Mahatta, Al Qasimia, Sharjah","54,999 AED/year",1,https://portal.example/en/plp/buy/apartment-for-sale-1.html',
    '"Al Khan, Sharjah","900,000 AED",60000,https://portal.example/en/plp/rent/apartment-for-rent-sharjah.html',
    '"Al Wahda, Al Majaz, Sharjah","900,000 AED",60000,https://portal.example/en/plp/buy/apartment-for-sale-2.html',
  ]
  expect(await outcomes('csv', rows.join('\n'))).toMatchObject([
    { refused: 'rental', detail: '54,999 AED/year' },
    { refused: 'rental' },
    { title: 'Al Wahda, Al Majaz, Sharjah', emirate: 'sharjah', community: { name: 'Al Majaz' }, price: 900_000 },
  ])
})

it('reads units within names of columns, and lists of numbers of bedrooms', async () => {
  const project = {
    id: 7,
    name: 'Noor',
    location: 'The Valley, Dubai',
    bedrooms: [3, 4],
    price_from_aed: 2_700_000,
    size_sqft_from: 1834,
    property_type: 'villa',
  }
  expect(await json({ data: { properties: [project, { ...project, id: 8 }] } })).toMatchObject([
    {
      price: 2_700_000,
      area_sqft: 1834,
      units: [
        { rooms: 3, min_price: 2_700_000, min_area: 1834 },
        { rooms: 4, min_price: null },
      ],
    },
    { reference: '8' },
  ])
})

it.each([undefined, 'point', 'comma'] as const)('reads areas with decimal commas beside coordinates with points: %s', async (decimal) => {
  const home = (id: string, size: string) => ({
    id,
    title: `Noor ${id}`,
    size,
    price: 1_200_000,
    lat: '25.118904759107018',
    lng: '55.13311',
  })
  const text = JSON.stringify([home('A', '74,3 m²'), home('B', '120,9 m²')])
  const mapping = { columns: {}, ...(decimal && { decimal }) }
  const entries = await Array.fromAsync(READERS.json(Readable.from([Buffer.from(text)]), { today: '2026-11-20', mapping }))
  expect(entries.flatMap((entry) => (entry.kind === 'project' ? entry.outcome : []))).toMatchObject([
    { area_sqft: 800, latitude: 25.118904759107018 },
    { area_sqft: 1301, longitude: 55.13311 },
  ])
})

it('reads listing statuses of homes as those of their sale, and asks about homes that are coming soon', async () => {
  const home = (id: string, status: string) => ({
    id,
    unit_no: id,
    building: 'Orchid',
    city: 'Dubai',
    beds: 2,
    size: 900,
    price: 1_200_000,
    status,
  })
  const file = [home('A-1', 'active'), home('A-2', 'sold stc'), home('A-3', 'active')]
  expect(await json(file)).toMatchObject([
    { category: 'ready_to_move', units: [{ homes: [{ status: 'available' }, { status: 'sold' }, { status: 'available' }] }] },
  ])
  expect(await json([...file, home('A-4', 'coming soon')])).toMatchObject([{ refused: 'unknown_status', detail: 'coming soon' }, {}])
  expect(await json([home('A-1', 'active'), home('A-2', 'off plan'), home('A-3', 'ready')])).toMatchObject([{ category: 'off_plan' }])
})

it('makes the reference of a home that lacks one from its building and number', async () => {
  const home = (ref: string, unit_no: string) => ({ ref, unit_no, building: 'Orchid', city: 'Dubai', beds: 2, size: 900, price: 1_200_000 })
  const rows = [home('A-1', '101'), home('A-2', '102'), home('A-3', '103'), home('', '104'), home('', '')]
  const [refused, orchid] = await json(rows)
  expect(orchid).toMatchObject({ units: [{ homes: [{ apt_no: '101' }, { apt_no: '102' }, { apt_no: '103' }, { apt_no: '104' }] }] })
  expect(refused).toMatchObject({ refused: 'no_reference' })
})

it('believes that a small home with two bathrooms is a studio', async () => {
  const home = (id: string, size: number) => ({ id, title: 'Home in Noor', city: 'Dubai', beds: 'Studio', baths: 2, size, price: 640_000 })
  const [noor] = await json([home('A', 431), home('B', 700)])
  expect(noor).toMatchObject({
    units: [
      { rooms: 0, min_area: 431 },
      { rooms: null, min_area: 700 },
    ],
  })
})

it('names no bedrooms in the made title of a project with several', async () => {
  const [project] = await json([
    { id: 'A', community: 'Masdar City', city: 'Abu Dhabi', type: 'Apartments', bedrooms: 'Studio-2', price: 700_000, handover: 'Q4 2028' },
  ])
  expect(project).toMatchObject({ title: 'Apartment in Masdar City' })
})

it('takes the name in each language from an object of names', async () => {
  const developments = ['Noor Heights', 'Reem Heights'].map((en, at) => ({
    uid: `N-${at}`,
    names: { en, ar: 'نور هايتس' },
    area: { name: 'Business Bay' },
    price: 1_200_000 + at,
  }))
  expect((await json({ developments }))[0]).toMatchObject({ title: 'Noor Heights', title_ar: 'نور هايتس' })
})

it('groups no homes by a building that is unknown or a numbered part of a community', async () => {
  const header = 'ref,unit no,building,community,city,bedrooms,price'
  const rows = ['Unknown', 'Nad Al Sheba 1', 'District 13', 'Noor Tower'].flatMap((building, at) =>
    [1, 2].map((home) => `${at}${home},${home},${building},Jumeirah Village Circle,Dubai,1,${900_000 + at}`),
  )
  const titles = (await outcomes('csv', [header, ...rows].join('\n'))).map((outcome) => 'title' in outcome && outcome.title)
  expect(titles).toContain('Noor Tower')
  for (const name of ['Unknown', 'Nad Al Sheba 1', 'District 13']) expect(titles).not.toContain(name)
})

it('places a home in a town that has no other community', async () => {
  const rows = ['المرجع,اسم المشروع,الإمارة,المنطقة,السعر', '1,نور,أبوظبي,العين,1500000', '2,ريم,أبوظبي,جزيرة الريم,1600000']
  expect(await outcomes('csv', rows.join('\n'))).toMatchObject([
    { emirate: 'abu-dhabi', community: { name: 'Al Ain', name_ar: 'العين' } },
    { emirate: 'abu-dhabi', community: { name: 'Al Reem Island' } },
  ])
})

it('does not take headlines for buildings where an address names those', async () => {
  const listing = (title: string, building: string, price: number) => ({
    title,
    location: `${building}, Motor City, Dubai`,
    beds: '1 Bed',
    size: `${price / 1_000} sqft`,
    price: `AED ${price}`,
    building_url: `https://portal.example/for-sale/apartments/dubai/motor-city/${price}/`,
  })
  const listings = [
    listing('High ROI | Mid Floor', 'Noor Tower', 700_000),
    listing('High ROI | Mid Floor', 'Noor Tower', 710_000),
    ...Array.from({ length: 6 }, (_, at) => listing(`Bright home ${'abcdef'[at]}`, `Reem Tower ${'abcdef'[at]}`, 800_000 + at)),
  ]
  expect((await json(listings)).map((outcome) => ('title' in outcome ? outcome.title : outcome))).toContain('Noor Tower')
})

it('takes a project that is off plan but only announced as coming soon, and reads a picture in JSON text', async () => {
  const project = (id: number, status: string, sale_status: string) => ({
    id,
    name: `Noor ${id}`,
    area: 'Masdar City, Abu Dhabi',
    min_price: 2_000_000 + id,
    status,
    sale_status,
    cover_image_url: `{"name": "${id}.jpg", "url": "https://a.example/${id}.jpg"}`,
  })
  const projects = [
    project(1, 'Presale', 'Announced'),
    project(2, 'Presale', 'On sale'),
    project(3, 'Presale', 'Out of stock'),
    project(4, 'Presale', 'Presale(EOI)'),
    project(5, 'Presale', 'Start of sales'),
  ]
  expect(await json(projects)).toMatchObject([
    { category: 'coming_soon', images: [{ address: 'https://a.example/1.jpg' }] },
    { category: 'off_plan', sales_status: 'on_sale' },
    { category: 'off_plan', sales_status: 'sold_out' },
    { category: 'coming_soon' },
    { category: 'off_plan', sales_status: 'on_sale' },
  ])
})

it('takes a project whose construction is only announced as coming soon, unless its sale has begun', async () => {
  const project = (id: number, constructionStatus: string, more: object = {}) => ({
    id,
    name: `Noor ${id}`,
    area: 'Masdar City, Abu Dhabi',
    min_price: 2_000_000 + id,
    type: 'off-plan',
    constructionStatus,
    ...more,
  })
  const soon = { category: 'coming_soon', project_status: 'not_started', sales_status: 'announced' }
  expect(await json([project(1, 'announced'), project(2, 'upcoming'), project(3, 'under construction')])).toMatchObject([
    soon,
    soon,
    { category: 'off_plan', project_status: 'under_construction', sales_status: 'on_sale' },
  ])
  const selling = [project(1, 'announced', { sale: 'On sale' }), project(2, 'in progress', { sale: 'On sale' })]
  expect(await json(selling)).toMatchObject([
    { category: 'off_plan', project_status: 'not_started', sales_status: 'on_sale' },
    { category: 'off_plan', project_status: 'under_construction', sales_status: 'on_sale' },
  ])
})

it('takes off-plan projects of which nothing is built for not started, unless a status says otherwise', async () => {
  const project = (id: number, constructionProgress: number, more: object = {}) => ({
    id,
    name: `Noor ${id}`,
    area: 'Masdar City, Abu Dhabi',
    min_price: 2_000_000 + id,
    type: 'off-plan',
    constructionProgress,
    ...more,
  })
  expect(await json([project(1, 0), project(2, 5)])).toMatchObject([
    { project_status: 'not_started', construction_percent: 0 },
    { project_status: 'under_construction', construction_percent: 5 },
  ])
  const stated = project(1, 0, { constructionStatus: 'under construction' })
  expect(await json([stated, project(2, 5, { constructionStatus: 'under construction' })])).toMatchObject([
    { project_status: 'under_construction' },
    { project_status: 'under_construction' },
  ])
})

describe('payments in lists of any name', () => {
  const shares = [20, 30, 50]
  const words = ['On booking', 'During construction', 'Upon handover']
  const plansOf = (found: Awaited<ReturnType<typeof json>>) => found.map((one) => 'payment_plans' in one && one.payment_plans?.[0]?.name)

  it.each([
    ['title', 'pct'],
    ['milestone', 'percentage'],
  ])('are read in JSON: %s, %s', async (name, share) => {
    const plan = words.map((text, at) => ({ [name]: text, [share]: shares[at] }))
    expect(plansOf(await json([1, 2].map((id) => ({ id, name: `Noor ${id}`, city: 'Dubai', plan }))))).toEqual(['20/30/50', '20/30/50'])
  })

  it.each([
    (text: string, share: unknown) => `<Milestone percent="${share}">${text}</Milestone>`,
    (text: string, share: unknown) => `<Milestone name="${text}" percent="${share}"/>`,
    (text: string, share: unknown) => `<Milestone><Name>${text}</Name><Percent>${share}</Percent></Milestone>`,
    (text: string, share: unknown) => `<Row when="${text}">${share}%</Row>`,
  ])('are read in XML: %s', async (elementOf) => {
    const plan = words.map((text, at) => elementOf(text, shares[at])).join('')
    const project = (id: number) =>
      `<Project id="${id}"><Name>Noor ${id}</Name><City>Dubai</City><Price>900000</Price><PaymentPlan>${plan}</PaymentPlan></Project>`
    expect(plansOf(await outcomes('xml', `<All>${project(1)}${project(2)}</All>`))).toEqual(['20/30/50', '20/30/50'])
  })
})

it.each([
  ['Completion Status', 'Completed'],
  ['حالة المشروع', 'مكتمل'],
  ['Availability', 'Handed over'],
  ['Built %', '100%'],
])(
  'takes what says that a project is ready for true, and names the handover years later that it leaves out: %s %s',
  async (column, status) => {
    const found = await read('csv', `Ref,Project,City,Price,${column},Handover\nA1,Noor Tower,Dubai,1300000,${status},Q4 2035`)
    expect(found).toMatchObject([
      {
        outcome: { category: 'ready_to_move', delivery_date: null },
        doubts: [{ field: 'delivery_date', value: 'Q4 2035', kind: 'already_ready', expected: status }],
        remarks: expect.arrayContaining(['odd_value']),
      },
    ])
    expect(found[0]?.outcome).not.toHaveProperty('left_out')
  },
)
