import { type APIRequestContext, expect } from '@playwright/test'

interface GivenFeed {
  name: string
  /** Each feed needs its own source, because source and reference identify a project. */
  source: string
  projects: object[]
}

/** Creates a feed in Manzil's JSON format without importing it; returns its id. */
export async function createFeed(request: APIRequestContext, headers: Record<string, string>, { name, source, projects }: GivenFeed) {
  const file_id = await uploadProjects(request, headers, projects)
  const made = await request.post('/api/v1/office/feeds/', { headers, data: { name, source, format: 'json', file_id } })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).data.id as number
}

async function uploadProjects(request: APIRequestContext, headers: Record<string, string>, projects: object[]): Promise<string> {
  const buffer = Buffer.from(JSON.stringify({ projects }))
  const multipart = { file: { name: 'x.json', mimeType: 'application/json', buffer } }
  const file = await request.post('/api/v1/office/feeds/files/', { headers, multipart })
  return (await file.json()).data.id
}

export async function importFeed(request: APIRequestContext, headers: Record<string, string>, id: number): Promise<void> {
  await request.post(`/api/v1/office/feeds/${id}/runs/`, { headers, data: {} })
  await expect
    .poll(async () => (await (await request.get(`/api/v1/office/feeds/${id}/`, { headers })).json()).data.runs[0].status, {
      timeout: 30_000,
    })
    .toBe('done')
}

/** Builds a project with every required field. */
export function projectOf(reference: string, title: string, more: object = {}) {
  const terms = { emirate: 'dubai', category: 'off_plan', project_status: 'not_started', sales_status: 'on_sale' }
  return { reference, title, ...terms, ...more }
}
