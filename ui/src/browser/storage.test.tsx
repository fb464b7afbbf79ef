import { draftKey } from '@manzil/contract/pages/storage-keys'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearUserData } from '../api/authenticated-api.ts'
import { makeUser, signInAs } from '../testing/signed-in.ts'
import { browserStorage, discardForeignDrafts, readDraft, removeDraft, storeDraft, tabStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

describe('JSON in storage', () => {
  it('is read back until it is removed', () => {
    tabStorage.write('one', { deep: [1, null] })
    expect(tabStorage.read('one')).toEqual({ deep: [1, null] })
    tabStorage.remove('one')
    expect(tabStorage.read('one')).toBeUndefined()
  })

  it('is undefined if something else is stored there', () => {
    localStorage.setItem('one', '{half')
    expect(browserStorage.read('one')).toBeUndefined()
  })

  it('is not stored, without an error, if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined)
    browserStorage.write('one', 1)
    expect(browserStorage.read('one')).toBeUndefined()
    browserStorage.remove('one')
    browserStorage.clear()
  })
})

describe('a draft', () => {
  it('is kept for its author, also after the session has expired', () => {
    const author = signInAs(makeUser({ id: 1 }))
    storeDraft('form', 'typed')
    localStorage.clear()
    expect(readDraft('form')).toBe('typed')
    signInAs(author)
    expect(readDraft('form')).toBe('typed')
    removeDraft('form')
    expect(readDraft('form')).toBeUndefined()
  })

  it('is discarded when another user signs in', () => {
    signInAs(makeUser({ id: 1 }))
    storeDraft('form', 'typed')
    signInAs(makeUser({ id: 2 }))
    expect(readDraft('form')).toBeUndefined()
    signInAs(makeUser({ id: 1 }))
    expect(readDraft('form')).toBeUndefined()
  })

  it('leaves no trace of one user to the next', () => {
    signInAs(makeUser({ id: 1 }))
    storeDraft('first', 'typed')
    tabStorage.write('other', 'stays')
    signInAs(makeUser({ id: 2 }))
    storeDraft('second', 'typed')
    discardForeignDrafts()
    expect(Object.keys(sessionStorage)).toEqual(['other', draftKey('second')])
    signInAs(makeUser({ id: 1 }))
    expect(readDraft('first')).toBeUndefined()
  })

  it('that a visitor began stays theirs after signing in', () => {
    storeDraft('form', 'typed')
    signInAs(makeUser())
    expect(readDraft('form')).toBe('typed')
  })

  it('is deleted on sign-out', () => {
    storeDraft('form', 'typed')
    clearUserData()
    expect(readDraft('form')).toBeUndefined()
  })
})
