import type { OriginalItem } from './originals.ts'

/** Pictures whose focus (a CSS object-position) differs from their kind's default. */
const FOCUS: Record<string, string> = {
  'ext-01': '44% 12%',
  'ext-03': '56% 12%',
  'ext-05': '45% 20%',
  'ext-06': '49% 22%',
  'ext-09': '48% 16%',
  'ext-11': '56% 16%',
  'ext-14': '51% 16%',
  'ext-16': '46% 45%',
  'ext-17': '49% 30%',
  'ext-18': '48% 20%',
  'ext-20': '40% 60%',
  'ext-22': '50% 62%',
  'ext-23': '60% 58%',
  'ext-24': '55% 62%',
  'ext-25': '50% 55%',
  'ext-26': '45% 60%',
  'ext-27': '50% 55%',
  'ext-28': '50% 45%',
  'ext-29': '42% 30%',
  'ext-30': '50% 45%',
  'ext-31': '46% 18%',
  'ext-33': '62% 35%',
  'ext-34': '50% 22%',
  'ext-35': '47% 22%',
  'ext-36': '44% 12%',
  'ext-37': '40% 15%',
  'ext-41': '43% 16%',
  'ext-42': '55% 15%',
  'ext-43': '55% 58%',
  'ext-44': '60% 55%',
  'ext-47': '42% 58%',
  'ext-48': '60% 50%',
  'ext-49': '50% 55%',
  'ext-50': '50% 55%',
  'ext-51': '35% 50%',
  'ext-52': '65% 55%',
  'ext-53': '60% 55%',
  'ext-54': '50% 58%',
  'int-09': '60% 60%',
  'int-11': '50% 60%',
}

/** Defaults to the crown of a tower, the front of a house and the furniture of a room. */
export function focusOf({ id, tags, kind }: OriginalItem): string {
  const given = FOCUS[id]
  if (given) return given
  if (tags.includes('tower')) return '50% 12%'
  if (tags.includes('villa')) return '50% 58%'
  return kind === 'interior' ? '50% 55%' : '50% 40%'
}
