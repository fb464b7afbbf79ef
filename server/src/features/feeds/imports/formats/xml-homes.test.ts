import { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { expect, it } from 'vitest'
import type { ReadProject } from '../entry.ts'
import { READERS } from '../reading/readers.ts'

async function outcomes(text: string, mapping?: FeedMapping) {
  const entries = await Array.fromAsync(READERS.xml(Readable.from([Buffer.from(text)]), { today: '2026-11-20', mapping }))
  return entries.filter((entry): entry is ReadProject => entry.kind === 'project').map(({ outcome }) => outcome)
}

const project = (code: string, name: string, homes: string) =>
  `<scheme code="${code}"><name>${name}</name><where town="Sharjah" district="Muwaileh"/>${homes}</scheme>`
const asAttributes = (no: string, beds: number, price: number, status: string) =>
  `<plot no="${no}" kind="Townhouse" beds="${beds}" sqft="${1500 + beds * 400}" price="${price}" status="${status}"/>`
const asElements = (no: string, beds: number, price: number, status: string) =>
  `<plot><no>${no}</no><kind>Townhouse</kind><beds>${beds}</beds><sqft>${1500 + beds * 400}</sqft><price>${price}</price><status>${status}</status></plot>`

it.each([asAttributes, asElements])('reads the homes of each project, written as attributes or elements', async (home) => {
  const [first, second] = [
    home('P1', 3, 1_890_000, 'Available') + home('P2', 4, 2_250_000, 'Reserved') + home('P3', 3, 1_700_000, 'Sold'),
    home('P9', 3, 1_990_000, 'Available') + home('P8', 3, 2_000_000, 'Available'),
  ]
  const file = `<portfolio>${project('TR-1', 'Tareef Court', first)}${project('TR-2', 'Tareef Mews', second)}</portfolio>`
  expect(await outcomes(file)).toMatchObject([
    {
      reference: 'TR-1',
      title: 'Tareef Court',
      emirate: 'sharjah',
      price: 1_890_000,
      units: [
        {
          rooms: 3,
          min_price: 1_890_000,
          homes: [
            { apt_no: 'P1', status: 'available' },
            { apt_no: 'P3', status: 'sold' },
          ],
        },
        { rooms: 4, homes: [{ apt_no: 'P2', status: 'reserved' }] },
      ],
    },
    { title: 'Tareef Mews', price: 1_990_000 },
  ])
})

it('reads rows whose facts are all attributes', async () => {
  const rows = ['Noor Tower', 'Reem Hills'].map((name, at) => `<entry id="A${at}" name="${name}" city="Dubai" price="1250000"/>`)
  expect(await outcomes(`<export>${rows.join('')}</export>`)).toMatchObject([
    { title: 'Noor Tower', price: 1_250_000 },
    { title: 'Reem Hills' },
  ])
})

it('still reads listings that an agency with a name and a city wraps', async () => {
  const listing = (id: string) => `<ad><id>${id}</id><title>Villa ${id}</title><price>2000000</price><beds>3</beds></ad>`
  const file = `<x><office><name>Noor Homes</name><city>Dubai</city><phone>1</phone>${listing('A')}${listing('B')}</office></x>`
  expect(await outcomes(file, { columns: {}, emirate: 'dubai' })).toMatchObject([{ reference: 'A' }, { reference: 'B' }])
})

it('asks what statuses mean in lists of homes whose prices it does not recognise', async () => {
  const plot = (no: string, state: string) => `<plot no="${no}" kind="Flat" beds="2" money_wanted="a" state="${state}"/>`
  const projects = ['A', 'B'].map((code) => project(code, `Tareef ${code}`, plot('1', 'Available') + plot('2', 'Under contract')))
  expect(await outcomes(`<x>${projects.join('')}</x>`)).toMatchObject([{ refused: 'unknown_status', detail: 'Under contract' }, {}])
})

it('takes over mappings that name listed attributes without brackets', async () => {
  const pictures = '<photo url="https://p.example.com/1.jpg" alt="a"/><photo url="https://p.example.com/2.jpg" alt="b"/>'
  const rows = ['A', 'B'].map((id) => `<entry><id>${id}</id><name>Noor ${id}</name><price>900000</price><pics>${pictures}</pics></entry>`)
  const [first] = await outcomes(`<export>${rows.join('')}</export>`, { columns: { images: 'pics.photo.@url' }, emirate: 'dubai' })
  expect(first).toMatchObject({ images: [{ address: 'https://p.example.com/1.jpg' }, { address: 'https://p.example.com/2.jpg' }] })
})

it('reads numbers of homes in attributes, and which are free, optioned or sold', async () => {
  const home = (number: number, state: string) =>
    `<home number="${number}"><beds>1</beds><area unit="sqm">68</area><price currency="AED">620000</price><state>${state}</state></home>`
  const homes = home(101, 'free') + home(102, 'option') + home(103, 'sold')
  const place = '<place><district>Muwaileh</district><emirate>Sharjah</emirate></place>'
  const of = (id: string) => `<project id="${id}"><title>Waha ${id}</title>${place}<homes>${homes}</homes></project>`
  const file = `<export><projects>${of('W1')}${of('W2')}</projects></export>`
  const [first] = await outcomes(file, { columns: {}, records: 'project' } as FeedMapping)
  expect(first).toMatchObject({
    units: [
      {
        homes: [
          { apt_no: '101', status: 'available' },
          { apt_no: '102', status: 'reserved' },
          { apt_no: '103', status: 'sold' },
        ],
      },
    ],
  })
})
