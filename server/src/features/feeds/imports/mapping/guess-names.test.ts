import { describe, expect, it } from 'vitest'
import { PlaceBook } from '../places/place-book.ts'
import { guessMapping } from './guess-mapping.ts'

function guess(columns: Record<string, readonly string[]>) {
  const header = Object.keys(columns)
  const count = Math.max(...header.map((name) => columns[name]?.length ?? 0))
  const rows = Array.from({ length: count }, (_, at) => new Map(header.map((name) => [name, columns[name]?.[at] ?? ''])))
  return guessMapping(header, rows, new PlaceBook()).mapping
}

const TOWERS = ['Palm Tower', 'Palm Tower', 'Noor Tower']

it('takes the names of towers for buildings, not for types', () => {
  expect(guess({ Ref: ['1', '2', '3'], البناية: TOWERS }).columns).toMatchObject({ building: 'البناية' })
  expect(guess({ Ref: ['1', '2', '3'], Lot: TOWERS }).columns.property_type).toBeUndefined()
})

it.each([
  [['Meadow House', 'Meadow House', 'Palm Villa Residence'], undefined],
  [['Noor Apartments', 'Reem Villas', 'Villa'], undefined],
  [['Twin villa', '3-bedroom townhouse', '2 BR Apartment'], 'Lot'],
  [['شقة فاخرة', 'فيلا مستقلة', 'تاون هاوس'], 'Lot'],
  [['Apartment', 'Apartment', 'Villa'], 'Lot'],
])('takes types for types by their values alone, but not names that have one: %j', (values, column) => {
  expect(guess({ Ref: ['1', '2', '3'], Lot: values }).columns.property_type).toBe(column)
})

const HOMES = { Project: TOWERS, 'Unit No': ['101', '102', '103'], Price: ['1200000', '1300000', '1400000'] }

it.each([
  ['الحالة', ['متاح', 'مباعة', 'محجوزة']],
  ['الحالة', ['متوفرات', 'مباعات', 'محجوزات']],
  ['حالة الشقة', ['متاحات', 'مباعون', 'تم البيع']],
  ['الحالة', ['جاهزة', 'مباعة', 'متاحة']],
  ['Availability', ['Handed over', 'Handed over', 'Sold', 'Reserved']],
])('reads which homes are sold from %s: %j', (name, values) => {
  expect(guess({ ...HOMES, [name]: values }).columns.sales_status).toBe(name)
})

it('takes no stages of construction for the sale, even if work is on hold somewhere', () => {
  const stages = ['Under construction', 'Foundation', 'On hold', 'Under construction']
  expect(guess({ ...HOMES, 'Unit stage': stages }).columns).not.toHaveProperty('sales_status')
})

it('takes distinct codes under a name with the word "ref" for references', () => {
  const other = { Title: ['Noor Tower', 'Palm Tower'], Price: ['1200000', '1300000'] }
  expect(guess({ 'Our Ref #': ['MB-2401', 'MB-2402'], ...other }).columns.reference).toBe('Our Ref #')
  expect(guess({ 'Our Ref #': ['MB-2401', 'MB-2401'], ...other }).columns.reference).toBeUndefined()
  expect(guess({ 'Agent preference': ['A1', 'A2'], ...other }).columns.reference).toBeUndefined()
})

it('recognises Arabic titles with Latin names of places', () => {
  const columns = {
    Ref: ['1', '2'],
    Title: ['1 BR in Sunrise Legend', '2 BR in Orchid'],
    'Title AR': ['شقة في Sunrise Legend', 'شقة في Orchid'],
  }
  expect(guess(columns).columns).toMatchObject({ title: 'Title', title_ar: 'Title AR' })
})

it('recognises numbers of homes in Arabic digits, and sizes and progress by their names', () => {
  const columns = {
    Ref: ['1', '2', '3'],
    'رقم الوحدة': ['1-1', '١-٢', '١-٣'],
    'Total sqft': ['780', '1250', '1260'],
    constructionPct: ['35', '', '40'],
  }
  expect(guess(columns).columns).toMatchObject({ apt_no: 'رقم الوحدة', area: 'Total sqft', construction_percent: 'constructionPct' })
})

