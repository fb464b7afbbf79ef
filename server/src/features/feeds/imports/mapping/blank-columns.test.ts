import { Readable } from 'node:stream'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { describe, expect, it } from 'vitest'
import type { ReadProject } from '../entry.ts'
import { previewSample } from '../reading/preview.ts'
import { READERS } from '../reading/readers.ts'

async function outcomes(format: FeedFormat, text: string, mapping?: FeedMapping) {
  const entries = await Array.fromAsync(READERS[format](Readable.from([Buffer.from(text)]), { today: '2026-11-20', mapping }))
  return entries.filter((entry): entry is ReadProject => entry.kind === 'project').map(({ outcome }) => outcome)
}
const columnsOf = async (text: string) => (await previewSample({ bytes: Buffer.from(text), isCut: false })).mapping?.columns
const csv = (header: string, ...rows: string[]) =>
  [`Ref,City,Price,${header}`, ...rows.map((row, at) => `R${at},Dubai,900000,${row}`)].join('\n')

const GEO = `<items>${[1, 2].map((at) => `<item id="G${at}"><title>Noor ${at}</title><city>Dubai</city><geo lat="25.18${at}" lng="55.272"/><price>900000</price></item>`).join('')}</items>`

describe('a blank column', () => {
  it('of coordinates does not hide latitude and longitude', async () => {
    expect(await outcomes('xml', GEO)).toMatchObject([{ latitude: 25.181, longitude: 55.272 }, { latitude: 25.182 }])
    const text = csv('Project,Coordinates,Latitude,Longitude', 'Noor,,25.181,55.272', 'Reem,,25.182,55.271')
    expect(await outcomes('csv', text)).toMatchObject([{ latitude: 25.181, longitude: 55.272 }, { latitude: 25.182 }])
    expect(await columnsOf(text)).not.toHaveProperty('coordinates')
  })

  it.each([
    ['title', 'Title,Project', 'N/A,Noor', 'N/A,Reem'],
    ['price', 'Project,Launch price,Figure', 'Noor,,1200000', 'Reem,,1300000'],
    ['images', 'Project,Images,Visual', 'Noor,,https://noor.example/1.jpg', 'Reem,,https://noor.example/2.jpg'],
    ['community', 'Project,Community,Where', 'Noor,,Business Bay', 'Reem,,Dubai Marina'],
  ] as const)('is not taken for the %s beside one that is filled', async (field, header, ...rows) => {
    const text = csv(header, ...rows).replaceAll('Price,', 'Fee,')
    expect((await columnsOf(text))?.[field]).toBe(header.split(',').at(-1))
  })

  it.each(['<units></units>', '<units/>', '<units>\n</units>'])('of homes may be a list, so it is not their number: %s', async (units) => {
    const item = (at: number) => `<item id="U${at}"><title>Noor ${at}</title><city>Dubai</city><price>900000</price>${units}</item>`
    expect(await columnsOf(`<items>${item(1)}${item(2)}</items>`)).not.toHaveProperty('total_units')
    const filled = `<items>${item(1)}${item(2)}</items>`.replaceAll(units, '<units>120</units>')
    expect(await columnsOf(filled)).toMatchObject({ total_units: 'units' })
  })

  it('of buildings does not keep homes from being grouped by their title', async () => {
    const text = csv('Project,Building,Community,Beds', 'Noor,,Business Bay,1', 'Noor,,Business Bay,2')
    expect(await outcomes('csv', text)).toMatchObject([{ title: 'Noor', units: [{ rooms: 1 }, { rooms: 2 }] }])
  })

  it('is known by its name if no other column says the same', async () => {
    expect(await columnsOf(csv('Project,Coordinates,Payment Plan', 'Noor,,', 'Reem,,'))).toMatchObject({
      coordinates: 'Coordinates',
      payment_plan: 'Payment Plan',
    })
  })

  it('of a list of homes does not hide a filled one', async () => {
    const units = [1, 2].map((beds) => ({ price: null, starting_price: beds * 900_000, beds, area: null, size: 700 * beds }))
    const file = JSON.stringify([{ id: 'N', name: 'Noor', city: 'Dubai', units }])
    expect(await outcomes('json', file)).toMatchObject([{ price: 900_000, area_sqft: 700 }])
  })

  it('is shown to be read if it is, whatever parts it has', async () => {
    const mapping = { columns: { coordinates: 'geo' } }
    const { columns } = await previewSample({ bytes: Buffer.from(GEO), isCut: false, format: 'xml', mapping })
    expect(columns).toContainEqual({ name: 'geo', samples: [], guess: 'coordinates', basis: null, joined_to: null })
  })
})

describe('a blank cell', () => {
  it('of coordinates leaves its row to latitude and longitude', async () => {
    const columns = { coordinates: 'Coordinates', latitude: 'Latitude', longitude: 'Longitude' }
    const rows = ['Noor,"25.1, 55.2",25.181,55.272', 'Reem,,25.182,55.271', 'Sidra,"0,0",25.183,55.271', 'Saheel,"12, 13",,']
    expect(await outcomes('csv', csv('Project,Coordinates,Latitude,Longitude', ...rows), { columns })).toMatchObject([
      { latitude: 25.1, longitude: 55.2 },
      { latitude: 25.182, longitude: 55.271 },
      { latitude: 25.183, longitude: 55.271 },
      { latitude: null },
    ])
  })

  it('of bedrooms leaves them to the type and title', async () => {
    const text = csv(
      'Project,Beds,Type',
      'Noor,1,Apartment',
      'Reem,,2BR apartment',
      'Sidra 3 bedroom residences,-,Apartment',
      'Saheel,,Villa',
    )
    const rooms = (await outcomes('csv', text)).map((one) => 'units' in one && one.units?.map((unit) => unit.rooms))
    expect(rooms).toEqual([[1], [2], [3], [null]])
  })

  it('of a price leaves it to another one', async () => {
    const project = { id: 'N', name: 'Noor', city: 'Dubai', price: '', price_from: 880_000 }
    const units = [{ beds: 1, size: 700, price: null }]
    expect(await outcomes('json', JSON.stringify([{ ...project, units }]))).toMatchObject([{ price: 880_000 }])
  })
})
