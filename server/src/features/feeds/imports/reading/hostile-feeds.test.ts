import { Readable } from 'node:stream'
import type { FeedFormat } from '@manzil/contract/feeds/calls/feeds'
import { describe, expect, it } from 'vitest'
import { OperatorError } from '../../../../platform/errors.ts'
import { isRejected, type ReadProject } from '../entry.ts'
import { READERS } from './readers.ts'

const read = async (format: FeedFormat, ...parts: (string | Buffer)[]) =>
  (await Array.fromAsync(READERS[format](Readable.from(parts.map((part) => Buffer.from(part))), { today: '2026-11-20' }))).filter(
    (entry): entry is ReadProject => entry.kind === 'project',
  )
const refusal = async (format: FeedFormat, ...parts: (string | Buffer)[]) => {
  const error = await read(format, ...parts).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as Error).message
}

const FORMATS: FeedFormat[] = ['json', 'csv', 'xml', 'property-finder', 'bayut', 'dld']

describe('a file that is no feed', () => {
  it.each(FORMATS)('is refused by the %s reader', async (format) => {
    expect(await refusal(format, '')).toMatch(/is empty/)
    expect(await refusal(format, Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0]))).toMatch(/ZIP|register/)
    expect(await refusal(format, '<!DOCTYPE html><html><body>Sign in</body></html>')).toMatch(/web page|register/)
  })

  it('is refused, naming what it looks like instead', async () => {
    expect(await refusal('csv', '{"projects": []}')).toMatch(/not CSV. It looks like JSON/)
    expect(await refusal('json', 'reference,title\r\n1,2')).toMatch(/not JSON. It looks like CSV/)
    expect(await refusal('bayut', '  [1]')).toMatch(/not XML. It looks like JSON/)
    expect(await refusal('property-finder', '<rss><channel/></rss>')).toMatch(/no property. It is a different kind of XML \(rss\)/)
    expect(await refusal('dld', 'a,b\n1,2\n')).toMatch(/not the DLD project register/)
  })

  it.each(['<list><property><ref>1</ref></property><prop', '<list><property><ref>1</ref></property>', '<list><property><ref>1 &am'])(
    'is refused as one that ends too early: %s',
    async (text) => {
      for (const format of ['xml', 'property-finder'] as const) expect(await refusal(format, text)).toMatch(/ends too early/)
    },
  )

  it('is refused if it is cut off or broken', async () => {
    expect(await refusal('json', '{"projects": [{"reference": "1"')).toMatch(/ends too early/)
    expect(await refusal('json', '{"projects": [{"reference": 1,}]}')).toMatch(/not valid JSON/)
    expect(await refusal('json', '{"a": 1}}')).toMatch(/more closing than opening brackets/)
    expect(await refusal('bayut', '<Properties><Property><Price>1</Price>')).toMatch(/not valid XML/)
    expect(await refusal('bayut', '<Properties><Property></Wrong></Property></Properties>')).toMatch(/not valid XML.*line 1/)
    expect(await refusal('csv', 'reference,title\n1,"never closed')).toMatch(/not valid CSV/)
    expect(await refusal('csv', 'reference,title,price\n1,Noor,900000\n2,Re')).toMatch(
      /cut off: its last line \(3\) lacks cells \(2 of 3\)/,
    )
    expect(await refusal('csv', 'reference\n1\n')).toMatch(/no header/)
    expect(await refusal('csv', 'x1,x2\n5,6\n')).toMatch(/could not tell which column is the reference.*x1, x2/)
  })
})

