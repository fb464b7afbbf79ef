import { expect, it } from 'vitest'
import { CENTRES } from './centres.ts'
import { PlaceBook, readAddress } from './place-book.ts'

const book = new PlaceBook()

it('names the community around a point', () => {
  const named = (points: Record<string, [number, number]>) =>
    Object.fromEntries(
      Object.entries(points).map(([name, [latitude, longitude]]) => [name, book.communityAt({ latitude, longitude }, 'dubai')?.name]),
    )
  const names = (points: object) => Object.fromEntries(Object.keys(points).map((name) => [name, name]))
  // The map knows the first by their official names only.
  const official = { 'Jumeirah Village Triangle': [25.047, 55.185], Arjan: [25.06, 55.236], Mudon: [25.02, 55.268] } as const
  // The map draws one outline around these.
  const parts = {
    'Jumeirah Park': [25.045, 55.153],
    'The Springs': [25.06, 55.175],
    'Dubai Maritime City': [25.2665, 55.269],
    DIFC: [25.211, 55.2815],
    'Jumeirah Beach Residence': [25.0832, 55.1353],
    'Dubai Marina': [25.0872, 55.1476],
  } as const
  const withoutOutline = { 'Dubai Hills Estate': [25.105, 55.245], 'Dubai Creek Harbour': [25.205, 55.345] } as const
  for (const points of [official, parts, withoutOutline]) expect(named(points as never)).toEqual(names(points))
})

it('knows the communities whose centres it lists', () => {
  for (const [emirate, all] of Object.entries(CENTRES))
    for (const name of Object.keys(all)) expect(book.find(name, emirate as keyof typeof CENTRES)?.name).toBe(name)
})

it.each(['ميناء خور دبي', 'مرسى خور دبي'])('knows Dubai Creek Harbour as %s', (name) => {
  expect(book.find(name, 'dubai')?.name).toBe('Dubai Creek Harbour')
})

it.each(['قرية الحمراء', 'قرية الحمرا', 'قريه الحمراء'])('knows Al Hamra Village as %s', (name) => {
  expect(book.find(name, 'ras-al-khaimah')?.name).toBe('Al Hamra Village')
})

it('follows the names of merged communities, in any spelling, until one of that name exists again', () => {
  const into = { name: 'Al Zorah', emirate: 'ajman', former_names: ['Al Safwana', 'الصفوانة', 'Al Rashidiya'] } as const
  const merged = new PlaceBook([into])
  for (const name of ['Safwana', 'al safwana', 'الصفوانه', 'Rashidiya']) expect(merged.find(name, 'ajman')?.name, name).toBe('Al Zorah')
  expect(merged.find('Safwana', 'dubai')).toBeUndefined()
  const again = new PlaceBook([into, { name: 'Safwana', emirate: 'ajman' }])
  expect(again.find('Safwana', 'ajman')?.name).toBe('Safwana')
  expect(again.find('Al Safwana', 'ajman')?.name).toBe('Al Zorah')
  expect(again.find('safwana al', 'ajman')).toBeUndefined()
})

it('keeps communities of the database apart whose names differ in an article only', () => {
  const both = new PlaceBook([
    { name: 'Al Mirqab', emirate: 'ajman' },
    { name: 'Mirqab', emirate: 'ajman' },
  ])
  for (const name of ['Al Mirqab', 'Mirqab']) expect(both.find(name, 'ajman')?.name).toBe(name)
})

it('reads the community of an address that names several', () => {
  const made = new PlaceBook([{ name: 'Legends', emirate: 'dubai' }])
  const read = (address: string) => readAddress(address.split(', '), made).community
  // Some feed made a community of the first name.
  expect(read('Damac Hills, The Legends, Dubai')).toBe('DAMAC Hills')
  expect(read('The Legends, Dubai')).toBe('Legends')
  expect(read('Dubai Industrial City, Saih Shuaib 2, Noor Tower, Dubai')).toBe('Dubai Industrial City')
  expect(read('Umm Suqeim, Umm Suqeim 3, Madinat Jumeirah Living')).toBe('Madinat Jumeirah Living')
  expect(read('Noor Tower, Dubai Marina, Dubai')).toBe('Dubai Marina')
  expect(read('Al Manara, Motor City, Dubai')).toBe('Motor City')
})

it('prefers a community to the broad one that it is part of', () => {
  expect(book.findWithin('Mohammed Bin Rashid City', 'Sobha Hartland', 'dubai')?.name).toBe('Sobha Hartland')
  expect(book.findWithin('Motor City', 'Al Manara', 'dubai')).toBeUndefined()
  expect(book.findWithin('Mohammed Bin Rashid City', 'Noor Tower', 'dubai')).toBeUndefined()
})

it('knows official names in other spellings, short ones only with their number', () => {
  expect(book.findOfficial('JABAL ALI FIRST')?.name).toBe('Jebel Ali First')
  expect(book.findOfficial('MUHAISANAH FIRST')?.name).toBe('Muhaisnah First')
  expect(book.findOfficial('Boho 6')).toBeUndefined()
})

it('knows names written as one word, with Jumeira, or without their island if one community of the emirate fits', () => {
  expect(book.find('DubaiMarina', 'dubai')?.name).toBe('Dubai Marina')
  expect(book.find('Business-bay')?.name).toBe('Business Bay')
  expect(book.find('AlFurjan')?.name).toBe('Al Furjan')
  for (const name of ['Jumeira Beach Residence', 'Jumeirah Beach Residence', 'JumeiraBeachResidence', 'Jumairah Beach Residence'])
    expect(book.find(name, 'dubai')?.name, name).toBe('Jumeirah Beach Residence')
  expect(book.find('Al Reem', 'abu-dhabi')?.name).toBe('Al Reem Island')
  expect(book.find('Al Marjan', 'ras-al-khaimah')?.name).toBe('Al Marjan Island')
  expect(book.find('Marjan', 'ras-al-khaimah')?.name).toBe('Al Marjan Island')
  expect(book.find('Al Marjan', 'dubai')).toBeUndefined()
  expect(book.find('Al Marjan')).toBeUndefined()
  const address = readAddress(['Noor Tower', 'DubaiMarina', 'Dubai'], book)
  expect(address).toMatchObject({ community: 'Dubai Marina', building: 'Noor Tower' })
  const two = new PlaceBook([
    { name: 'Noor Island', emirate: 'ajman' },
    { name: 'Al Noor Island', emirate: 'ajman' },
    { name: 'Al Marjan', emirate: 'ras-al-khaimah' },
  ])
  expect(two.find('Al Marjan', 'ras-al-khaimah')?.name).toBe('Al Marjan')
  expect(two.find('The Noor', 'ajman')?.name).not.toBe('Noor')
})
