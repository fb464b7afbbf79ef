import { expect, it } from 'vitest'
import { areRoomsAlone, cleanType } from './clean-type.ts'

it.each([
  '1 BR',
  '2 BR + Maid',
  'One Bedroom',
  '1BR Type A',
  'Studio',
  'غرفة وصالة',
  'غرفتين وصالة',
  '3 غرف وصالة',
  'غرفة نوم واحدة',
  '2 غرفة',
  'ثلاث غرف نوم',
  'استوديو',
  'ستوديو',
])('takes %s for bedrooms of an apartment', (text) => {
  expect(areRoomsAlone(text)).toBe(true)
  expect(cleanType(text)).toBe('apartment')
})

it.each(['Villa', '3 BR Villa', 'Two Towers', 'Bedroom furniture', 'فيلا 4 غرف', 'غرف', ''])('takes %s for no bedrooms alone', (text) => {
  expect(areRoomsAlone(text)).toBe(false)
})
