import { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { describe, expect, it } from 'vitest'
import { guessMapping } from '../mapping/guess-mapping.ts'
import { PlaceBook } from '../places/place-book.ts'
import { readCsv } from './csv.ts'

const read = async (bytes: Buffer | string, mapping?: FeedMapping) =>
  (await Array.fromAsync(readCsv(Readable.from([Buffer.from(bytes)]), { mapping }))).flatMap((entry) =>
    entry.kind === 'project' ? [entry.outcome] : [],
  )

const ENGLISH = `Ref No;Project Name;Developer;Community;City;Status;Unit Type;Price (USD);Size sqm;Beds;Lat;Lng;Photos
A1;Noor Tower;Noor;Dubai Marina;Dubai;Off Plan;Flat;"500.000,50";"113,25";2;25,0805;55,1403;https://a.example/1.jpg|https://a.example/2.jpg
A2;Reem Tower;Noor;JVC;Dubai;Ready;Villa;"1.000.000,00";"250,5";4;25,0605;55,2103;`
const ARABIC = `رقم المرجع,اسم المشروع,المطور,المنطقة,الإمارة,الحالة,نوع العقار,السعر,المساحة,عدد الغرف
ج١,برج النور,شركة النور,دبي مارينا,دبي,على الخارطة,شقة,١٬٨٥٠٬٠٠٠,١٢١٩,٢`

/** Encodes Arabic as windows-1256 and leaves Latin unchanged. */
const as1256 = (text: string) => {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}
const swap = (bytes: Buffer) => Buffer.from(bytes).swap16()

describe('any CSV', () => {
  it.each([
    ['a line break', 'A1,Noor Tower,Dubai\nTotal: 1\n'],
    ['rows as short', 'A1,Noor Tower\nA2,Reem Tower,Dubai\nA3,Qamar'],
    ['all cells', 'A1,Noor Tower,Dubai'],
  ])('is complete with %s at its end', async (_, rows) => {
    await expect(read(`Reference,Title,City\n${rows}`)).resolves.not.toEqual([])
  })

  it('recognises English columns by name and values', async () => {
    const [first, second] = await read(ENGLISH)
    expect(first).toMatchObject({
      reference: 'A1',
      title: 'Noor Tower',
      emirate: 'dubai',
      category: 'off_plan',
      property_type: 'apartment',
      price: 1_836_252,
      area_sqft: 1219,
      latitude: 25.0805,
      longitude: 55.1403,
      developer: { name: 'Noor' },
      images: [{ address: 'https://a.example/1.jpg' }, { address: 'https://a.example/2.jpg' }],
      units: [{ type: 'apartment', rooms: 2 }],
    })
    expect(second).toMatchObject({ category: 'ready_to_move', property_type: 'villa', price: 3_672_500, area_sqft: 2696 })
  })

  const plain = ARABIC.replaceAll('١٬٨٥٠٬٠٠٠', '1850000').replace('١٢١٩', '1219').replace(/,٢$/, ',2').replace('ج١', 'ج1')
  it.each([
    ['UTF-8', Buffer.from(ARABIC)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${ARABIC}`)],
    ['UTF-16', Buffer.from(`\ufeff${ARABIC}`, 'utf16le')],
    ['UTF-16, the other way round', swap(Buffer.from(`\ufeff${ARABIC}`, 'utf16le'))],
    ['windows-1256', as1256(plain)],
    ['windows-1256 with tabs', as1256(plain.replaceAll(',', '\t'))],
  ])('recognises Arabic columns, encoded as %s', async (_name, bytes) => {
    const [first] = await read(bytes)
    expect(first).toMatchObject({
      title: 'برج النور',
      title_ar: 'برج النور',
      emirate: 'dubai',
      category: 'off_plan',
      property_type: 'apartment',
      price: 1_850_000,
      area_sqft: 1219,
      community: { name: 'Dubai Marina', name_ar: 'دبي مارينا' },
      units: [{ rooms: 2 }],
    })
  })

  it('follows a given mapping with its units and rate', async () => {
    const mapping: FeedMapping = {
      columns: { reference: 'k', title: 'n', price: 'p', area: 'a' },
      area_unit: 'sqm',
      currency: 'EUR',
      rate: 4,
      decimal: 'point',
      emirate: 'sharjah',
      category: 'coming_soon',
    }
    const [first] = await read('k,n,p,a\n7,Reem,"300,000",100\n', mapping)
    expect(first).toMatchObject({ reference: '7', emirate: 'sharjah', category: 'coming_soon', price: 1_200_000, area_sqft: 1076 })
    expect(first).not.toHaveProperty('developer')
    await expect(read('k,n\n7,Reem\n', mapping)).rejects.toThrow('The mapping uses column p, which is not in the file.')
  })

  it('distinguishes a sales status from a category if the column is called status', () => {
    const columnsOf = (values: string[]) =>
      guessMapping(
        ['Status'],
        values.map((value) => new Map([['Status', value]])),
        new PlaceBook(),
      ).mapping.columns
    expect(columnsOf(['On sale', 'Sold out', 'On sale'])).toEqual({ sales_status: 'Status' })
    expect(columnsOf(['Off plan', 'Ready'])).toEqual({ category: 'Status' })
  })

  it('leaves unclear columns for a person to choose', () => {
    const header = ['x', 'y', 'where', 'picture']
    const rows = [
      new Map([
        ['x', '1'],
        ['y', 'Noor'],
        ['where', 'Ajman'],
        ['picture', 'https://a.example/p.png'],
      ]),
    ]
    expect(guessMapping(header, rows, new PlaceBook()).mapping).toEqual({
      columns: { emirate: 'where', images: 'picture' },
      rows: 'projects',
      identified_by: [],
      area_unit: 'sqft',
      currency: 'AED',
      rate: 1,
      decimal: 'point',
    })
  })
})
