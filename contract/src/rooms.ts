import { m } from '@manzil/messages'
import type { Locale } from './locale.ts'

/** Bedrooms as offered by the filter; the code in the database is the index (7 means seven or more). */
export const ROOMS = ['Studio', '1', '2', '3', '4', '5', '6', '7+'] as const

/** `2 bedrooms`, `Studio`, `7+ bedrooms`; `bedrooms` words the number otherwise. */
export function roomsLabel(rooms: string, locale: Locale, bedrooms = m.rooms_bedrooms): string {
  if (isStudio(rooms)) return m.rooms_studio({}, { locale })
  return bedrooms({ rooms: rooms === '7' ? '7+' : rooms, count: Number.parseInt(rooms, 10) || 0 }, { locale })
}

export function isStudio(rooms: string): boolean {
  return rooms.toLowerCase() === 'studio'
}
