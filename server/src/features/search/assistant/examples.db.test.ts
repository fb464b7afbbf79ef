import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { EXAMPLE_QUESTION, EXAMPLE_SEARCHES } from '@manzil/contract/calls/examples'
import { LANDING_TYPES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { LOCALES, type Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { call } from '../../../testing/people.ts'
import { type CatalogueProject, readCatalogue, referenceSearch } from '../../../testing/reference-search.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { loadDemo } from '../../office/demo/index.ts'

const TODAY = '2026-11-20'
const testApp = useTestApp({ clock: () => new Date(`${TODAY}T08:00:00Z`), environment: { LIMIT_ASSISTANT: '0' } })
let catalogue: CatalogueProject[]

beforeAll(async () => {
  const { db } = testApp().database
  await loadDemo(db, TODAY)
  catalogue = await readCatalogue(db)
})

type Filters = Record<string, string>

/** Returns the ids of all projects in the listing, across its pages. */
async function listed(filters: Filters): Promise<number[]> {
  const ids: number[] = []
  const { app } = testApp()
  let page = await read(app, '/property/', { ...filters, page_size: 100, view: 'card' })
  const { count } = page
  for (;;) {
    ids.push(...page.results.data.map(({ id }: { id: number }) => id))
    if (page.next === null) break
    page = (await app.inject(page.next)).json()
  }
  expect(ids).toHaveLength(count)
  return ids
}

/** Expects the listing to have at least one project, exactly those with a matching offer, in the requested order. */
async function expectTrue(filters: Filters): Promise<number[]> {
  const ids = await listed(filters)
  const expected = new Map(
    catalogue.flatMap((project) => {
      const prices = referenceSearch(project, filters)
      return prices ? [[project.id, prices[0] ?? null]] : []
    }),
  )
  expect(ids).not.toEqual([])
  expect(ids.toSorted((a, b) => a - b)).toEqual([...expected.keys()])
  const prices = ids.map((id) => expected.get(id) ?? Number.MAX_VALUE)
  if (filters['sort_by'] === 'price_asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  return ids
}

async function ask(message: string, lang: Locale) {
  return (await call(testApp().app, 'POST', '/assistant/', { body: { message, lang } })).json().data
}

/** Checks the assistant's results for a sentence against the catalogue and the suggestions of the search field. */
async function expectUnderstood(sentence: string, lang: Locale): Promise<number[]> {
  const { kind, filters, not_understood, count } = await ask(sentence, lang)
  expect({ kind, not_understood }).toEqual({ kind: 'search', not_understood: [] })
  const ids = await expectTrue(filters)
  expect(count).toBe(ids.length)

  const { searches } = await read(testApp().app, '/search/suggestions/', { q: sentence })
  expect(searches).toMatchObject([{ count }])
  expect(Object.fromEntries(new URLSearchParams(searches[0].query))).toEqual(filters)
  expect(await read(testApp().app, '/search/words/', { q: sentence })).toMatchObject({
    kind: 'search',
    missed: [],
    query: searches[0].query,
  })
  return ids
}

describe('example sentences', () => {
  it.each([...EXAMPLE_SEARCHES, m.search_names_example].map((words) => [words({}, { locale: 'en' }), words({}, { locale: 'ar' })]))(
    '%s: finds homes that match all of it, and the Arabic sentence finds the same',
    async (english, arabic) => {
      const found = await expectUnderstood(english, 'en')
      expect(await expectUnderstood(arabic, 'ar')).toEqual(found)
    },
  )

  it.each(LOCALES)('suggested as keywords by the filter find homes (%s)', async (locale) => {
    expect(await listed({ keywords: m.filter_keywords_hint({}, { locale }) })).not.toEqual([])
  })

  it.each(LOCALES)('that ask a question are answered (%s)', async (locale) => {
    const { kind, answers } = await ask(EXAMPLE_QUESTION({}, { locale }), locale)
    expect(kind).toBe('question')
    expect(answers).not.toEqual([])
  })

  it('quoted in the documentation find homes', async () => {
    const quoted = (await readDocumentation()).replaceAll('\n', ' ').matchAll(/(?<![\p{L}\d])['"]([^'"`?]{15,80})['"]/gu)
    const sentences = [...quoted].map(([, sentence = '']) => sentence).filter((sentence) => HOMES.test(sentence))
    expect(sentences.length).toBeGreaterThan(2)
    for (const sentence of new Set(sentences)) await expectUnderstood(sentence, /[a-z]/.test(sentence) ? 'en' : 'ar')
  })

  it('linked in the documentation and the guides find homes', async () => {
    const guides = await testApp().database.db.selectFrom('blog_posts').selectAll().execute()
    const linked = `${await readDocumentation()} ${JSON.stringify(guides)}`.matchAll(/\/latest\?([\w=&;%+,.-]+)/g)
    const searches = new Set([...linked].map(([, search = '']) => search.replaceAll('&amp;', '&')))
    expect([...searches]).toEqual(expect.arrayContaining(['rooms=2', 'category=off_plan', 'category=ready_to_move']))
    for (const search of searches) await expectTrue(Object.fromEntries(new URLSearchParams(search)))
  })
})

const ROOT = resolve(import.meta.dirname, '../../../../..')
/** Words that mark a quoted text as a search for homes. */
const HOMES = /\b(bed|villa|flat|apartment|studio)|غرف|فيلا|شقة/i

async function readDocumentation(): Promise<string> {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    'demo/README.md',
    ...(await readdir(resolve(ROOT, 'docs'), { recursive: true })).map((file) => `docs/${file}`),
  ]
  const pages = files.filter((file) => file.endsWith('.md')).map((file) => readFile(resolve(ROOT, file), 'utf8'))
  return (await Promise.all(pages)).join('\n')
}

describe('searches offered on pages', () => {
  it('from the popular list find as many homes as announced', async () => {
    const { searches } = await read(testApp().app, '/search/popular/')
    expect(searches.length).toBeGreaterThan(4)
    for (const { query, count } of searches) {
      expect(await expectTrue(Object.fromEntries(new URLSearchParams(query)))).toHaveLength(count)
    }
  })

  it('agree with the comparison picker, the filters and the type pages on which types are for sale', async () => {
    const { app } = testApp()
    const found: string[] = []
    for (const { slug } of PROPERTY_KINDS) {
      const expected = catalogue.filter((project) => referenceSearch(project, { type: slug }))
      if (expected.length > 0) expect(await expectTrue({ type: slug })).toHaveLength(expected.length)
      expect(await read(app, '/properties/', { unit_type: slug, page_size: 1 })).toMatchObject({ count: expected.length })
      if (expected.length > 0) found.push(slug)
    }
    expect((await read(app, '/property_all_filter/')).data.unit_type.map(({ slug }: { slug: string }) => slug)).toEqual(found)
    const { body } = await app.inject('/sitemap-pages.xml')
    const pages = LANDING_TYPES.filter((slug) => body.includes(`/properties/type/${slug}<`))
    expect(pages).toEqual(LANDING_TYPES.filter((slug) => slug === 'off-plan' || found.includes(slug)))
  })
})
