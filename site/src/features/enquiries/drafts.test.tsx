import { draftKey } from '@manzil/contract/pages/storage-keys'
import { signInAs } from '@manzil/ui/testing/signed-in.ts'
import { expect, it } from 'vitest'
import { draftName, isFilledIn } from './drafts.ts'

it('fills in a form before its first use with a draft, or for a signed-in visitor', () => {
  expect(isFilledIn('property_inquiry', { slug: 'seven' })).toBe(false)
  sessionStorage.setItem(draftKey(draftName('property_inquiry', { slug: 'seven' })), '{}')
  expect(isFilledIn('property_inquiry', { slug: 'seven' })).toBe(true)
  expect(isFilledIn('property_inquiry', { slug: 'eight' })).toBe(false)
  signInAs()
  expect(isFilledIn('property_inquiry', { slug: 'eight' })).toBe(true)
})
