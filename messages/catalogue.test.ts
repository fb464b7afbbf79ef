import { describe, expect, it } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

type Variants = { match: Record<string, string> }[]
type Catalogue = Record<string, string | Variants>
const catalogues: [string, Catalogue][] = [
  ['en', en as Catalogue],
  ['ar', ar as Catalogue],
]
const inputsOf = (message: string | Variants) => [...new Set(JSON.stringify(message).match(/\{[a-z_]+\}/g) ?? [])].sort()
const PLURALS = ['plural=zero', 'plural=one', 'plural=two', 'plural=few', 'plural=many', 'plural=*']

/** Inputs that are limits, never one, or no numbers. */
const NEVER_ONE = ['all', 'by', 'field', 'max', 'most', 'name', 'percent', 'plan', 'referrer', 'seconds', 'title', 'type']

describe.each(catalogues)('catalogue %s', (_locale, catalogue) => {
  it('has its keys in alphabetical order, so that concurrent changes rarely conflict', () => {
    const keys = Object.keys(catalogue).filter((key) => key !== '$schema')
    expect(keys).toEqual([...keys].sort())
  })

  it('has no empty text', () => {
    for (const [key, message] of Object.entries(catalogue)) expect(JSON.stringify(message), key).not.toMatch(/""$|: ?""/)
  })
})

it('has a form for one wherever an English noun follows a number', () => {
  for (const [key, message] of Object.entries(en as Catalogue)) {
    if (typeof message !== 'string') continue
    const counted = [...message.matchAll(/\{(\w+)\} (?:[a-z]+ )?[a-z]{3,}s\b/g)].map(([, input = '']) => input)
    expect(
      counted.filter((input) => !NEVER_ONE.includes(input)),
      key,
    ).toEqual([])
  }
})

describe('the two catalogues', () => {
  it('use curly apostrophes', () => {
    for (const [key, message] of Object.entries({ ...en, ...ar } as Catalogue)) expect(JSON.stringify(message), key).not.toContain("'")
  })

  it('have the same keys', () => {
    expect(Object.keys(ar)).toEqual(Object.keys(en))
  })

  it('use no input in Arabic that English does not have', () => {
    for (const [key, message] of Object.entries(ar as Catalogue)) {
      const known = inputsOf((en as Catalogue)[key] ?? '')
      for (const input of inputsOf(message)) expect(known, `${key} ${input}`).toContain(input)
    }
  })

  it('include all six Arabic plural forms', () => {
    for (const [key, message] of Object.entries(ar as Catalogue)) {
      if (typeof message === 'string') continue
      const forms = Object.keys(message[0]?.match ?? {})
      if (forms[0]?.startsWith('plural=')) expect(forms, key).toEqual(PLURALS)
    }
  })
})
