import { m } from '@manzil/messages'

/** `12`; `Ground` for the ground floor, whose number is 0. */
export function floorNumber(floor: number): string {
  return floor === 0 ? m.floor_ground() : String(floor)
}

/** `Floor 12`, `Ground floor`. */
export function floorText(floor: number): string {
  return floor === 0 ? m.floor_ground_full() : m.stacking_floor({ floor })
}
