import { PROJECT_TYPES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { describe, expect, it } from 'vitest'
import { type KindFacts, projectKind } from './project-kind.ts'

function kind(text: string, given: Partial<KindFacts> = {}) {
  const { property_type_id, project_type_id } = projectKind({ classification: '1', units: 100, villas: 0, text, ...given })
  const slug = PROPERTY_KINDS.find(({ id }) => id === property_type_id)?.slug ?? null
  return [slug, PROJECT_TYPES.find(({ id }) => id === project_type_id)?.slug]
}

describe('what a project consists of', () => {
  it.each([
    ['Residential building B+G+5+R', ['apartment', 'residential']],
    ['G+4', ['apartment', 'residential']],
    ['Residential building with retail @ GF', ['apartment', 'residential']],
    ['Residential & commercial tower', ['apartment', 'mixed_use']],
    ['Mixed use building 1B+G+32F', ['apartment', 'mixed_use']],
    ['مبنى سكني تجاري', ['apartment', 'mixed_use']],
    ['4B + G + 3P + 3 OFFICES + 21 RES.', ['apartment', 'mixed_use']],
    ['Commercial tower with offices', ['office', 'commercial']],
    ['Commercial building', [null, 'commercial']],
    ['Hotel Apartments (B+G+9)', ['hotel-apartment', 'hospitality']],
    ['Serviced residences and residential apartments', ['apartment', 'mixed_use']],
    ['فندق سكاي', ['hotel', 'hospitality']],
    ['Apartments in Jumeirah Village', ['apartment', 'residential']],
  ])('reads %j', (text, expected) => expect(kind(text)).toEqual(expected))

  it('leaves the type unknown for a building without units or description', () => {
    expect(kind('G+4', { units: 0 })).toEqual([null, 'residential'])
  })

  it('recognises villas by classification and counts, townhouses by name', () => {
    expect(kind('', { classification: '2', units: 0 })).toEqual(['villa', 'residential'])
    expect(kind('264 G+1 Townhouses', { classification: '3', units: 0, villas: 264 })).toEqual(['townhouse', 'residential'])
    expect(kind('سما تاون هاوس', { classification: '3', units: 0 })).toEqual(['townhouse', 'residential'])
    expect(kind('Villas & townhouses', { classification: '3', units: 0 })).toEqual(['villa', 'residential'])
    expect(kind('Residential development of 48 villas', { units: 0, villas: 48 })).toEqual(['villa', 'residential'])
    expect(kind('40 villas', { classification: '2', units: 40 })).toEqual(['villa', 'residential'])
  })

  it('recognises apartments in a villa compound, and in a tower with a few villas', () => {
    expect(kind('Residential apartments B+G+4', { classification: '3', units: 80 })).toEqual(['apartment', 'residential'])
    expect(kind('Residential tower and 4 villas', { units: 333, villas: 4 })).toEqual(['apartment', 'residential'])
  })
})
