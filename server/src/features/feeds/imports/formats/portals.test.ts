import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { READERS } from '../reading/readers.ts'

async function readFrom(format: 'bayut' | 'property-finder', text: string) {
  const entries = await Array.fromAsync(READERS[format](Readable.from([Buffer.from(text)]), { today: '2026-11-20' }))
  return entries.filter((entry) => entry.kind === 'project')
}
const readBayut = (text: string) => readFrom('bayut', text)
const readPropertyFinder = (text: string) => readFrom('property-finder', text)

it('reads a Property Finder listing', async () => {
  const [sale, letting] = await readPropertyFinder(`<?xml version="1.0" encoding="utf-8"?>
<list last_update="2026-11-01 10:00:00" listing_count="2">
  <property last_update="2026-10-30 08:15:00">
    <reference_number>AP-1</reference_number><permit_number>7112</permit_number>
    <offering_type>RS</offering_type><property_type>AP</property_type><price_on_application>No</price_on_application>
    <price>1850000</price><city>Dubai</city><community>Dubai Marina</community><sub_community>Noor</sub_community>
    <property_name>Noor Tower</property_name><title_en><![CDATA[Two bedrooms & a view]]></title_en><title_ar>غرفتان</title_ar>
    <description_en><![CDATA[<p onclick="x()">Sea</p>]]></description_en><private_amenities>BA,SP,ZZ</private_amenities>
    <size>1219</size><bedroom>2</bedroom><bathroom>3</bathroom><completion_status>off_plan_primary</completion_status>
    <geopoints>55.1403,25.0805</geopoints>
    <photo><url last_updated="2026-01-01" watermark="yes">https://img.example/1.jpg</url><url>https://img.example/2.jpg</url></photo>
    <floor_plan><url>https://img.example/p.jpg</url></floor_plan>
  </property>
  <property><reference_number>R-1</reference_number><offering_type>RR</offering_type></property>
</list>`)
  expect(sale).toMatchObject({
    row: 1,
    outcome: {
      reference: 'AP-1',
      title: 'Two bedrooms & a view',
      title_ar: 'غرفتان',
      description: '<p>Sea</p>',
      emirate: 'dubai',
      category: 'off_plan',
      price: 1_850_000,
      price_date: '2026-10-30',
      permit: { number: '7112' },
      area_sqft: 1219,
      property_type: 'apartment',
      latitude: 25.0805,
      longitude: 55.1403,
      community: { name: 'Dubai Marina' },
      amenities: [{ name: 'Balcony' }, { name: 'Shared pool' }],
      images: [{ address: 'https://img.example/1.jpg' }, { address: 'https://img.example/2.jpg' }],
      units: [{ type: 'apartment', rooms: 2, bathrooms: 3, min_price: 1_850_000, plans: [{ address: 'https://img.example/p.jpg' }] }],
    },
  })
  expect(letting).toEqual({ kind: 'project', row: 2, reference: 'R-1', outcome: { refused: 'not_for_sale' } })
})

it('reads a Bayut and dubizzle listing', async () => {
  const [sale, gone, unknown] = await readBayut(`<Properties>
  <Property><Property_Ref_No><![CDATA[B-7]]></Property_Ref_No><Property_purpose>Buy</Property_purpose><Property_Type>Villa</Property_Type>
    <Property_Status>live</Property_Status><City>Abu Dhabi</City><Locality>Yas Island</Locality><Property_Title>Villa by the canal</Property_Title>
    <Property_Size>350</Property_Size><Property_Size_Unit>SQM</Property_Size_Unit><Bedrooms>4</Bedrooms><Bathrooms>5</Bathrooms>
    <Price>4,200,000</Price><Off_plan>No</Off_plan><Last_Updated>2026-11-02 09:00:00</Last_Updated>
    <Features><Feature>Private Pool</Feature><Feature>Garden</Feature></Features><Images><Image>https://img.example/v.jpg</Image></Images></Property>
  <Property><Property_Ref_No>B-8</Property_Ref_No><Property_Status>deleted</Property_Status></Property>
  <Property><Property_Ref_No>B-9</Property_Ref_No><Property_purpose>Sale</Property_purpose><Property_Type>Castle</Property_Type></Property>
</Properties>`)
  expect(sale?.outcome).toMatchObject({
    reference: 'B-7',
    emirate: 'abu-dhabi',
    category: 'ready_to_move',
    price: 4_200_000,
    area_sqft: 3767,
    property_type: 'villa',
    amenities: [{ name: 'Private pool', name_ar: 'مسبح خاص' }, { name: 'Garden' }],
  })
  expect(gone?.outcome).toEqual({ refused: 'withdrawn' })
  expect(unknown?.outcome).toEqual({ refused: 'unknown_type', detail: 'Castle' })
})

