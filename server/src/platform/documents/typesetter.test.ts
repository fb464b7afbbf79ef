import { PALETTE } from '@manzil/contract/pages/palette'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { Typesetter } from './typesetter.ts'

const log = { warn: vi.fn(), error: vi.fn() }
let typesetter: Typesetter
afterEach(() => typesetter.close())

const worker = new URL('../../testing/fake-typeset-worker.ts', import.meta.url)
const job = (data: string) => ({ template: 'x.typ', data, pictures: {} })
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

describe('typesetting documents', () => {
  it('recovers after a document crashes its thread', async () => {
    typesetter = new Typesetter(log, worker)
    await expect(typesetter.typeset(job('end'))).rejects.toThrow()
    expect(String(await typesetter.typeset(job('next')))).toBe('next')
    expect(log.error).toHaveBeenCalled()
  })

  it('hides the cause when a document cannot be typeset', async () => {
    typesetter = new Typesetter(log, worker)
    expect(await typesetter.typeset(job('fault')).catch(codeOf)).toBe('internal')
  })

  it('refuses documents beyond a queue of sixty and completes the others', async () => {
    typesetter = new Typesetter(log, worker)
    const jobs = Array.from({ length: 120 }, (_, number) => typesetter.typeset(job(String(number))).then(String, codeOf))
    const answers = await Promise.all(jobs)
    const refused = answers.filter((answer) => answer === 'unavailable').length
    expect(refused).toBeGreaterThan(40)
    expect(answers.filter((answer) => /^\d+$/.test(answer)).length).toBe(120 - refused)
    expect(String(await typesetter.typeset(job('later')))).toBe('later')
  })

  it('loses no document over many rounds', async () => {
    typesetter = new Typesetter(log, worker)
    const answers: string[] = []
    for (let first = 0; first < 420; first += 42) {
      const some = Array.from({ length: 42 }, (_, number) => typesetter.typeset(job(String(first + number))))
      answers.push(...(await Promise.all(some)).map(String))
    }
    expect(answers).toEqual(Array.from({ length: 420 }, (_, number) => String(number)))
  }, 60_000)

  it('leaves out an unreadable picture and still makes a tagged document', async () => {
    typesetter = new Typesetter(log)
    const data = {
      lang: 'en',
      palette: PALETTE,
      brand: 'Manzil',
      kind: 'Sales offer',
      title: { text: 'Marsa', lang: 'en' },
      masthead: [],
      footer: '',
      page: '{page}',
      demo: null,
      meta: { title: 'Marsa', author: 'Manzil', description: 'x', keywords: [], date: [2026, 11, 22] },
      place: 'Dubai',
      photo_alt: 'x',
      badge: 'Ready',
      blurb: { text: '', lang: 'en' },
      facts: [],
      plan: null,
      homes: { heading: 'Homes', none: 'None', kinds: [], head: [], rows: [], note: '' },
      fees: { heading: 'Fees', rows: [['a', 'b', 'c']], note: '' },
      validity: { heading: 'Validity', text: 'x', notes: [] },
      pictures: { photo: '/pictures/broken.jpg' },
      contact: {
        heading: 'x',
        name: 'y',
        lines: [],
        portrait_alt: '',
        permit: null,
        code: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        code_alt: 'z',
        code_caption: '',
      },
    }
    const template = 'features/documents/templates/sales-offer.typ'
    const pdf = await typesetter.typeset({ template, data: JSON.stringify(data), pictures: { 'broken.jpg': Buffer.from('no picture') } })
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*<pdfuaid:part>1</)
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ template }), expect.any(String))
  })
})
