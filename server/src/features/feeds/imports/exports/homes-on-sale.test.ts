import { expect, it } from 'vitest'
import type { ExportedProject } from './catalogue.ts'
import { homesOnSale } from './homes-on-sale.ts'

const home = (apt_no: string, status: 'available' | 'sold' | 'reserved') => ({ apt_no, status })
const project = (source: string, reference: string, ...units: object[]) =>
  ({ source, reference, publication: 'published', sales_status: 'on_sale', emirate: 'dubai', units }) as unknown as ExportedProject

async function referencesOf(...projects: ExportedProject[]): Promise<string[]> {
  const none = async () => []
  const catalogue = { developers: none, communities: none, amenities: none, origin: 'https://manzil.example' }
  const listed = homesOnSale({
    ...catalogue,
    async *projects() {
      yield* projects
    },
  })
  return (await Array.fromAsync(listed)).map(({ reference }) => reference)
}

it('lists each home type on offer, and none whose listed homes are all sold or reserved', async () => {
  const types = [
    { rooms: 1, homes: [home('1', 'sold'), home('2', 'reserved')] },
    { rooms: 2, homes: [home('3', 'sold'), home('4', 'available')] },
    { rooms: 3 },
  ]
  expect(await referencesOf(project('noor', 'N1', ...types))).toEqual(['N1-2', 'N1-3'])
})

it('tells projects of two feeds with the same reference apart', async () => {
  const own = { rooms: 1 }
  expect(await referencesOf(project('noor', 'N1', own), project('reem', 'N1', own), project('reem', 'R1', own))).toEqual([
    'N1',
    'reem-N1',
    'R1',
  ])
})