it.each([
  ['Opening price', ['from AED 1.2M', '780,000', 'TBA']],
  ['القيمة المطلوبة', ['١,١٦٠,٠٠٠', '7,820,000', '٢.٩٣ مليون']],
  ['deal.value', ['1248000', '2001600.0', '2755200']],
  ['Figure', ['1,160,000', '7,820,000', '990,000']],
  ['Figure', ['1160000', '7820000', '990000']],
])('recognises a price in %j: %j', (name, values) => {
  expect(guess({ Ref: ['1', '2', '3'], [name]: values }).columns).toMatchObject({ price: name })
})

describe('sizes', () => {
  const sizes = [
    ['476', '702'],
    ['52', '80'],
    ['528', '782'],
  ]
  const areaOf = (...names: string[]) => guess({ Ref: ['1', '2'], ...Object.fromEntries(names.map((name, at) => [name, sizes[at] ?? []])) })

  it.each([
    [['Suite Area', 'Balcony Area', 'Total Area'], 'sqft'],
    [['Suite (sqft)', 'Balcony (sqft)', 'Total (sqft)'], 'sqft'],
    [['Unit (Sq. Ft.)', 'Terrace (Sq. Ft.)', 'Total (Sq. Ft.)'], 'sqft'],
    [['Internal m2', 'Terrace m2', 'Total m2'], 'sqm'],
    [['internal_sqm', 'terrace_sqm', 'total_sqm'], 'sqm'],
    [['sizes.suite_sqft', 'sizes.balcony_sqft', 'sizes.total_sqft'], 'sqft'],
    [['الداخلية (قدم مربع)', 'الشرفة (قدم مربع)', 'الإجمالية (قدم مربع)'], 'sqft'],
    [['صافي م٢', 'الشرفة م٢', 'الإجمالي م٢'], 'sqm'],
  ])('are the same of the same words, with or without a unit: %j', (names, unit) => {
    expect(areaOf(...names)).toMatchObject({ columns: { area: names[2] }, area_unit: unit })
    expect(areaOf(...names).columns).not.toHaveProperty('apt_no')
  })

  it('are the sold one, beside the price of a square foot', () => {
    const columns = { Ref: ['1', '2'], 'Total Saleable Area (sqft)': ['469.60', '815.28'], 'Rate/sqft': ['1,963', '1,913'] }
    expect(guess({ ...columns, 'Internal Area': ['410.2', '700.1'] }).columns).toMatchObject({ area: 'Total Saleable Area (sqft)' })
  })

  it('are found under the words beside their unit', () => {
    for (const name of ['Internal m2', 'Unit (sqft)', 'Starting sqft', 'Min sqft', 'sqft from', 'Net (sqm)', 'sqft', 'Size in sqft'])
      expect(areaOf(name).columns, name).toMatchObject({ area: name })
    for (const name of [
      'Terrace m2',
      'Balcony (sqft)',
      'Price per sqft',
      'Rate/sqft',
      'AED/sqft',
      'Rate (per sq.ft)',
      'سعر القدم',
      'Plot sqft',
    ])
      expect(areaOf(name).columns.area, name).toBeUndefined()
  })
})

it.each([' | ', ' ', '\n', ' / ', ' - '])('recognises names in two languages around %j', (between) => {
  const names = ['Project', 'City', 'Bedrooms', 'Area (Sq.M)', 'Price (AED)', 'Handover']
  const arabic = ['المشروع', 'المدينة', 'الغرف', 'المساحة', 'السعر', 'التسليم']
  const values = ['Nasma', 'Dubai', '2', '96', '900000', 'Q4 2028']
  const both = names.map((name, at) => `${name}${between}${arabic[at]}`)
  const { columns, area_unit } = guess(Object.fromEntries([['Ref', ['1']], ...both.map((name, at) => [name, [values[at] ?? '']])]))
  const [title, emirate, bedrooms, area, price, delivery_date] = both
  expect(columns).toMatchObject({ title, emirate, bedrooms, area, price, delivery_date })
  expect(area_unit).toBe('sqm')
})

