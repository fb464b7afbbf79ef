import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { Metrics, type Reading } from './metrics.ts'

afterEach(() => {
  vi.useRealTimers()
})

const GAUGE = { waiting: { help: 'Waiting', labels: [] } }

it('measures at most every 15 seconds, whatever the number of scrapes', async () => {
  const metrics = new Metrics()
  let waiting = 0
  metrics.measured('queue', GAUGE, async () => ({ waiting: ++waiting }))
  await Promise.all([metrics.print(), metrics.print()])
  expect(await metrics.print()).toContain('\nwaiting 1\n')
  vi.setSystemTime(Date.now() + 16_000)
  expect(await metrics.print()).toContain('\nwaiting 2\n')
})

it('leaves out what cannot be measured, and says so', async () => {
  const metrics = new Metrics()
  const measure = vi.fn<() => Promise<{ waiting: Reading }>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ waiting: 7 })
  metrics.measured('queue', GAUGE, measure)
  const failed = await metrics.print()
  expect(failed).not.toMatch(/^waiting /m)
  expect(failed).toContain('manzil_measurement_failed{group="queue"} 1')
  vi.setSystemTime(Date.now() + 16_000)
  const back = await metrics.print()
  expect(back).toContain('\nwaiting 7\n')
  expect(back).toContain('manzil_measurement_failed{group="queue"} 0')
})

it('never waits long for a database that does not respond, and asks it only once', async () => {
  const metrics = new Metrics()
  const measure = vi.fn(() => new Promise<{ waiting: number }>(() => {}))
  metrics.measured('queue', GAUGE, measure)
  const late = setTimeout(8_000, 'late', { ref: false })
  const text = await Promise.race([metrics.print().then(() => metrics.print()), late])
  expect(text).not.toBe('late')
  expect(text).not.toMatch(/^waiting /m)
  expect(measure).toHaveBeenCalledOnce()
})
