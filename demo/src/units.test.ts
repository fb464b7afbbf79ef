import { describe, expect, it } from 'vitest'
import { generateDemo } from './generate.ts'
import { MEDIA } from './media.ts'
import { isOffered } from './units.ts'

const { projects } = generateDemo({ today: '2026-11-20' })

describe('homes of the demo projects', () => {
  it('are listed for most projects, 6 to 60 each, with unique numbers', () => {
    const counts = projects.map(({ units }) => units.reduce((sum, { listings }) => sum + listings.length, 0))
    const listed = counts.filter((count) => count > 0)
    expect(listed.length / projects.length).toBeGreaterThan(0.75)
    expect(Math.min(...listed)).toBeGreaterThanOrEqual(6)
    expect(Math.max(...listed)).toBeLessThanOrEqual(60)
    for (const [index, { units, total_units, slug }] of projects.entries()) {
      const numbers = units.flatMap(({ listings }) => listings.map(({ apt_no }) => apt_no))
      expect(new Set(numbers).size, slug).toBe(numbers.length)
      expect(total_units, slug).toBeGreaterThanOrEqual(counts[index] ?? 0)
    }
  })

  it('determine the project’s lowest price and smallest area', () => {
    for (const { slug, price, area_sqft, units } of projects) {
      const offered = units.filter(isOffered)
      const prices = (offered.length > 0 ? offered : units).flatMap(({ min_price }) => min_price ?? [])
      expect(price, slug).toBe(prices.length > 0 ? Math.min(...prices) : null)
      expect(area_sqft, slug).toBe(Math.min(...units.map(({ min_area }) => min_area)))
    }
  })

  it('are within the ranges of their type', () => {
    for (const { slug, units } of projects) {
      for (const { min_price, max_price, min_area, max_area, listings } of units) {
        expect(min_area).toBeLessThanOrEqual(max_area)
        if (listings.length === 0) continue
        const prices = listings.flatMap(({ price }) => price ?? [])
        expect(Math.min(...listings.map(({ area }) => area)), slug).toBe(min_area)
        expect(Math.max(...listings.map(({ area }) => area)), slug).toBe(max_area)
        const offered = listings.flatMap(({ price, status }) => (status === 'available' && price !== null ? [price] : []))
        if (min_price === null) expect(prices).toEqual([])
        else expect([Math.min(...(offered.length > 0 ? offered : prices)), Math.max(...prices)], slug).toEqual([min_price, max_price])
      }
    }
  })

  it('cost more on higher floors', () => {
    for (const { slug, units, floors } of projects) {
      for (const { listings } of units) {
        const lines = Map.groupBy(listings, ({ apt_no, area }) => `${apt_no.slice(-2)} ${area}`)
        for (const line of lines.values()) {
          const stacked = line.filter(({ floor_no, price }) => floor_no !== null && price !== null)
          const byFloor = stacked.toSorted((a, b) => (a.floor_no ?? 0) - (b.floor_no ?? 0)).map(({ price }) => price ?? 0)
          expect(byFloor, slug).toEqual(byFloor.toSorted((a, b) => a - b))
        }
        for (const { floor_no } of listings) if (floor_no !== null) expect(floor_no, slug).toBeLessThanOrEqual(floors ?? 0)
      }
    }
  })

  it('are all sold in a sold-out project', () => {
    for (const { slug, sales_status, units } of projects) {
      const open = units.some(({ listings }) => listings.some(({ status }) => status !== 'sold'))
      if (sales_status === 'sold_out') expect(open, slug).toBe(false)
    }
  })

  it('have plausible prices for their place and kind', () => {
    for (const { slug, price, area_sqft, kind } of projects) {
      if (price === null || kind === 'land-plot' || kind === 'warehouse' || kind === 'store') continue
      expect(price / area_sqft, slug).toBeGreaterThan(300)
      expect(price / area_sqft, slug).toBeLessThan(8000)
    }
    const usual = (place: string) => {
      const here = projects.filter((project) => project.place.slug === place && project.kind === 'apartment' && project.price !== null)
      return here.reduce((sum, { price, area_sqft }) => sum + (price ?? 0) / area_sqft, 0) / here.length
    }
    expect(usual('palm-jumeirah')).toBeGreaterThan(usual('downtown'))
    expect(usual('downtown')).toBeGreaterThan(usual('jvc'))
    expect(usual('jvc')).toBeGreaterThan(usual('ajman-corniche'))
  })

  it('have floor plans of their kind', () => {
    const plans = new Map(MEDIA.filter(({ kind }) => kind === 'plan').map((item) => [item.id, item]))
    for (const { units } of projects) {
      for (const unit of units) for (const plan of unit.plans) expect(plans.has(plan), plan).toBe(true)
    }
    const withPlans = projects.flatMap(({ units }) => units).filter((unit) => unit.plans.length > 0)
    expect(withPlans.length / projects.flatMap(({ units }) => units).length).toBeGreaterThan(0.7)
  })

  it('come with 6 to 18 different amenities per project', () => {
    for (const { slug, amenities } of projects) {
      expect(amenities.length, slug).toBeGreaterThanOrEqual(6)
      expect(amenities.length, slug).toBeLessThanOrEqual(18)
      expect(new Set(amenities).size, slug).toBe(amenities.length)
    }
  })
})
