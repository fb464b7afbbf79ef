import { expect } from 'vitest'

/** Allows for cache invalidation and slow typesetting on a busy machine. */
export const PATIENCE = { timeout: 20_000 }

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  rawPayload: Buffer
}

/** Expects an accessible, tagged PDF under 2 MB. */
export function expectPdf(answer: Answer, { filename, lang, says = [] }: { filename: string; lang: 'en' | 'ar'; says?: string[] }): void {
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${filename}"`,
    'content-language': lang,
  })
  const bytes = answer.rawPayload.toString('latin1')
  expect(bytes).toMatch(/^%PDF-1\.7/)
  expect(bytes).toContain('<pdfuaid:part>1<')
  expect(bytes).toContain('/Outlines')
  expect(bytes).toContain(`/Lang (${lang === 'ar' ? 'ar-AE' : 'en'}`)
  const text = answer.rawPayload.toString('utf8')
  for (const part of says) expect(text).toContain(part)
  expect(answer.rawPayload.byteLength).toBeLessThan(2_000_000)
}
