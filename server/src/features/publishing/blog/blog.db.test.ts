import { Readable } from 'node:stream'
import { BlogDetailAnswer, BlogListAnswer } from '@manzil/contract/publishing/calls/blog'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'
import { Article, publishArticle, writeArticle } from './publish-article.ts'

const { app, db } = useTestApp()

/** Adds an article with defaults for everything a test does not need. */
async function addArticle(given: Partial<Record<keyof Article, unknown>> & { slug: string }, at = '2026-01-01T06:00:00Z') {
  const article = Article.parse({
    title: given.slug,
    excerpt: 'In short.',
    description: '<p>Words.</p>',
    category: 'Law',
    author_name: 'Layla',
    ...given,
  })
  return db()
    .transaction()
    .execute((trx) => writeArticle(trx, article, { at: new Date(at), replace: true }))
}

const get = async (path: string, headers: Record<string, string> = {}) => app().inject({ url: path, headers })
const list = async (query = '') => BlogListAnswer.parse((await get(`/api/v1/blog/${query}`)).json()).data
const detail = async (slug: string) => BlogDetailAnswer.parse((await get(`/api/v1/blog-detail/${slug}/`)).json()).data

describe('articles', () => {
  beforeAll(async () => {
    for (let day = 1; day <= 10; day++)
      await addArticle({ slug: `day-${day}`, title_ar: `يوم ${day}` }, `2026-02-${String(day).padStart(2, '0')}T06:00:00Z`)
    // At the same time as day-ten, to test the tie-break.
    await addArticle({ slug: 'day-ten-too' }, '2026-02-10T06:00:00Z')
    await db().updateTable('blog_posts').set({ publication: 'draft' }).where('slug', '=', 'day-1').execute()
  })

  it('are listed newest first, eight per page, each once', async () => {
    const first = await list()
    expect(first.results.map(({ slug }) => slug)).toEqual(['day-ten-too', 'day-10', 'day-9', 'day-8', 'day-7', 'day-6', 'day-5', 'day-4'])
    expect(first).toMatchObject({ count: 10, next: '/api/v1/blog/?page=2' })
    const second = await list('?page=2')
    expect(second.results.map(({ slug }) => slug)).toEqual(['day-3', 'day-2'])
    expect(second.next).toBeNull()
    expect(await list('?page=9')).toEqual({ results: [], count: 10, next: null })
    expect((await list('?page_size=6')).results).toHaveLength(6)
  })

  it('omit their text in the card view', async () => {
    expect((await list('?page_size=1')).results[0]).toHaveProperty('description')
    expect((await list('?page_size=1&view=card')).results[0]).not.toHaveProperty('description')
  })

  it('are found by slug, with both languages, unless they are drafts', async () => {
    expect(await detail('day-2')).toMatchObject({
      title: 'day-2',
      title_ar: 'يوم 2',
      read_time: '1 min read',
      created_at: '2026-02-02T06:00:00.000Z',
    })
    for (const slug of ['day-1', 'no-such', '1']) {
      const answer = await get(`/api/v1/blog-detail/${slug}/`, { 'accept-language': 'ar' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found', message: 'المقال غير موجود' })
    }
  })

  it.each([
    ['page', '0'],
    ['page', 'x'],
    ['page_size', '101'],
    ['view', 'tiny'],
  ])('refuse %s=%s', async (field, value) => {
    const answer = await get(`/api/v1/blog/?${field}=${value}`)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
})

describe('the text of an article', () => {
  it('has a unique anchor for each h2, in Arabic too', async () => {
    await addArticle({
      slug: 'with-headings',
      description: '<h1>The <em>4 %</em> fee</h1><p>A</p><h2>When?</h2><h3>Not this</h3><h2>When?</h2><h2></h2>',
      description_ar: '<h2>رسوم التسجيل</h2><p>أ</p>',
    })
    const post = await detail('with-headings')
    expect(post.contents).toEqual([
      { id: 'the-4-fee', text: 'The 4 % fee' },
      { id: 'when', text: 'When?' },
      { id: 'when-2', text: 'When?' },
    ])
    expect(post.description).toContain('<h2 id="the-4-fee">The <em>4 %</em> fee</h2>')
    expect(post.contents_ar).toEqual([{ id: 'رسوم-التسجيل', text: 'رسوم التسجيل' }])
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">text</p>',
    '<a href="javascript:alert(1)">text</a>',
    '<a href="data:text/html,<script>alert(1)</script>">text</a>',
    '<iframe src="https://evil.example/embed/abc"></iframe>',
    '<iframe src="https://www.youtube.com.evil.example/embed/abc"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="https://www.youtube.com/embed/abc&quot; onload=&quot;alert(1)"></iframe>',
    '<svg onload=alert(1)></svg>',
    '<style>body{display:none}</style>',
    '<h2 id="root" class="x" style="x">text</h2>',
    '<form action="https://evil.example"><input></form>',
    '<h2><script>alert(1)</script></h2>',
    '<a href="https://ok.example" target="_blank" onmouseover=alert(1)>text</a>',
  ])('requirement 29: is stored and shown without active or deceptive content: %s', async (html) => {
    await addArticle({ slug: 'hostile', description: `<p>Before</p>${html}<p>After</p>` })
    const stored = await db().selectFrom('blog_posts').select('description').where('slug', '=', 'hostile').executeTakeFirstOrThrow()
    // Rows written directly to the database are sanitised on display.
    await db()
      .updateTable('blog_posts')
      .set({ description: `<p>Before</p>${html}<p>After</p>` })
      .where('slug', '=', 'hostile')
      .execute()
    const shown = (await get('/api/v1/blog/?page_size=100')).json().data.results.find(({ slug }: { slug: string }) => slug === 'hostile')
    for (const text of [stored.description, shown.description]) {
      expect(text).toMatch(/^<p>Before<\/p>.*<p>After<\/p>$/s)
      expect(text).not.toMatch(
        /script|onerror|onclick|onload|onmouseover|javascript:|data:|evil\.example\/embed|<svg|<img|<style|<form|style=|class=|id="root"|srcdoc/,
      )
    }
  })

  it('shows a video as a link that names the player’s host', async () => {
    await addArticle({
      slug: 'video',
      description: '<p>See</p><iframe src="https://www.youtube.com/embed/a1B2-c3_D4?autoplay=1" title="A &amp; B" width="9"></iframe>',
    })
    const { description } = await detail('video')
    expect(description).toBe(
      '<p>See</p><p class="embed"><a href="https://www.youtube.com/watch?v=a1B2-c3_D4" data-embed="https://www.youtube-nocookie.com/embed/a1B2-c3_D4" rel="nofollow noopener"><span>A &amp; B</span><small>Pressing play loads the video from www.youtube-nocookie.com.</small></a></p>',
    )
  })

  it('makes tables scrollable, by keyboard too, and links to Arabic pages in Arabic', async () => {
    const table = '<table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>'
    const links = '<p><a href="/faq">a</a> <a href="/ar/faq">b</a> <a href="https://dubailand.gov.ae/">c</a></p>'
    await addArticle({ slug: 'table', description: table + links, description_ar: links })
    const post = await detail('table')
    expect(post.description).toContain(`<div class="sideways" role="group" tabindex="0" aria-label="Table">${table}</div>`)
    expect(post.description).toContain('<a href="/faq">a</a>')
    expect(post.description).toContain('<a href="https://dubailand.gov.ae/" rel="nofollow noopener">c</a>')
    expect(post.description_ar).toContain('<a href="/ar/faq">a</a> <a href="/ar/faq">b</a>')
  })

  it('includes its reading time', async () => {
    await addArticle({ slug: 'long', description: `<p>${'word '.repeat(1100)}</p>` })
    expect(await detail('long')).toMatchObject({ read_time: '5 min read', read_time_ar: '5 دقائق قراءة' })
    await addArticle({ slug: 'wordless', description: '<hr>' })
    expect((await detail('wordless')).read_time).toBe('2 min read')
  })
})

describe('publishing an article from a file', () => {
  const publish = (article: object | string) =>
    publishArticle(db(), Readable.from([typeof article === 'string' ? article : JSON.stringify(article)]))
  const article = { slug: 'fees', title: 'Fees', excerpt: 'Short.', description: '<p>4 %</p>', category: 'Costs', author_name: 'Omar' }

  it('updates cached lists and articles at once, and keeps the original date', async () => {
    await list()
    expect(await publish(article)).toEqual({ slug: 'fees' })
    await expect.poll(async () => (await list('?page_size=1')).results[0]?.slug).toBe('fees')
    const { created_at } = await detail('fees')
    await publish({ ...article, title: 'All fees' })
    await expect.poll(async () => (await detail('fees')).title).toBe('All fees')
    expect((await detail('fees')).created_at).toBe(created_at)
  })

  it('refuses an invalid file and says why', async () => {
    await expect(publish('{')).rejects.toThrow('The file is not valid JSON.')
    await expect(publish({ ...article, slug: 'No Slug', title: '' })).rejects.toThrow(/^slug must be .*\ntitle is empty\.$/)
    const { title: _title, ...untitled } = article
    await expect(publish({ ...untitled, body: 'x' })).rejects.toThrow('title is missing.\nThe article has unknown fields: body.')
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example'])
      await expect(publish({ ...article, cta: { heading: 'A', button_text: 'B', link } }), link).rejects.toThrow(/^cta.link must be /)
  })

  it('refuses unknown pictures, and leaves the stored ones alone', async () => {
    const { id } = await db()
      .insertInto('media')
      .values({ key: 'cover-1', kind: 'image', address: 'cover-1.jpg', width: 1600, height: 900 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publish({ ...article, slug: 'covered', image: 'cover-1' })
    await expect(publish({ ...article, slug: 'covered', image: 'nope-1', author_image: 'nope-2' })).rejects.toThrow(
      'image names an unknown picture: nope-1.\nauthor_image names an unknown picture: nope-2.',
    )
    expect(await db().selectFrom('blog_posts').select('image_id').where('slug', '=', 'covered').executeTakeFirst()).toEqual({
      image_id: id,
    })
  })
})

describe('articles also appear in', () => {
  beforeAll(() =>
    addArticle({
      slug: 'shared',
      title: 'Law & <order>',
      title_ar: 'القانون والنظام',
      meta_description: 'What a buyer has to know.',
      cta: { heading: 'Look', button_text: 'Go', link: '/latest' },
    }),
  )

  it('a preview for shared links, in both languages', async () => {
    const english = await get('/api/v1/blog-preview/shared')
    expect(english.headers['content-type']).toContain('text/html')
    expect(english.body).toContain('<title>Law &amp; &lt;order&gt;</title>')
    expect(english.body).toContain('content="What a buyer has to know."')
    expect(english.body).toContain('url=http://localhost:3000/blog/shared')
    const arabic = await get('/api/v1/blog-preview/shared?lang=ar')
    expect(arabic.body).toContain('/ar/blog/shared')
    expect(arabic.body).toContain('<title>القانون والنظام</title>')
    expect((await get('/api/v1/blog-preview/no-such')).statusCode).toBe(404)
  })

  it('a feed in each language', async () => {
    const feed = await get('/blog/rss.xml')
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(feed.body).toContain('<title>Law &amp; &lt;order&gt;</title>')
    expect(feed.body).toContain('<link>http://localhost:3000/blog/shared</link>')
    expect(feed.body).toContain('<pubDate>Thu, 01 Jan 2026 06:00:00 GMT</pubDate>')
    const arabic = await get('/ar/blog/rss.xml')
    expect(arabic.body).toContain('<language>ar</language>')
    expect(arabic.body).toContain('<title>القانون والنظام</title>')
    expect(arabic.body).not.toContain('day-1<')
  })

  it('the site map, robots.txt and llms.txt', async () => {
    expect((await get('/sitemap.xml')).body).toContain('/sitemap-articles.xml')
    const map = (await get('/sitemap-articles.xml')).body
    expect(map).toContain('<loc>http://localhost:3000/ar/blog/shared</loc>')
    expect(map).not.toContain('/blog/day-1<')
    expect((await get('/robots.txt')).body).toContain('Allow: /api/v1/blog-preview/')
    expect((await get('/llms.txt')).body).toContain('/ar/blog/rss.xml')
  })
})
