import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Joins lists, formats dates (`YYYY-MM-DD`) and says if there is no value. */
export function asText(value: unknown): string {
  if (isEmptyValue(value)) return m.value_empty()
  if (typeof value === 'boolean') return value ? m.answer_yes() : m.answer_no()
  if (typeof value === 'string') {
    if (DAY.test(value)) return formatDay(value)
    return value.startsWith('<') ? plainText(value) : value
  }
  if (Array.isArray(value)) return value.map(asText).join(' · ')
  if (typeof value === 'object') {
    if (isNamed(value)) return textOf(value, 'name')
    if (isPicture(value)) return pictureText(value)
    const shown = Object.entries(value).filter(([key, part]) => !key.endsWith('id') && key !== 'key' && part !== null && part !== '')
    return shown.map(([, part]) => asText(part)).join(m.list_comma())
  }
  return String(value)
}

export function isEmptyValue(value: unknown): value is null | undefined | '' | [] {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

interface Named {
  name: string
  name_ar: string | null
}

/** A record by its names, and nothing else of it. */
function isNamed(value: object): value is Named {
  return 'name' in value && 'name_ar' in value && Object.keys(value).every((key) => ['id', 'name', 'name_ar'].includes(key))
}

interface PictureOfForm {
  alt: string
  alt_ar: string | null
  focus: string
}

function isPicture(value: object): value is PictureOfForm {
  return 'media_id' in value && 'focus' in value && 'alt' in value
}

const FOCUS = /^([\d.]+)% ([\d.]+)%$/
const CENTER = '50'

/** Names a picture by its description, with where its focal point is unless that is the middle. */
function pictureText(picture: PictureOfForm): string {
  const name = textOf(picture, 'alt') || m.audit_picture()
  const [, across = CENTER, down = CENTER] = FOCUS.exec(picture.focus) ?? []
  if (across === CENTER && down === CENTER) return name
  return `${name} (${m.audit_focus({ across: formatNumber(Number(across)), down: formatNumber(Number(down)) })})`
}