it('reads feeds with namespaces, texts wrapped in elements, URLs escaped twice and missing elements', async () => {
  const [sale, elsewhere] = await readPropertyFinder(`<?xml version="1.0" encoding="utf-8"?><pf:list xmlns:pf="https://pf.example/">
  <pf:property last_update="10/30/2026 08:15:00"><pf:reference_number>AP-2</pf:reference_number><pf:property_type>AP</pf:property_type>
    <pf:price><pf:value>1500000</pf:value></pf:price><pf:city>Dubai</pf:city><pf:title_en>Park view</pf:title_en><pf:size>900</pf:size>
    <pf:description_en><p>By the <b>park</b></p><p>Quiet</p></pf:description_en>
    <pf:photo><pf:url>//img.example/1.jpg?w=1&amp;amp;h=2</pf:url><pf:url>javascript:alert(1)</pf:url><pf:url/></pf:photo></pf:property>
  <pf:property><pf:reference_number>AP-3</pf:reference_number><pf:property_type>AP</pf:property_type><pf:city>Muscat</pf:city>
    <pf:title_en>Far</pf:title_en></pf:property>
</pf:list>`)
  expect(sale?.outcome).toMatchObject({
    reference: 'AP-2',
    price: 1_500_000,
    price_date: '2026-10-30',
    description: '<p>By the park Quiet</p>',
    images: [{ address: 'https://img.example/1.jpg?w=1&h=2' }],
  })
  expect(elsewhere?.outcome).toEqual({ refused: 'unknown_emirate', detail: 'Muscat' })
})

it('refuses a file of the other portal in one sentence', async () => {
  const bayut = '<Properties><Property><Property_Ref_No>B-7</Property_Ref_No><Property_Title>Villa</Property_Title></Property></Properties>'
  const finder = '<list><property><reference_number>AP-1</reference_number><offering_type>RS</offering_type></property></list>'
  await expect(readPropertyFinder(bayut)).rejects.toThrow(/not from Property Finder: no listing in it has offering_type/)
  await expect(readBayut(finder)).rejects.toThrow(/not from Bayut: no listing in it has property_ref_no/)
  expect(await readBayut('<Properties></Properties>')).toEqual([])
})

it("recognises Bayut's number for studios", async () => {
  const home = (rooms: string) =>
    `<Property><Property_Ref_No>${rooms}</Property_Ref_No><Property_Type>Apartment</Property_Type><City>Dubai</City><Property_Title>Home</Property_Title><Bedrooms>${rooms}</Bedrooms></Property>`
  const read = await readBayut(`<Properties>${['-1', '2', '10+'].map(home).join('')}</Properties>`)
  expect(read.map(({ outcome }) => ('refused' in outcome ? outcome : outcome.units?.[0]?.rooms))).toEqual([0, 2, 7])
})

it('makes an English title for a listing that has only an Arabic one', async () => {
  const listing = `<list><property><reference_number>AP-2</reference_number><offering_type>RS</offering_type><property_type>AP</property_type>
    <price>1466800</price><city>Dubai</city><community>Business Bay</community><title_en/><title_ar>غرفة في الخليج التجاري</title_ar>
    <size>772</size><bedroom>1</bedroom></property></list>`
  const [made] = await readPropertyFinder(listing)
  expect(made).toMatchObject({ outcome: { title: '1-bedroom apartment in Business Bay', title_ar: 'غرفة في الخليج التجاري' } })
})

it('names known communities as they are known here, and homes by their number', async () => {
  const listing = (
    community: string,
  ) => `<property><reference_number>AP-3</reference_number><property_type>AP</property_type><city>Dubai</city>
    <community>${community}</community><property_name>Noor Tower</property_name><unit_number>905</unit_number></property>`
  const communities = ['Jumeirah Village Circle (JVC)', 'Greens', 'Somewhere New']
  const read = await readPropertyFinder(`<list>${communities.map(listing).join('')}</list>`)
  expect(read).toMatchObject([
    {
      outcome: { community: { name: 'Jumeirah Village Circle', name_ar: expect.any(String) } },
      home: { apt_no: '905', building: 'Noor Tower' },
    },
    { outcome: { community: { name: 'The Greens' } } },
    { outcome: { community: { name: 'Somewhere New' } } },
  ])
})