describe('a malicious file', () => {
  it('cannot use internal or external entities', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE list [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><list><property><title_en>&b;</title_en></property></list>`
    expect(await refusal('property-finder', laughs)).toMatch(/document type declares entities/)
    const outside = `<!DOCTYPE list SYSTEM "file:///etc/passwd"><list><property><title_en>&b;</title_en></property></list>`
    expect(await refusal('property-finder', outside)).toMatch(/not valid XML/)
    expect(await refusal('bayut', '<Properties><Property><City>&nope;</City></Property></Properties>')).toMatch(/not valid XML/)
  })

  it('cannot contain a cell or a record of ten million letters', async () => {
    const long = 'x'.repeat(10_000_000)
    expect(await refusal('csv', `reference,title\n1,"${long}"\n`)).toMatch(/longer than 2000000 characters/)
    expect(await refusal('bayut', `<Properties><Property><City>${long}</City></Property></Properties>`)).toMatch(
      /longer than 2000000 characters/,
    )
    expect(await refusal('json', '{"projects": [{"title": "', long, '"}]}')).toMatch(/longer than 10000000 characters/)
    expect(await refusal('json', '{"', long, long)).toMatch(/a string is never closed/)
  }, 30_000)

  it('cannot nest a thousand elements or contain NUL', async () => {
    expect(await refusal('bayut', `<Properties><Property>${'<a>'.repeat(1000)}`)).toMatch(/too deep/)
    expect(await refusal('csv', 'reference,title\n1,a\0b\n')).toMatch(/NUL/)
    const [entry] = await read('json', '[{"reference": "1\\u0000", "title": "A\\u0000B \\ud800", "emirate": "dubai"}]')
    expect(entry && isRejected(entry.outcome)).toBe(true)
  })
})

it('does not search long for the entries of an XML file with sixty thousand kinds of elements, or without an end', async () => {
  const kinds = Array.from({ length: 60_000 }, (_, at) => `<e${at}><x/><y/><z/></e${at}>`).join('')
  expect(await refusal('xml', `<list>${kinds}</list>`)).toMatch(/could not tell which column/)
  expect(await refusal('xml', `<list>${'<a>'.repeat(60_000)}`)).toMatch(/too deep/)
}, 30_000)

it('does not take the parts of a nested or broken object for projects', async () => {
  const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  expect(await refusal('json', nested)).toMatch(/no projects/)
  expect(await refusal('json', '{"projects": {"noor": {"title": "Noor"}, "reem": {"title": "Reem"}')).toMatch(/ends too early/)
})

const outcomes = async (format: FeedFormat, ...parts: string[]) => (await read(format, ...parts)).map(({ outcome }) => outcome)
const HEADER = 'Ref,Name,City,Status,Price,Size,Handover,Price date,Description'
const rowWith = (at: number, cell: string) =>
  ['R1', 'Noor', 'Dubai', 'Ready', '1', '900', '2027', '2026-01-01', 'x'].with(at, cell).join(',')

describe('requirement 33: hostile texts', () => {
  it('refuses a file that begins with forty million blanks', async () => {
    const blanks = Array.from({ length: 2_500 }, () => ' '.repeat(16_000))
    for (const format of ['json', 'csv', 'bayut'] as const) {
      expect(await refusal(format, ...blanks)).toMatch(/more than 100000 blank characters/)
    }
  })

  it('counts blank lines above a header as rows', async () => {
    const [first] = await read('csv', '\n'.repeat(8), ...Array.from({ length: 9 }, () => '\n'), `${HEADER}\n${rowWith(0, 'R1')}\n`)
    expect(first?.row).toBe(19)
  })

  it('refuses a column name of 60,000 brackets', async () => {
    expect(await refusal('csv', `Ref,Name,${'('.repeat(60_000)}\n1,2,3\n`)).toMatch(/longer than 300 characters/)
  })

  it('guesses the mapping of five hundred columns with long names and values', async () => {
    const names = Array.from({ length: 490 }, (_, at) => `${'( '.repeat(140)}${at}`)
    const rows = Array.from({ length: 50 }, () => ['R1', 'Noor', ...names.map(() => '( '.repeat(140))].join(','))
    const [outcome] = await outcomes('csv', `Ref,Name,${names.join(',')}\n${rows.join('\n')}\n`)
    expect(outcome).toMatchObject({ refused: 'unknown_emirate' })
  })

  it.each([
    ['reference', 0, '7'],
    ['title', 1, 'x '],
    ['emirate', 2, 'x '],
    ['category', 3, 'x '],
    ['price', 4, '1'],
    ['area', 5, '12'],
    ['delivery_date', 6, ' 1'],
    ['price_date', 7, '1 \t'],
  ])('rejects the row of a CSV whose %s has 120,000 characters, and names the field', async (field, at, text) => {
    const rest = [rowWith(0, 'R2'), rowWith(0, 'R3')]
    const [long, other] = await outcomes('csv', `${HEADER}\n${[rowWith(at, text.repeat(120_000 / text.length)), ...rest].join('\n')}\n`)
    expect(long).toEqual({ refused: 'invalid', detail: field })
    expect(other).toMatchObject({ reference: 'R2' })
  })

  it.each(['price', 'property_size', 'last_updated', 'bedroom'])('rejects a listing whose %s has 120,000 characters', async (element) => {
    const listing = `<Property><Property_Ref_No>1</Property_Ref_No><Property_Type>Villa</Property_Type><${element}>${'1 '.repeat(60_000)}x</${element}></Property>`
    const [outcome] = await outcomes('bayut', `<Properties>${listing}</Properties>`)
    expect(outcome).toMatchObject({ refused: 'invalid', detail: expect.any(String) })
  })

  it('rejects a project whose description is longer than can be stored, before cleaning it', async () => {
    const long = `${'<'.repeat(150_000)}${'\u0301\u0323'.repeat(75_000)}`
    const [outcome] = await outcomes('json', JSON.stringify([{ reference: '1', title: 'A', description: long }]))
    expect(outcome).toEqual({ refused: 'invalid', detail: 'description' })
  })

  it('cleans a description of one letter with 198,000 combining marks', async () => {
    const [outcome] = await outcomes('csv', `${HEADER}\n${rowWith(8, `a${'\u0301\u0323'.repeat(99_000)}`)}\n`)
    expect(outcome).toMatchObject({ description: expect.stringMatching(/^<p>.{20,33}<\/p>$/u) })
  })
})
