import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import type { Position } from '../geometry.ts'
import { TravelTimes } from './travel-times.ts'

const worker = new URL('../../../testing/fake-travel-worker.ts', import.meta.url)
const log = { error: vi.fn(), info: vi.fn() }
let travel: TravelTimes
afterEach(() => travel.close())

function start(deadlineMs?: number): void {
  log.error.mockClear()
  log.info.mockClear()
  travel = new TravelTimes(log, { worker, ...(deadlineMs && { deadlineMs }) })
}

const HERE: Position = [0, 0]
const [EXIT, LOOP, FAULT] = [
  [HERE, HERE],
  [HERE, HERE, HERE],
  [HERE, HERE, HERE, HERE],
] as const
const failure = (error: unknown) => (error instanceof AppError ? { code: error.code, retryAfter: error.retryAfter } : String(error))
const UNAVAILABLE = { code: 'unavailable', retryAfter: 5 }

describe('travel times', () => {
  it('are computed once for concurrent requests and later ones', async () => {
    start()
    const all = await Promise.all(Array.from({ length: 20 }, () => travel.timesTo('difc', [HERE])))
    expect(new Set(all.map(([runs]) => runs))).toEqual(new Set([1]))
    expect((await travel.timesTo('difc', [HERE]))[0]).toBe(1)
    expect((await travel.timesTo('marina', [HERE]))[0]).toBe(2)
  })

  it('refuse destinations beyond a queue longer than one network may cause, and compute the others', async () => {
    start()
    await travel.roads()
    const answers = await Promise.all(
      Array.from({ length: 350 }, (_, at) => travel.timesTo(`place ${at}`, [HERE]).then(() => 'computed', failure)),
    )
    const computed = answers.filter((answer) => answer === 'computed').length
    expect(computed).toBeGreaterThanOrEqual(300)
    expect(computed).toBeLessThanOrEqual(302)
    expect(answers.filter((answer) => answer !== 'computed')).toEqual(Array.from({ length: 350 - computed }, () => UNAVAILABLE))
    expect(await travel.timesTo('place 349', [HERE])).toHaveLength(2)
    expect(log.error).not.toHaveBeenCalled()
  })

  it.each([
    ['crashes', EXIT],
    ['fails', FAULT],
  ])('are computed again after the thread %s, which is logged once', async (_, positions) => {
    start()
    const failed = await Promise.all(['one', 'two', 'three'].map((key) => travel.timesTo(key, positions).catch(failure)))
    expect(failed).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(await travel.timesTo('one', [HERE])).toHaveLength(2)
    expect(log.info).toHaveBeenCalledTimes(1)
  })

  it('give up on a thread that hangs, and those that wait for it', async () => {
    start(2_000)
    await travel.roads()
    const [hanging, waiting] = await Promise.all([travel.timesTo('one', LOOP).catch(failure), travel.timesTo('two', LOOP).catch(failure)])
    expect([hanging, waiting]).toEqual([UNAVAILABLE, UNAVAILABLE])
    expect(await travel.timesTo('one', [HERE])).toHaveLength(2)
  })

  it('are unavailable if the thread cannot start', async () => {
    log.error.mockClear()
    travel = new TravelTimes(log, { worker: new URL('./missing-worker.ts', import.meta.url) })
    expect(await travel.timesFrom(HERE, [HERE]).catch(failure)).toEqual(UNAVAILABLE)
    expect(log.error).toHaveBeenCalledTimes(1)
  })
})
