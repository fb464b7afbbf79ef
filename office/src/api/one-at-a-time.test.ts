import { expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('runs a task once more for all calls that come while it runs', async () => {
  const ends: (() => void)[] = []
  const task = vi.fn(() => new Promise<void>((end) => ends.push(end)))
  const start = oneAtATime(task)
  for (let call = 0; call < 100; call++) start()
  expect(task).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2))
  ends[1]?.()
  await new Promise((done) => setTimeout(done))
  expect(task).toHaveBeenCalledTimes(2)
  start()
  expect(task).toHaveBeenCalledTimes(3)
})