it('keeps apart the same name in either language', () => {
  const names = { 'الاسم AR': ['برج نور', 'برج ريم'], 'الاسم EN': ['Noor Tower', 'Reem Tower'] }
  expect(guess({ Ref: ['1', '2'], ...names }).columns).toMatchObject({ title: 'الاسم EN', title_ar: 'الاسم AR' })
})

it('recognises floors under Level and Flr, but no levels in words', () => {
  expect(guess({ Ref: ['1', '2'], Flr: ['الأول', 'الثاني'] }).columns).toMatchObject({ floor_no: 'Flr' })
  expect(guess({ Ref: ['1', '2'], Level: ['Ground', '12'] }).columns).toMatchObject({ floor_no: 'Level' })
  expect(guess({ Ref: ['1', '2'], Level: ['Premium', 'Basic'] }).columns).not.toHaveProperty('floor_no')
})

it('takes the selling price and handover of resales by their abbreviations', () => {
  const columns = guess({
    Ref: ['1', '2', '3'],
    OP: ['1,200,000', '1,240,000', '1,280,000'],
    'SP (AED)': ['1,260,000', '1,301,000', '1,342,000'],
    'HO Date': ['Q1 2026', 'Ready', 'Q2 2027'],
  }).columns
  expect(columns).toMatchObject({ price: 'SP (AED)', delivery_date: 'HO Date' })
})

it('prefers the amounts under a currency, if no name is one of prices', () => {
  const amounts = { Launch: ['1,200,000', '1,240,000', '1,280,000'], 'Resale (AED)': ['1,260,000', '1,300,000', '1,300,000'] }
  expect(guess({ Ref: ['1', '2', '3'], ...amounts }).columns).toMatchObject({ price: 'Resale (AED)' })
})

it.each([
  ['Mobile', ['971501234000', '971501235000', '971501236000']],
  ['Contact', ['501234000', '501235000', '501236000']],
  ['Lot', ['7124456', '7124457', '7129991']],
  ['Annual rent', ['260,000', '310,000', '220,000']],
  ['OP', ['1,200,000', '1,240,000', '1,280,000']],
  ['Plot no', ['6,110,000', '6,120,000', '6,130,000']],
])('takes no other large numbers for prices: %s %j', (name, values) => {
  expect(guess({ Ref: ['1', '2', '3'], [name]: values }).columns.price).toBeUndefined()
})

it.each([
  ['Payment Plan', ['60/40', '50/50', '']],
  ['payment_plans[].name', ['60/40\ue00050/50', '60/40', '10/50/40']],
  ['payments[]', ['20% On booking; 80% On handover', '20% On booking; 80% later']],
  ['units[].paymentPlan', ['60/40\ue00060/40', '60/40', '50/50']],
  ['خطة السداد', ['10% عند الحجز، 90% عند التسليم', '60/40', '60/40']],
  ['Instalments', ['20% on booking, 80% on handover', '1% monthly', '60/40']],
  ['Plan', ['5/55/40', '70-30', '20% on booking, 80% on handover']],
  ['الخطة', ['5/55/40', '70/30', 'نقدا']],
])('recognises payment plans in %j: %j', (name, values) => {
  const { columns } = guess({ Ref: ['1', '2', '3'], [name]: values, 'Down payment': ['10%', '10%', '20%'] })
  expect(columns).toMatchObject({ payment_plan: name, down_payment_percent: 'Down payment' })
})

it.each([
  ['Payment Plan', ['10%', '20%', '10%']],
  ['Payment Plan', ['Yes', 'No', 'Yes']],
  ['Payment Plan', ['1% monthly', 'Flexible', '5 years']],
  ['payments', ['120,000', '240,000', '90,000']],
  ['payments[].percent', ['10\ue00090', '20\ue00080', '10\ue00090']],
  ['Phase', ['60/40', '50/50', '60/40']],
  ['Plan', ['Type A', 'Type B', 'Type A']],
])('takes nothing else for payment plans: %j %j', (name, values) => {
  expect(guess({ Ref: ['1', '2', '3'], [name]: values }).columns.payment_plan).toBeUndefined()
})

