import { draftKey } from '@manzil/contract/pages/storage-keys'
import { signInAs } from '@manzil/ui/testing/signed-in.ts'
import { expect, it } from 'vitest'
import { VISITOR_KEY } from '../../visitor-key.ts'
import { draftName, isFilledIn } from './drafts.ts'

it('fills in a form before its first use with a draft, or for a visitor who is signed in or known in this tab', () => {
  expect(isFilledIn('property_inquiry', { slug: 'seven' })).toBe(false)
  sessionStorage.setItem(draftKey(draftName('property_inquiry', { slug: 'seven' })), '{}')
  expect(isFilledIn('property_inquiry', { slug: 'seven' })).toBe(true)
  expect(isFilledIn('property_inquiry', { slug: 'eight' })).toBe(false)
  sessionStorage.setItem(VISITOR_KEY, '{}')
  expect(isFilledIn('property_inquiry', { slug: 'eight' })).toBe(true)
  sessionStorage.removeItem(VISITOR_KEY)
  signInAs()
  expect(isFilledIn('property_inquiry', { slug: 'eight' })).toBe(true)
})
