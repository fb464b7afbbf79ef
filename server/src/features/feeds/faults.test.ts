import { expect, it } from 'vitest'
import { createFaultError, formatFault } from './faults.ts'

it("is in English for commands and in the reader's language elsewhere", () => {
  const error = createFaultError('host_status', { host: 'feed.example:8080', status: 404 })
  expect(error.message).toBe('feed.example:8080 responded with status 404 instead of the file. Check the address in a browser.')
  expect(formatFault(error.fault, 'en')).toMatch(/^\u2066feed.example:8080\u2069 responded with status \u2066404\u2069 instead/)
  expect(formatFault(error.fault, 'ar')).toMatch(/^ردّ \u2066feed.example:8080\u2069 بالرمز \u2066404\u2069 بدلًا من الملف/)
})

it('preserves the text direction of an Arabic column name', () => {
  const { fault } = createFaultError('column_unknown', { column: 'السعر' })
  expect(formatFault(fault, 'en')).toMatch(/column \u2068السعر\u2069, which is not in the file/)
})

it('keeps the order of Arabic column names in an English sentence', () => {
  const { fault } = createFaultError('no_title', { columns: 'السعر, الغرف' })
  expect(formatFault(fault, 'en')).toContain('\u2068السعر\u2069, \u2068الغرف\u2069')
  expect(formatFault(fault, 'ar')).toContain('\u2068السعر\u2069، \u2068الغرف\u2069')
})

it('survives a round trip through JSON', () => {
  const { fault } = createFaultError('xml_deep', { line: 7 })
  expect(formatFault(JSON.parse(JSON.stringify(fault)), 'en')).toMatch(/\u20667\u2069/)
})
