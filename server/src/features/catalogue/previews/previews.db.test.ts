import { beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, database } = useTestApp()

describe('GET /api/v1/preview/{slug}', () => {
  beforeAll(async () => {
    await addProject(database().db, {
      title: 'Marsa "Bay" <Crescent>',
      title_ar: 'مرسى كريسنت',
      slug: 'marsa-crescent',
      description: '<p>Two towers &amp; a quay.</p>',
    })
  })

  it('describes the project to link previews and redirects people', async () => {
    const answer = await app().inject('/api/v1/preview/marsa-crescent')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<meta property="og:description" content="Two towers &amp; a quay.">')
    expect(answer.body).toContain('url=http://localhost:3000/property-detail/marsa-crescent')
    expect(answer.body).not.toContain('<Crescent>')
  })

  it('is in Arabic for links to Arabic pages', async () => {
    const answer = await app().inject('/api/v1/preview/marsa-crescent?lang=ar')
    expect(answer.body).toContain('<title>مرسى كريسنت</title>')
    expect(answer.body).toContain('dir="rtl"')
    expect(answer.body).toContain('/ar/property-detail/marsa-crescent')
  })

  it('returns 404 for unknown projects', async () => {
    expect((await app().inject('/api/v1/preview/nothing')).statusCode).toBe(404)
  })
})
