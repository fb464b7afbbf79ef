import { expect, it } from 'vitest'
import { joinedHandovers, withHandoverTexts } from './handover-texts.ts'

const handoverOf = (row: Record<string, string>, name = 'handover') => withHandoverTexts(new Map(Object.entries(row))).get(name)

it.each([
  ['handover.quarter', 'handover.year', 'handover'],
  ['Handover Quarter', 'Handover Year', 'handover'],
  ['HANDOVER QTR', 'HANDOVER YEAR', 'handover'],
  ['completionQuarter', 'completionYear', 'handover'],
  ['delivery.q', 'delivery.y', 'delivery'],
  ['project.completion_info.quarter', 'project.completion_info.year', 'project.completion_info.handover'],
  ['handover.@quarter', 'handover.@year', 'handover'],
  ['Completion quarter', 'Year', 'handover'],
  ['Quarter', 'Handover year', 'handover'],
  ['ربع التسليم', 'سنة التسليم', 'handover'],
  ['الربع', 'سنة الإنجاز', 'handover'],
  ['Handover Quarter\nربع التسليم', 'Handover Year\nسنة التسليم', 'handover'],
  ['Est. Completion Quarter', 'Est. Completion Year', 'handover'],
])('joins %s and %s as %s', (quarter, year, name) => {
  expect(handoverOf({ Ref: 'A', [quarter]: 'Q3', [year]: '2028' }, name)).toBe('Q3 2028')
  expect(joinedHandovers(['Ref', quarter, year])).toEqual([{ name, parts: [quarter, year] }])
})

it.each([
  ['quarter', '3', '2028', 'Q3 2028'],
  ['quarter', '٣', '٢٠٢٨', 'Q3 2028'],
  ['quarter', '3.0', '2028.0', 'Q3 2028'],
  ['quarter', 'third', '28', 'third quarter 2028'],
  ['quarter', 'الثالث', '2028', 'الثالث quarter 2028'],
  ['quarter', 'Quarter 3', '2028', 'Quarter 3 2028'],
  ['quarter', 'Q3 2028', '2028', 'Q3 2028'],
  ['quarter', '', '2028', '2028'],
  ['quarter', 'TBC', '2028', '2028'],
  ['quarter', 'Q3', '', 'Q3'],
  ['quarter', 'Q7', '2028', 'Q7 2028'],
  ['half', '2', '2028', 'H2 2028'],
  ['month', '9', '2028', '9/2028'],
  ['month', 'Sep', '2028', 'Sep 2028'],
  ['month', 'سبتمبر', '2028', 'سبتمبر 2028'],
])('joins the %s %j and the year %j', (kind, period, year, text) => {
  expect(handoverOf({ [`handover.${kind}`]: period, 'handover.year': year })).toBe(text)
})

it('joins the most precise of several parts', () => {
  expect(handoverOf({ 'handover.quarter': 'Q3', 'handover.month': '8', 'handover.year': '2028' })).toBe('8/2028')
  expect(handoverOf({ 'handover.quarter': 'Q3', 'handover.month': '', 'handover.year': '2028' })).toBe('Q3 2028')
})

it('joins nothing else', () => {
  const rows: Record<string, string>[] = [
    { 'Launch Quarter': 'Q3', 'Launch Year': '2025' },
    { Month: '9', Year: '2026' },
    { 'built.quarter': '3', 'handover.year': '2028' },
    { 'Handover Quarter': 'Q3', 'Construction start year': '2025' },
    { 'Handover Quarter': 'Q3', 'Handover Year': '2028', 'Handover date': '2028-08-15' },
    { 'Handover Quarter': 'Q3' },
  ]
  for (const row of rows) expect(handoverOf(row), JSON.stringify(row)).toBeUndefined()
})

it('keeps what the file has in a column of that name', () => {
  expect(handoverOf({ handover: 'mid 2028', 'Handover Quarter': 'Q3', 'Handover Year': '2028' })).toBe('mid 2028')
})
