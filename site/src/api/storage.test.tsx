import { COMPARISON_KEY, NOTES_KEY, PERSONAL_KEYS, REFERRAL_KEY, STORAGE_KEYS } from '@manzil/contract/pages/storage-keys'
import { signOut } from '@manzil/ui/api/authenticated-api.ts'
import { browserStorage } from '@manzil/ui/browser/storage.ts'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { makeUser, signInAs } from '@manzil/ui/testing/signed-in.ts'
import { describe, expect, it } from 'vitest'
import { markWelcomeSeen } from '../features/catalogue/comparison/onboarding.ts'
import { readVisited, rememberVisit } from '../features/catalogue/projects/listing/map/visited.ts'
import { recentSearches, rememberSearch } from '../features/search/names/recent-searches.ts'
import { storeCompared } from './compared.ts'
import { newOwnPlace, readOwnPlaces, storeOwnPlace } from './own-places.ts'

const OF_THE_PERSON = [...Object.values(STORAGE_KEYS), ...PERSONAL_KEYS]
const OF_THE_BROWSER = [COMPARISON_KEY, 'property-comparison-onboarding']
const WRITERS = [
  // Whether letters work as shortcuts.
  '../../../office/src/features/enquiries/leads/letter-keys.ts',
  // Notes on leads that were typed but not added.
  '../../../office/src/features/enquiries/leads/lead/note-draft.tsx',
  '../../../ui/src/api/session.ts',
  './compared.ts',
  './own-places.ts',
  '../features/catalogue/comparison/onboarding.ts',
  // Whether the map searches as it moves.
  '../features/catalogue/projects/listing/map/use-map-search.ts',
  '../features/catalogue/projects/listing/map/visited.ts',
  // The referral code of the link that a visitor came with.
  '../features/people/auth/register-page.tsx',
  '../features/search/names/recent-searches.ts',
]

const SOURCES = import.meta.glob<string>(['../../../{ui,office,site}/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const keys = () => Object.keys({ ...localStorage }).sort()

describe('requirement 15: localStorage', () => {
  it('holds only tokens, the user without email or phone, the comparison, choices, recent searches, visited homes, own places, unsent notes and a referral code', () => {
    const user = signInAs(makeUser())
    storeCompared([1, 2])
    markWelcomeSeen()
    rememberSearch('sea view')
    rememberVisit('azure-tower')
    storeOwnPlace({ place: newOwnPlace(), kind: 'work', latitude: 25.2, longitude: 55.3 })
    browserStorage.write(NOTES_KEY, { of: user.id, notes: { 5: 'Call after six' } })
    browserStorage.write(REFERRAL_KEY, 'ABCDEF1234')
    expect(keys()).toEqual([...OF_THE_PERSON, ...OF_THE_BROWSER].sort())
    for (const contact of [user.email, user.phone_number]) expect(JSON.stringify({ ...localStorage })).not.toContain(contact)
    const writers = Object.keys(SOURCES).filter((file) =>
      /localStorage(\.setItem|\[|\.\w+ =)|browserStorage\.write/.test(SOURCES[file] ?? ''),
    )
    expect(writers.sort()).toEqual([...WRITERS].sort())
  })

  it('forgets the user, their searches, visits, places and notes on sign-out', async () => {
    const user = signInAs(makeUser())
    storeCompared([1, 2])
    markWelcomeSeen()
    rememberSearch('sea view')
    rememberVisit('azure-tower')
    storeOwnPlace({ place: newOwnPlace(), kind: 'work', latitude: 25.2, longitude: 55.3 })
    browserStorage.write(NOTES_KEY, { of: user.id, notes: { 5: 'Call after six' } })
    mockApi('post', '/auth/logout/', { json: { success: true } })
    await signOut()
    expect(keys()).toEqual([...OF_THE_BROWSER].sort())
    expect(recentSearches()).toEqual([])
    expect(readVisited().size).toBe(0)
    expect(readOwnPlaces()).toEqual([])
  })
})
