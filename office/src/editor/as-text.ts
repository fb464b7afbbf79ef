import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Joins lists, formats dates (`YYYY-MM-DD`) and shows a dash for no value. */
export function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.answer_yes() : m.answer_no()
  if (typeof value === 'string') {
    if (DAY.test(value)) return formatDay(value)
    return value.startsWith('<') ? plainText(value) : value
  }
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(asText).join(' · ')
  if (typeof value === 'object') {
    const shown = Object.entries(value).filter(([key, part]) => !key.endsWith('id') && key !== 'key' && part !== null && part !== '')
    return shown.map(([, part]) => asText(part)).join(m.list_comma())
  }
  return String(value)
}
