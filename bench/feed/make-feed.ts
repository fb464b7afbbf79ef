import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { COMMUNITY_NAMES, DEVELOPER_NAMES } from '../million/names.ts'

const HEADER =
  'Ref No,Project Name,Title Arabic,Description,Developer,Community,City,Completion Status,Property Type,Price AED,Size sqft,Bedrooms,Bathrooms,Latitude,Longitude,Amenities,Handover'
const TYPES = ['Apartment', 'Villa', 'Townhouse', 'Penthouse']
const AMENITIES = ['Swimming pool', 'Gym', 'Covered parking', 'Balcony', 'Security', 'Playground']
const TEXT =
  'A quiet building between the park and the water, with homes from studios to four bedrooms, ' +
  'a shaded court, a pool on the roof, two floors of parking and shops at the street. Handed over with fitted kitchens.'

/** Writes a CSV feed of `rows` invented projects. The first `changed` have a higher price. */
export async function makeFeed(path: string, rows: number, { changed = 0 }: { changed?: number } = {}): Promise<void> {
  const file = createWriteStream(path)
  file.write(`${HEADER}\r\n`)
  for (let row = 0; row < rows; row++) {
    const place = COMMUNITY_NAMES[row % 200]
    const developer = DEVELOPER_NAMES[row % 300]
    const price = 700_000 + ((row * 7919) % 4000) * 1000 + (row < changed ? 5_000 : 0)
    const offered = AMENITIES.filter((_, at) => (row + at) % 3 === 0).join('|')
    const [latitude, longitude] = [(25 + (row % 997) / 5000).toFixed(5), (55.1 + (row % 1009) / 5000).toFixed(5)]
    const line = [
      `F-${row}`,
      `${place?.name} Residence ${row}`,
      `${place?.name_ar} ${row}`,
      `"${TEXT} ${row}"`,
      developer?.name,
      place?.name,
      'Dubai',
      row % 3 === 0 ? 'Ready' : 'Off Plan',
      TYPES[row % 4],
      price,
      600 + (row % 2500),
      1 + (row % 4),
      1 + (row % 5),
      latitude,
      longitude,
      offered,
      2026 + (row % 4),
    ].join(',')
    if (!file.write(`${line}\r\n`)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