it('still takes pictures from a column Plan', () => {
  const addresses = ['https://noor.example/1.jpg', 'https://noor.example/2.jpg', 'https://noor.example/3.jpg']
  expect(guess({ Ref: ['1', '2', '3'], Plan: addresses }).columns).toMatchObject({ images: 'Plan' })
})

it('takes payment plans that it does not understand for nothing else', () => {
  const { columns } = guess({ Ref: ['1', '2'], Instalments: ['monthly', 'monthly'], 'Payment terms': ['Under construction', 'Ready'] })
  expect(columns).toEqual({ reference: 'Ref' })
})

describe('a stock list in European figures', () => {
  const mapping = guess({
    Tower: ['Marina Crown', 'Marina Crown', 'Marina Crown'],
    Flat: ['301', '402', '503'],
    Layout: ['Studio', '1 B/R', '2 B/R'],
    'Net area': ['41,30', '69,10', '113,45'],
    Asking: ['777.968,00', '1.301.636,00', '2.137.057,00'],
    Stage: ['SPA signed', 'Avail', 'Blocked'],
  })

  it('has home numbers under Flat, bedrooms under Layout, and square metres', () => {
    expect(mapping).toMatchObject({ area_unit: 'sqm', decimal: 'comma', rows: 'homes' })
    expect(mapping.columns).toMatchObject({ apt_no: 'Flat', bedrooms: 'Layout', price: 'Asking', sales_status: 'Stage' })
    expect(mapping.columns.property_type).toBeUndefined()
  })
})

it('takes stages of construction for the construction, and unknown words under the same name for the sale', () => {
  expect(guess({ Ref: ['1', '2', '3'], stage: ['Under construction', 'Foundation works', 'Piling'] }).columns).toMatchObject({
    project_status: 'stage',
  })
  expect(guess({ Ref: ['1', '2', '3'], stage: ['free', 'gone', 'free'] }).columns).toMatchObject({ sales_status: 'stage' })
})

it('takes completion for the handover if its values are dates, and for the progress if they are percents', () => {
  expect(guess({ Ref: ['1', '2', '3'], completion: ['2028-06-30', '2027', '2029'] }).columns).toMatchObject({ delivery_date: 'completion' })
  expect(guess({ Ref: ['1', '2'], completion: ['Ready', 'Off plan'] }).columns).toMatchObject({ category: 'completion' })
  expect(guess({ Ref: ['1', '2'], completion: ['60%', '75%'] }).columns).toEqual({ reference: 'Ref', construction_percent: 'completion' })
})

it('takes numbered rows for homes, although they say how far their building is', () => {
  const homes = { 'Unit No': ['101', '102'], Beds: ['1', '2'], Price: ['900000', '1500000'], Completion: ['35%', '35%'] }
  expect(guess(homes)).toMatchObject({ rows: 'homes', columns: { construction_percent: 'Completion' } })
})

it('takes no view for the community', () => {
  const views = ['Dubai Marina', 'Business Bay']
  for (const name of ['View', 'unit_view', 'الإطلالة'])
    expect(guess({ Ref: ['1', '2'], [name]: views }).columns).toEqual({ reference: 'Ref' })
  expect(guess({ Ref: ['1', '2'], Where: views }).columns).toMatchObject({ community: 'Where' })
})

it('takes the state of a listing for its sale, but a state of the country for the emirate', () => {
  expect(guess({ Ref: ['1', '2'], state: ['LIVE', 'UNDER_OFFER'] }).columns).toMatchObject({ sales_status: 'state' })
  expect(guess({ Ref: ['1', '2'], state: ['Dubai', 'Sharjah'] }).columns).toMatchObject({ emirate: 'state' })
})

