import { m } from '@manzil/messages'
import type { Locale } from './locale.ts'

/** Bedrooms as offered by the filter; the code in the database is the index (7 means seven or more). */
export const ROOMS = ['Studio', '1', '2', '3', '4', '5', '6', '7+'] as const

/** `2 bedrooms`, `Studio`, `7+ bedrooms`. */
export function roomsLabel(rooms: string, locale: Locale): string {
  if (rooms.toLowerCase() === 'studio') return m.rooms_studio({}, { locale })
  return m.rooms_bedrooms({ rooms: rooms === '7' ? '7+' : rooms, count: Number.parseInt(rooms, 10) || 0 }, { locale })
}
