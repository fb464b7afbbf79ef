import { join, resolve } from 'node:path'
import { PropertyDetailAnswer, PropertyListAnswer } from '@manzil/contract/catalogue/calls/properties'
import { AgentListAnswer } from '@manzil/contract/people/calls/agents'
import type { Referral } from '@manzil/contract/people/calls/referrals'
import { BlogListAnswer, type BlogPost } from '@manzil/contract/publishing/calls/blog'
import { REFERRALS, SAVED } from '@manzil/demo/account'
import { ARTICLES } from '@manzil/demo/articles/index'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { loadDemoAccounts } from '../../people/auth/index.ts'
import { hasProjects, insertDemoActivity, loadDemo } from './index.ts'

const TODAY = '2026-11-20'
const TABLES = [
  'media',
  'communities',
  'community_images',
  'developers',
  'amenities',
  'users',
  'properties',
  'property_images',
  'property_amenities',
  'units',
  'unit_plans',
  'unit_listings',
  'payment_plans',
  'payment_plan_steps',
  'property_search',
  'leads',
  'blog_posts',
]
const { app, database, db } = useTestApp({ media: join(resolve(import.meta.dirname, '../../../../..'), 'demo/media') })

async function counts(): Promise<Record<string, number>> {
  const each = sql.join(TABLES.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`))
  const { rows } = await sql<Record<string, number>>`select ${each}`.execute(db())
  return rows[0] ?? {}
}

describe('loading the demo data', () => {
  let before: boolean
  let added: Awaited<ReturnType<typeof loadDemo>>

  beforeAll(async () => {
    before = await hasProjects(database().db)
    added = await loadDemo(database().db, TODAY)
  })

  it('fills an empty catalogue', async () => {
    expect(before).toBe(false)
    expect(added).toEqual({ projects: 520, leads: 240 })
    expect(await hasProjects(db())).toBe(true)
    expect(await counts()).toMatchObject({ properties: 520, property_search: 520, developers: 24, users: 12, leads: 240 })
    expect(await counts()).toMatchObject({ blog_posts: ARTICLES.length })
  })

  it('changes nothing when repeated, on the same day or another', async () => {
    const first = await counts()
    const { rows: old } = await sql`select * from properties order by id`.execute(database().db)
    expect(await loadDemo(database().db, TODAY)).toEqual({ projects: 0, leads: 0 })
    expect(await loadDemo(database().db, '2027-03-01')).toEqual({ projects: 0, leads: 0 })
    expect(await counts()).toEqual(first)
    expect((await sql`select * from properties order by id`.execute(database().db)).rows).toEqual(old)
  })

  it('lists every project exactly once across the pages', async () => {
    const seen: number[] = []
    let path: string | null = '/api/v1/property/?page_size=100'
    while (path !== null) {
      const answer = await app().inject(path)
      expect(answer.statusCode).toBe(200)
      const { results, next, count } = PropertyListAnswer.parse(answer.json())
      expect(count).toBe(520)
      seen.push(...results.data.map(({ id }) => id))
      path = next
    }
    expect(new Set(seen).size).toBe(520)
    expect(seen).toHaveLength(520)
  })

  it('shows a different cover for each project on the first page', async () => {
    const { results } = PropertyListAnswer.parse((await app().inject('/api/v1/property/')).json())
    expect(results.data).toHaveLength(12)
    const covers = results.data.flatMap(({ images }) => images[0]?.image ?? [])
    expect(new Set(covers).size).toBe(covers.length)
  })

  it('has category counts like a real market', async () => {
    const { results } = PropertyListAnswer.parse((await app().inject('/api/v1/property/')).json())
    expect(results.count_data).toEqual({ all: 520, off_plan_count: 312, ready: 146, coming_soon: 62 })
    expect(results.locations.every(({ count }) => count >= 10)).toBe(true)
    for (const [flag, count] of [
      ['exclusive', 60],
      ['featured', 40],
    ]) {
      expect((await app().inject(`/api/v1/property/?${flag}=1`)).json().count).toBe(count)
    }
  })

  it('serves the sample villa with its payment plan, agent and homes', async () => {
    const { data } = PropertyDetailAnswer.parse((await app().inject('/api/v1/property-detail/nine-palms-villas/')).json())
    expect(data.data).toMatchObject({
      price: 23_500_000,
      down_payment: 10,
      delivery_date: '2026-12-31',
      community: { slug: 'dubai-hills' },
    })
    expect(data.data.payment_plans[0]?.values.map(({ percent }) => percent)).toEqual([10, 10, 5, 5, 5, 5, 5, 5, 50])
    expect(data.data.agent?.email).toMatch(/@manzil\.example$/)
    expect(data.data.units.flatMap(({ unit_listings }) => unit_listings)).toHaveLength(8)
    expect(data.data.units[0]?.floor_plan_image).toContain('plan-villa-gf')
  })

  it('serves every article in both languages, with its picture and no broken links', async () => {
    const { results } = BlogListAnswer.parse((await app().inject('/api/v1/blog/?page_size=100')).json()).data
    expect(results.length).toBeGreaterThanOrEqual(16)
    for (const post of results as BlogPost[]) {
      expect(post.image, post.slug).toBe(post.photo?.image)
      expect(post.contents.length, post.slug).toBeGreaterThan(1)
      expect(post.contents_ar.length, post.slug).toBe(post.contents.length)
      const links = [
        ...post.description.matchAll(/href="\/blog\/([^"#]+)/g),
        ...(post.description_ar ?? '').matchAll(/href="\/ar\/blog\/([^"#]+)/g),
      ]
      for (const [, slug] of links)
        expect(
          results.map((one) => one.slug),
          `${post.slug} links to`,
        ).toContain(slug)
    }
  })

  it('presents three agents', async () => {
    const { data } = AgentListAnswer.parse((await app().inject('/api/v1/agents/')).json())
    expect(data.map(({ avatar, phone }) => avatar !== null && phone !== null)).toEqual([true, true, true])
  })

  it('refers only to pictures that are served', async () => {
    const { data } = PropertyDetailAnswer.parse((await app().inject('/api/v1/property-detail/nine-palms-villas/')).json())
    const { developer, agent, images } = data.data
    for (const address of [images[0]?.image, agent?.photo, developer?.logo_url && new URL(developer.logo_url).pathname]) {
      expect((await app().inject(address ?? '')).statusCode, address ?? 'none').toBe(200)
    }
  })
})

describe('the account of a demo user', () => {
  it('has saved projects and a referral in each state, once', async () => {
    await loadDemoAccounts(db())
    for (const _ of [1, 2]) await insertDemoActivity(db(), 'user', { referrals: REFERRALS, saved: SAVED })
    const { access } = (await call(app(), 'POST', '/auth/login/', { body: { username: 'user', password: 'Manzil!2026' } })).json()
    const read = async (path: string) => (await call(app(), 'GET', path, { token: access })).json()
    expect((await read('/referrals/stats/')).data).toMatchObject({
      total_referrals: 3,
      completed_referrals: 2,
      total_rewards_earned: 200,
      paid_rewards: 100,
      pending_rewards: 100,
    })
    const { data } = await read('/referrals/')
    expect(data.map(({ status, property_title }: Referral) => [status, property_title !== null])).toEqual([
      ['pending', false],
      ['completed', true],
      ['completed', true],
    ])
    expect((await read('/saved-properties/')).count).toBe(SAVED)
  })
})