it('takes a column named as Arabic for the Arabic description, even if places in it are Latin', () => {
  const texts = { 'desc.en': ['A flat.', 'A villa.'], 'desc.ar': ['عقار في Palm Jumeirah', 'عقار في Arabian Ranches'] }
  expect(guess({ Ref: ['1', '2'], ...texts }).columns).toMatchObject({ description: 'desc.en', description_ar: 'desc.ar' })
})

it('takes an Arabic column of communities beside an English one for their Arabic names, in any order', () => {
  const [english, arabic] = [
    ['Dubai Marina', 'Business Bay'],
    ['دبي مارينا', 'الخليج التجاري'],
  ]
  const named = { community: 'Community', community_ar: 'المنطقة' }
  expect(guess({ Ref: ['1', '2'], Name: TOWERS, Community: english, المنطقة: arabic }).columns).toMatchObject(named)
  expect(guess({ Ref: ['1', '2'], Name: TOWERS, المنطقة: arabic, Community: english }).columns).toMatchObject(named)
  expect(guess({ Ref: ['1', '2'], Name: TOWERS, المنطقة: arabic }).columns).toMatchObject({ community: 'المنطقة' })
})

it('takes a reference that a few rows lack, but not one that many do', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => `${at + 1}`)
  const codes = (isEmpty: (at: number) => boolean) => numbers.map((number, at) => (isEmpty(at) ? '' : `R-${number}`))
  expect(guess({ Reference: codes((at) => at === 30), ID: numbers }).columns.reference).toBe('Reference')
  expect(guess({ Reference: codes((at) => at % 10 === 0), ID: numbers }).columns.reference).toBe('ID')
})

it('takes a reference that never repeats rather than that of the project', () => {
  const columns = { project_id: ['1', '1', '2', '3'], unit_id: ['U-1', 'U-2', 'U-3', 'U-4'], project: ['Noor', 'Noor', 'Bay', 'Sky'] }
  expect(guess(columns).columns.reference).toBe('unit_id')
  const repeated = {
    project_id: Array.from({ length: 40 }, (_, at) => `${at >> 1}`),
    unit_id: Array.from({ length: 40 }, (_, at) => `U-${at || 1}`),
  }
  expect(guess(repeated).columns.reference).toBe('unit_id')
  expect(guess({ project_id: columns.project_id, price: ['', '', '', ''] }).columns.reference).toBe('project_id')
})

it('takes public remarks for the description, but not remarks among colleagues', () => {
  const remarks = ['Hot!', 'Call Rami before viewings', 'Owner is flexible on the price, ask Rami for the latest']
  expect(guess({ Ref: ['1', '2', '3'], Title: TOWERS, Remarks: remarks }).columns.description).toBeUndefined()
  expect(guess({ Ref: ['1', '2', '3'], Title: TOWERS, 'Public remarks': remarks }).columns.description).toBe('Public remarks')
})

describe('numbers of projects', () => {
  const places = (...emirates: string[]) => ({ Project: ['Noor', 'Reem'], City: emirates, 'Starting price': ['1,200,000', '1,300,000'] })

  it("takes plain numbers of projects in Dubai for those of Dubai's register", () => {
    const { columns } = guess({ 'Project Number': ['2901', '٣١٧٢'], ...places('Dubai', 'Dubai') })
    expect(columns).toMatchObject({ register_number: 'Project Number' })
    expect(columns.reference).toBeUndefined()
  })

  it.each(['DLD Project No.', 'dld_project_id', 'RERA Project No'])(
    'takes %j for the number in the register, also if blank elsewhere',
    (name) => {
      expect(guess({ Ref: ['1', '2'], [name]: ['2901', ''], ...places('Dubai', 'Sharjah') }).columns).toMatchObject({
        register_number: name,
      })
    },
  )

  it.each([
    ['Project Number', ['AR-100', 'AR-101'], ['Abu Dhabi', 'Sharjah']],
    ['رقم المشروع', ['P-12', 'P-13'], ['Dubai', 'Dubai']],
    ['Project No', ['100', '101'], ['Dubai', 'Sharjah']],
  ])('takes codes and numbers of other emirates in %j for references', (name, numbers, emirates) => {
    const { columns } = guess({ [name]: numbers, ...places(...emirates) })
    expect(columns).toMatchObject({ reference: name })
    expect(columns.register_number).toBeUndefined()
  })
})

