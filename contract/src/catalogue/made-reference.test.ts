import { expect, it } from 'vitest'
import { givenReference, homeNumber } from './made-reference.ts'

it('hides what was made for a home without a number, and nothing else', () => {
  expect(['row-c213eaeb8594', 'row-c213eaeb8594-2', '1204', 'Row-3', 'c213eaeb8594'].map(homeNumber)).toEqual([
    '',
    '',
    '1204',
    'Row-3',
    'c213eaeb8594',
  ])
})

it('hides the reference made for grouped homes', () => {
  expect(['building-fa1ceb78c877', 'building-12'].map(givenReference)).toEqual(['', 'building-12'])
})
