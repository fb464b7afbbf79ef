import { createHash } from 'node:crypto'
import { CATEGORIES, EMIRATES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { POPULAR_AREAS } from '@manzil/contract/office/site'
import { yearOf } from '@manzil/contract/time/dates'
import { monthsBetween } from '@manzil/contract/time/spans'
import { describe, expect, it } from 'vitest'
import { DEVELOPERS } from './developers.ts'
import { generateDemo } from './generate.ts'
import type { DemoProject } from './model.ts'

const TODAY = '2026-11-20'
const data = generateDemo({ today: TODAY })
const { projects } = data

const count = (fits: (project: DemoProject) => boolean) => projects.filter(fits).length
const share = (fits: (project: DemoProject) => boolean) => count(fits) / projects.length
const unique = (values: readonly unknown[]) => new Set(values).size === values.length

describe('the demo data', () => {
  it('is the same on every run and machine', () => {
    expect(generateDemo({ today: TODAY })).toEqual(data)
    const summary = projects.map(({ ref, slug, price, area_sqft, delivery_date, images, units }) => [
      ref,
      slug,
      price,
      area_sqft,
      delivery_date,
      images.length,
      units.map(({ kind, min_price, listings }) => [kind, min_price, listings.length]),
    ])
    const digest = createHash('sha256').update(JSON.stringify(summary)).digest('hex').slice(0, 16)
    expect(digest).toBe('9d7c33939bbf0a4f')
  })

  it('claims no travel times, which pages compute for each project', () => {
    const texts = [
      ...projects.flatMap(({ description, description_ar }) => [description, description_ar ?? '']),
      ...[...data.places, ...DEVELOPERS].flatMap(({ about }) => [about.en, about.ar]),
    ]
    expect(texts.filter((text) => /\bminutes?\b|دقيقة|دقيقتين|دقائق/.test(text))).toEqual([])
  })

  it('has 520 projects of 24 developers across all emirates, with realistic market shares', () => {
    expect(projects).toHaveLength(520)
    expect(DEVELOPERS).toHaveLength(24)
    expect(data.places.length).toBeGreaterThanOrEqual(45)
    const shares = Object.fromEntries(EMIRATES.map(({ slug }) => [slug, share(({ place }) => place.emirate === slug)]))
    expect(shares['dubai']).toBeCloseTo(0.62, 1)
    expect(shares['abu-dhabi']).toBeCloseTo(0.16, 1)
    for (const { slug } of EMIRATES) expect(shares[slug], slug).toBeGreaterThan(0.015)
    for (const { slug } of POPULAR_AREAS)
      expect(
        count(({ place }) => place.slug === slug),
        slug,
      ).toBeGreaterThanOrEqual(20)
  })

  it('has every category and every kind of property', () => {
    const [offPlan, ready, comingSoon] = CATEGORIES.map(({ slug }) => share(({ category }) => category === slug))
    expect(offPlan).toBeCloseTo(0.6, 1)
    expect(ready).toBeCloseTo(0.28, 1)
    expect(comingSoon).toBeCloseTo(0.12, 1)
    for (const { slug } of PROPERTY_KINDS)
      expect(
        count(({ kind }) => kind === slug),
        slug,
      ).toBeGreaterThan(0)
  })

  it('has enough of every case that screens must handle', () => {
    expect(count(({ is_exclusive }) => is_exclusive)).toBe(60)
    expect(count(({ is_featured }) => is_featured)).toBe(40)
    expect(share(({ price }) => price === null)).toBeCloseTo(0.05, 2)
    expect(share(({ description_ar }) => description_ar === null)).toBeCloseTo(0.06, 2)
    expect(share(({ images }) => images.length === 0)).toBeCloseTo(0.03, 2)
    expect(share(({ rental_guarantee_percent }) => rental_guarantee_percent !== null)).toBeCloseTo(0.08, 1)
    expect(share(({ plans }) => plans.some(({ steps }) => steps.some(({ kind }) => kind === 'post_handover')))).toBeCloseTo(0.15, 1)
    expect(share(({ plans }) => plans.length > 0)).toBeGreaterThan(0.6)
    expect(share(({ plans }) => plans.length === 0)).toBeGreaterThan(0.15)
    expect(share(({ sales_status }) => sales_status === 'sold_out')).toBeGreaterThan(0.05)
    expect(count(({ project_status }) => project_status === 'on_hold')).toBeGreaterThan(0)
    expect(count(({ delivery_date }) => delivery_date === null)).toBeGreaterThan(0)
    const perDeveloper = DEVELOPERS.map((developer) => count((project) => project.developer === developer))
    expect(perDeveloper.toSorted((a, b) => a - b).slice(0, 3)).toEqual([0, 1, expect.any(Number)])
  })

  it('gives every project unique names and texts', () => {
    expect(unique(projects.map(({ ref }) => ref))).toBe(true)
    expect(unique(projects.map(({ slug }) => slug))).toBe(true)
    expect(unique(projects.map(({ title }) => title))).toBe(true)
    expect(unique(projects.map(({ title_ar }) => title_ar))).toBe(true)
    expect(unique(projects.map(({ description }) => description))).toBe(true)
    for (const { slug, description, description_ar, title_ar } of projects) {
      expect(slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
      expect(description.match(/<p>/g)?.length, slug).toBeGreaterThanOrEqual(2)
      expect(description.match(/<p>/g)?.length, slug).toBeLessThanOrEqual(4)
      expect(description).not.toMatch(/undefined|null|NaN|[\u0600-\u06ff]/)
      expect(title_ar).toMatch(/^[^a-z]+$/i)
      if (description_ar !== null) expect(description_ar.replace(/<[^>]*>/g, '')).not.toMatch(/undefined|null|NaN|[a-z]/)
    }
  })

  it('spreads publication over the last fourteen months, no two at the same time', () => {
    const published = projects.map(({ published_at }) => published_at)
    expect(published).toEqual(published.toSorted().reverse())
    expect(unique(published)).toBe(true)
    expect(published[0]?.slice(0, 10)).toBe('2026-11-19')
    expect(monthsBetween(published.at(-1)?.slice(0, 10) ?? '', TODAY)).toBe(14)
  })

  it('varies the place, and mostly the emirate, within any eight featured projects', () => {
    const featured = projects.filter(({ is_featured }) => is_featured)
    for (let i = 0; i + 8 <= featured.length; i += 8) {
      const seen = featured.slice(i, i + 8)
      expect(new Set(seen.map(({ place }) => place)).size).toBeGreaterThanOrEqual(7)
      expect(new Set(seen.map(({ place }) => place.emirate)).size).toBeGreaterThanOrEqual(3)
    }
    for (const { price, images, description_ar } of featured) {
      expect(price).not.toBeNull()
      expect(images.length).toBeGreaterThan(0)
      expect(description_ar).not.toBeNull()
    }
  })

  it('has the sample villa', () => {
    const villa = projects.find(({ price }) => price === 23_500_000)
    expect(villa).toMatchObject({
      kind: 'villa',
      category: 'off_plan',
      delivery_date: '2026-12-31',
      down_payment_percent: 10,
      is_exclusive: true,
    })
    expect(villa?.plans.map(({ name, steps }) => [name, ...steps.map(({ percent }) => percent)])).toEqual([
      ['50/50', 10, 10, 5, 5, 5, 5, 5, 5, 50],
    ])
  })

  it('gives agents reserved email addresses and phone numbers', () => {
    expect(data.agents.length).toBe(12)
    for (const { email, phone_number, username, picture } of data.agents) {
      expect(email).toMatch(/@manzil\.example$/)
      expect(phone_number).toMatch(/^\+971500000\d{3}$/)
      expect(username).toMatch(/^[A-Za-z0-9_-]{3,20}$/)
      expect(data.media.some(({ id, kind }) => id === picture && kind === 'avatar')).toBe(true)
    }
    expect(new Set(projects.map(({ agent }) => agent)).size).toBe(12)
  })
})

describe.each(['2026-01-01', TODAY, '2027-12-31', '2028-02-29', '2031-06-15'])('demo data on %s', (today) => {
  const all = generateDemo({ today }).projects

  it('matches handover, construction and sales to the category', () => {
    for (const { slug, category, project_status, sales_status, construction_percent, delivery_date } of all) {
      if (slug === 'nine-palms-villas') continue
      if (delivery_date !== null) {
        expect(yearOf(delivery_date), slug).toBeGreaterThanOrEqual(yearOf(today) - 2)
        expect(yearOf(delivery_date), slug).toBeLessThanOrEqual(yearOf(today) + 4)
        expect(delivery_date > today, slug).toBe(category !== 'ready_to_move')
      }
      expect(project_status === 'completed', slug).toBe(category === 'ready_to_move')
      expect(construction_percent === 100, slug).toBe(category === 'ready_to_move')
      expect(construction_percent === 0, slug).toBe(project_status === 'not_started')
      expect(['announced', 'presale'].includes(sales_status), slug).toBe(category === 'coming_soon' || sales_status === 'presale')
      if (category === 'coming_soon') expect(project_status).toBe('not_started')
    }
  })

  it('dates prices within the last two months', () => {
    for (const { price, price_date } of all) {
      expect(price_date === null).toBe(price === null)
      if (price_date !== null) {
        expect(price_date <= today).toBe(true)
        expect(monthsBetween(price_date, today)).toBeLessThanOrEqual(2)
      }
    }
  })

  it('has payments that add up to the price, start with the booking and fall due before handover', () => {
    for (const { slug, plans, down_payment_percent, delivery_date } of all) {
      if (plans.length > 0) expect(plans[0]?.steps[0]?.percent, slug).toBe(down_payment_percent)
      for (const { steps } of plans) {
        expect(steps.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        expect(steps[0]?.kind).toBe('booking')
        const due = steps.filter(({ kind }) => kind === 'construction').flatMap(({ months }) => months ?? [])
        expect(due).toEqual(due.toSorted((a, b) => a - b))
        for (const months of due) expect(months, slug).toBeLessThan(monthsBetween(today, delivery_date ?? ''))
      }
    }
  })
})
