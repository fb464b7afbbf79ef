import { expect, it } from 'vitest'
import { mayContact, pageLanguage } from './contact-preferences.ts'

const lead = { do_not_call: true, contact_channel: null, inquiry_type: null } as const

it.each([
  ['a number that is not on the list', { ...lead, do_not_call: false }, [true, true]],
  ['a number on the list', lead, [false, false]],
  ['a number on the list whose owner asked for a call', { ...lead, contact_channel: 'call' as const }, [true, false]],
  ['a number on the list whose owner asked to be called back', { ...lead, inquiry_type: 'call_back_request' }, [true, false]],
  ['a number on the list whose owner asked for WhatsApp', { ...lead, contact_channel: 'whatsapp' as const }, [false, true]],
  ['a number on the list whose owner asked for an email', { ...lead, contact_channel: 'email' as const }, [false, false]],
])('%s may be called and written to on WhatsApp as its owner wants', (_name, contacted, expected) => {
  expect([mayContact(contacted, 'call'), mayContact(contacted, 'whatsapp')]).toEqual(expected)
})

it('the page language counts only if a person chose no language', () => {
  expect(pageLanguage({ contact_language: null, locale: 'ar' }, 'en')).toBe('Arabic')
  expect(pageLanguage({ contact_language: null, locale: 'ar' }, 'ar')).toBe('العربية')
  expect(pageLanguage({ contact_language: 'hi', locale: 'ar' }, 'en')).toBeNull()
})