it('finds communities in a column that names only the emirate in many rows', () => {
  const city = ['Dubai', 'Dubai', 'Dubai', 'Business Bay', 'Dubai']
  const area = ['Dubai', 'Dubai', 'Palm Jumeirah', 'Business Bay', 'Meydan']
  expect(guess({ Ref: ['1', '2', '3', '4', '5'], city, area }).columns).toMatchObject({ emirate: 'city', community: 'area' })
  expect(guess({ Ref: ['1', '2', '3', '4', '5'], city, Quarter: area }).columns).toMatchObject({ emirate: 'city', community: 'Quarter' })
  expect(guess({ Ref: ['1', '2', '3'], area: ['Dubai', 'Sharjah', 'Dubai'] }).columns.community).toBeUndefined()
})

it.each(['DLD Permit No.', 'RERA Permit', 'Trakheesi No.', 'Madhmoun No'])('takes %s for the number of the permit', (name) => {
  const { columns } = guess({ Project: ['Noor', 'Reem'], [name]: ['7124118001', '7124118002'] })
  expect(columns.permit_number).toBe(name)
})

it.each(['prices_as_of', 'As of', 'Price list date', 'price_updated_at', 'تاريخ الأسعار', 'الأسعار بتاريخ', 'آخر تحديث'])(
  'takes %s for the date of the prices',
  (name) => {
    expect(guess({ Project: ['Noor', 'Reem'], Price: ['1200000', '1300000'], [name]: ['2026-11-01', '2026-11-02'] }).columns).toMatchObject(
      {
        price: 'Price',
        price_date: name,
      },
    )
  },
)

it.each(['built_percent', 'Built %', '% Complete', 'Construction Progress %', 'build_progress', 'نسبة البناء', 'نسبة الإنجاز %'])(
  'takes %s for the progress of construction',
  (name) => {
    const { columns } = guess({ Project: ['Noor', 'Reem', 'Sama'], 'Area sqft': ['900', '950', '1000'], [name]: ['45', '70', '85'] })
    expect(columns).toMatchObject({ area: 'Area sqft', construction_percent: name })
  },
)

it.each([
  'service_charge_per_sqft',
  'Service charge per sq. ft.',
  'Service charge (AED/sqft)',
  'serviceChargePsf',
  'رسوم الخدمة للقدم المربع',
  'رسوم الخدمات لكل قدم مربع',
])('recognises service charges for a square foot in %j', (name) => {
  const columns = guess({ Ref: ['1', '2'], Title: ['Noor', 'Reem'], [name]: ['14.5', '16'] }).columns
  expect([columns.service_charge, columns.area]).toEqual([name, undefined])
})

it.each(['Price from AED', 'Starting price', 'price_from', 'Min price', 'السعر يبدأ من', 'أقل سعر'])(
  'takes rows with a price under %j for projects, unless they have numbers of homes or share their names',
  (name) => {
    const own = {
      Code: ['O1', 'O2', 'O3'],
      Project: ['Orchid One', 'Orchid Two', 'Orchid Lane'],
      Location: ['Arjan, Dubai', 'Al Furjan, Dubai', 'Dubai South, Dubai'],
    }
    const facts = { Beds: ['1', '2', '3'], [name]: ['890000', '1720000', '2350000'] }
    expect(guess({ ...own, ...facts }).rows).toBe('projects')
    expect(guess({ ...own, ...facts, 'Unit No': ['101', '102', '103'] }).rows).toBe('homes')
    expect(guess({ ...own, ...facts, Project: TOWERS, Location: ['Arjan, Dubai', 'Arjan, Dubai', 'Arjan, Dubai'] }).rows).toBe('homes')
  },
)
