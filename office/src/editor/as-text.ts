import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'

/** Joins lists and shows a dash for no value. */
export function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.answer_yes() : m.answer_no()
  if (typeof value === 'string') return value.startsWith('<') ? plainText(value) : value
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(asText).join(' · ')
  if (typeof value === 'object') {
    const shown = Object.entries(value).filter(([key, part]) => !key.endsWith('id') && key !== 'key' && part !== null && part !== '')
    return shown.map(([, part]) => asText(part)).join(m.list_comma())
  }
  return String(value)
}
