import AxeBuilder from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What the screens of documents say. */
export const WORDS = {
  en: {
    offer: 'Download the sales offer',
    offerDone: 'Sales offer downloaded successfully!',
    offerFailed: 'Failed to download sales offer. Please try again.',
    brochure: 'Download the brochure',
    brochureDone: 'Brochure downloaded successfully!',
    brochureFailed: 'Failed to download brochure. Please try again.',
    sent: 'Inquiry submitted successfully!',
    notSent: 'Failed to submit inquiry. Please try again.',
    preparing: 'Preparing…',
    choose: 'Choose homes',
    printable: 'Page to print',
    print: 'Print',
    full: /10 homes are the most/,
    chosen: '1 home chosen',
    export: 'Export PDF',
    exported: 'The comparison has been downloaded.',
    search: 'Search projects',
    booking: ['Booking', '10%', 'AED 2,350,000'],
    december: 'Dec 2026',
    maps: 'Open in maps',
    contents: 'In the document',
    noHomes: 'That no home is available today',
    shares: 'each payment with its date and share',
    gone: 'No home of this project is available today.',
    example: '60/40 (Example)',
  },
  ar: {
    offer: 'تنزيل عرض البيع',
    offerDone: 'تم تنزيل عرض البيع بنجاح!',
    offerFailed: 'تعذّر تنزيل عرض البيع. يرجى المحاولة مرة أخرى.',
    brochure: 'تنزيل الكتيّب',
    brochureDone: 'تم تنزيل الكتيّب بنجاح!',
    brochureFailed: 'تعذّر تنزيل الكتيّب. يرجى المحاولة مرة أخرى.',
    sent: 'تم إرسال الاستفسار بنجاح!',
    notSent: 'تعذّر إرسال الاستفسار. يرجى المحاولة مرة أخرى.',
    preparing: 'جارٍ التحضير…',
    choose: 'اختر المنازل',
    printable: 'صفحة للطباعة',
    print: 'اطبع',
    full: /لا يتسع العرض الواحد/,
    chosen: 'اخترت منزلاً واحداً',
    export: 'تصدير PDF',
    exported: 'نُزّلت المقارنة.',
    search: 'ابحث في المشاريع',
    booking: ['الحجز', '10%', '2,350,000 درهم'],
    december: 'ديسمبر 2026',
    maps: 'افتح في الخرائط',
    contents: 'في المستند',
    noHomes: 'لا منزل متاح اليوم',
    shares: 'كل دفعة بتاريخها ونسبتها',
    gone: 'لا منزل متاح في هذا المشروع اليوم.',
    example: '60/40 (مثال)',
  },
} as const

/** The least that is a PDF. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
/** Calls that make a document. */
export const DOCUMENTS = /\/api\/v1\/property-(salesoffer|brochure|comparison)\//

/** Answers what asks for a document; the addresses that were asked for. */
export async function answerDocuments(page: Page, answer: (route: Route) => Promise<void>): Promise<URL[]> {
  const asked: URL[] = []
  await page.route(DOCUMENTS, async (route) => {
    asked.push(new URL(route.request().url()))
    await answer(route)
  })
  return asked
}

/** A document under a name. */
export const pdf = (name: string) => (route: Route) =>
  route.fulfill({
    body: PDF,
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(name)}` },
  })
/** There is too much to do. */
export const busy = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '5' },
    json: { success: false, code: 'unavailable', message: 'Busy', request_id: 'x' },
  })

/** Keeps every notice that is shown: each goes by itself, and a loaded machine may look too late. */
export const keepNotices = (page: Page) =>
  page.addInitScript(() => {
    const told = new Set<string>()
    Object.assign(window, { told })
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[data-sonner-toast]')) told.add(notice.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })

/** Waits for a notice. */
export const isTold = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told])).toContain(text)

/** What a reader with a screen reader or a keyboard would stumble over. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
