import { randomBytes, randomInt } from 'node:crypto'
import type { APIRequestContext, Locator } from '@playwright/test'
import { authHeaders } from './people.ts'

export function makeVisitor() {
  const mark = randomBytes(5).toString('hex')
  return { name: `Visitor ${mark}`, email: `${mark}@example.com`, phone: `+97150${randomInt(1_000_000, 9_999_999)}` }
}
export type Visitor = ReturnType<typeof makeVisitor>

interface StoredLead {
  full_name: string
  lead_type: string
  inquiry_type: string | null
  message: string | null
  role: string | null
  property: { slug: string } | null
  developer: { slug: string } | null
  community: { slug: string } | null
  unit: { id: number } | null
  locale: string
  consent_version: number
}

/** Returns the leads that staff find by a visitor's name, newest first. */
export async function leadsOf(request: APIRequestContext, { name }: Visitor): Promise<StoredLead[]> {
  const answer = await request.get(`/api/v1/leads/?search=${encodeURIComponent(name)}`, { headers: await authHeaders(request, 'admin') })
  return (await answer.json()).data
}

export async function findProject(request: APIRequestContext) {
  const [project] = (await (await request.get('/api/v1/property/?page_size=1&payment_plan=1&sales_status=on_sale')).json()).results.data
  const detail = (await (await request.get(`/api/v1/property-detail/${project.slug}/`)).json()).data.data
  const homes: { id: number; status: string }[] = detail.units.flatMap(({ unit_listings }: { unit_listings: object[] }) => unit_listings)
  const unit = homes.find(({ status }) => status === 'available')?.id ?? 0
  return { slug: project.slug as string, developer: detail.developer.slug as string, unit }
}

export const INQUIRY_FORM = 'form[aria-labelledby="inquiry-title"]'

export async function fillIn(form: Locator, visitor: Visitor): Promise<void> {
  for (const field of ['name', 'phone', 'email'] as const) await form.locator(`input[name="${field}"]`).fill(visitor[field])
}

export const send = (form: Locator) => form.locator('button[type="submit"]').click()
