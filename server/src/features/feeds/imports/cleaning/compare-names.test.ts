import { expect, it } from 'vitest'
import { compareNames } from './compare-names.ts'

it.each([
  ['Noor Creek Residences', 'Noor Creek Residence'],
  ['Noor Creek Residences', 'Noor Creak Residences'],
  ['Noor Creek Residences', 'NOOR-Creek Residecnes'],
  ['Al Noor Tower', 'Alnoor Tower'],
  ['The Noor Tower', 'Noor Towers'],
  ['أبراج النور الجديدة', 'ابراج نور الجديده'],
])('takes %j and %j for one name', (one, other) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual(['alike', 'alike'])
})

it.each([
  ['Noor Tower 1', 'Noor Tower 2'],
  ['Noor Tower A', 'Noor Tower B'],
  ['Noor Tower II', 'Noor Tower III'],
  ['برج النور ١', 'برج النور ٢'],
])('takes %j and %j for two of a kind', (one, other) => {
  expect(compareNames(one, other)).toBe('numbered')
})

it.each([
  ['Noor Tower North', 'Noor Tower South'],
  ['Noor Vista East', 'Noor Vista West'],
  ['Noor Creek', 'Noor Creek Residences'],
  ['Noor Tower', 'Noor Tower 2'],
  ['Noor Tower', 'Reem Tower'],
  ['Reem Creek Residence', 'Noor Creak Residences'],
])('takes %j and %j for different names', (one, other) => {
  expect(compareNames(one, other)).toBe('different')
})
