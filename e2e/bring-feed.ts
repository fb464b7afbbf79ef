import { type APIRequestContext, expect } from '@playwright/test'

interface GivenFeed {
  name: string
  /** Another for each, where it is read anew it is the same. */
  source: string
  projects: object[]
}

/** Makes a feed of projects as Manzil's JSON, without reading it; answers its id. */
export async function makeFeed(request: APIRequestContext, headers: Record<string, string>, { name, source, projects }: GivenFeed) {
  const file_id = await keepFile(request, headers, projects)
  const made = await request.post('/api/v1/office/feeds/', { headers, data: { name, source, format: 'json', file_id } })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).data.id as number
}

/** Gives a feed other projects. */
export async function refillFeed(request: APIRequestContext, headers: Record<string, string>, id: number, projects: object[]) {
  const file_id = await keepFile(request, headers, projects)
  await request.put(`/api/v1/office/feeds/${id}/`, { headers, data: { file_id } })
}

async function keepFile(request: APIRequestContext, headers: Record<string, string>, projects: object[]): Promise<string> {
  const buffer = Buffer.from(JSON.stringify({ projects }))
  const multipart = { file: { name: 'x.json', mimeType: 'application/json', buffer } }
  const file = await request.post('/api/v1/office/feeds/files/', { headers, multipart })
  return (await file.json()).data.id
}

/** Reads a feed and waits until that is done. */
export async function readFeed(request: APIRequestContext, headers: Record<string, string>, id: number): Promise<void> {
  await request.post(`/api/v1/office/feeds/${id}/runs/`, { headers, data: {} })
  await expect
    .poll(async () => (await (await request.get(`/api/v1/office/feeds/${id}/`, { headers })).json()).data.runs[0].status, {
      timeout: 30_000,
    })
    .toBe('done')
}

/** A project that can be imported. */
export function projectOf(reference: string, title: string, more: object = {}) {
  const terms = { emirate: 'dubai', category: 'off_plan', project_status: 'not_started', sales_status: 'on_sale' }
  return { reference, title, ...terms, ...more }
}
