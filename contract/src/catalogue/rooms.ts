import { m } from '@manzil/messages'
import type { Locale } from '../text/locale.ts'

/** Bedrooms in the filter. The database stores the index; 7 means seven or more. */
export const ROOMS = ['Studio', '1', '2', '3', '4', '5', '6', '7+'] as const

export function roomsLabel(rooms: string, locale: Locale, bedrooms = m.rooms_bedrooms): string {
  if (isStudio(rooms)) return m.rooms_studio({}, { locale })
  return bedrooms({ rooms: rooms === '7' ? '7+' : rooms, count: Number.parseInt(rooms, 10) || 0 }, { locale })
}

export function isStudio(rooms: string): boolean {
  return rooms.toLowerCase() === 'studio'
}
