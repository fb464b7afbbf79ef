import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { Metrics, type Reading } from './metrics.ts'

afterEach(() => {
  vi.useRealTimers()
})

const GAUGE = { waiting: { help: 'Waiting' }, by_queue: { help: 'Waiting by queue', labels: ['queue'] } }
const measured = (waiting: number): Record<keyof typeof GAUGE, Reading> => ({ waiting, by_queue: [[{ queue: 'mails' }, waiting]] })

it('measures at most every 15 seconds, whatever the number of scrapes', async () => {
  const metrics = new Metrics()
  let waiting = 0
  metrics.measured('queue', GAUGE, async () => measured(++waiting))
  await Promise.all([metrics.print(), metrics.print()])
  expect(await metrics.print()).toContain('\nwaiting 1\n')
  vi.setSystemTime(Date.now() + 16_000)
  expect(await metrics.print()).toContain('\nwaiting 2\n')
})

it('leaves out what cannot be measured, and says so', async () => {
  const metrics = new Metrics()
  const measure = vi.fn(async () => measured(7)).mockRejectedValueOnce(new Error('away'))
  metrics.measured('queue', GAUGE, measure)
  const failed = await metrics.print()
  expect(failed).not.toMatch(/^(waiting|by_queue)\b/m)
  expect(failed).toContain('manzil_measurement_failed{group="queue"} 1')
  vi.setSystemTime(Date.now() + 16_000)
  const back = await metrics.print()
  expect(back).toContain('\nwaiting 7\n')
  expect(back).toContain('\nby_queue{queue="mails"} 7\n')
  expect(back).toContain('manzil_measurement_failed{group="queue"} 0')
})

it('never waits long for a database that does not respond, and asks it only once', async () => {
  const metrics = new Metrics()
  const measure = vi.fn(() => new Promise<ReturnType<typeof measured>>(() => {}))
  metrics.measured('queue', GAUGE, measure)
  const late = setTimeout(8_000, 'late', { ref: false })
  const text = await Promise.race([Promise.all([metrics.print(), metrics.print()]).then(([one]) => one), late])
  expect(text).not.toBe('late')
  expect(text).not.toMatch(/^(waiting|by_queue)\b/m)
  expect(measure).toHaveBeenCalledOnce()
})
