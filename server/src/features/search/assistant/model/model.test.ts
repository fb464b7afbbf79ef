import { expect, it } from 'vitest'
import { Model } from './model.ts'
import { ModelFailure } from './model-failure.ts'

const endpoint = { url: 'http://127.0.0.1:9/v1', key: undefined, model: 'small', firstMs: 1, wholeMs: 1, atOnce: 2 }
const modelAt = (clock: { now: number }) => new Model(endpoint, () => new Date(clock.now), { warn: () => {} })

it('limits concurrent answers, and accepts another once one has ended', () => {
  const model = modelAt({ now: 0 })
  expect([model.begin(), model.begin(), model.begin()]).toEqual([true, true, false])
  model.end()
  expect([model.begin(), model.begin()]).toEqual([true, false])
})

it('allows one attempt after a rest, even if an earlier one was turned away for lack of a slot', () => {
  const clock = { now: 0 }
  const model = modelAt(clock)
  expect([model.begin(), model.begin()]).toEqual([true, true])
  for (let failure = 0; failure < 3; failure++) model.failed(new ModelFailure('slow'))
  clock.now = 31_000
  expect(model.begin()).toBe(false)
  model.end()
  expect([model.begin(), model.begin()]).toEqual([true, false])
})
