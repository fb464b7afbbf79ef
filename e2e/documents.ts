import type { Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The smallest PDF that viewers accept. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const DOCUMENTS = /\/api\/v1\/property-(salesoffer|brochure|comparison)\//

/** Mocks document calls; returns the URLs requested. */
export async function answerDocuments(page: Page, answer: (route: Route) => Promise<void>): Promise<URL[]> {
  const requests: URL[] = []
  await page.route(DOCUMENTS, async (route) => {
    requests.push(new URL(route.request().url()))
    await answer(route)
  })
  return requests
}

export const pdf = (name: string) => (route: Route) =>
  route.fulfill({
    body: PDF,
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(name)}` },
  })
/** Records every notice, because one may disappear before a slow machine checks it. */
export const recordNotices = (page: Page) =>
  page.addInitScript(() => {
    const notices = new Set<string>()
    Object.assign(window, { notices })
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[data-sonner-toast]')) notices.add(notice.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })

export const expectNotice = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => [...(window as unknown as { notices: Set<string> }).notices])).toContain(text)
