import { setTimeout as rest } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { TaskQueue } from './task-queue.ts'

it('runs tasks one at a time and in order, even after failures', async () => {
  const turns = new TaskQueue(9)
  const done: number[] = []
  let running = 0
  let max = 0
  const work = (number: number) => async () => {
    max = Math.max(max, ++running)
    await rest(5)
    running--
    if (number === 2) throw new Error('broken')
    done.push(number)
    return number
  }
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map((number) => (number % 2 ? turns.take(number, work(number)) : turns.wait(work(number)))),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(done).toEqual([1, 3, 4])
  expect(max).toBe(1)
})

it('refuses people, but not jobs, once the queue is full', async () => {
  const turns = new TaskQueue(2)
  const gate = Promise.withResolvers<void>()
  const first = turns.take(1, () => gate.promise)
  await rest(1)
  const waiting = [turns.take(1, async () => 'a'), turns.take(2, async () => 'b')]
  await expect(turns.take(3, async () => 'c')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  const job = turns.wait(async () => 'job')
  gate.resolve()
  await first
  expect(await Promise.all([...waiting, job])).toEqual(['a', 'b', 'job'])
  expect(await turns.take(1, async () => 'd')).toBe('d')
})

it('leaves half of the places to other accounts', async () => {
  const turns = new TaskQueue(4)
  const gate = Promise.withResolvers<void>()
  const first = turns.take(1, () => gate.promise)
  await rest(1)
  const own = [turns.take(1, async () => 'a'), turns.take(1, async () => 'b')]
  await expect(turns.take(1, async () => 'c')).rejects.toMatchObject({ code: 'unavailable' })
  const other = turns.take(2, async () => 'd')
  gate.resolve()
  await first
  expect(await Promise.all([...own, other])).toEqual(['a', 'b', 'd'])
  expect(await turns.take(1, async () => 'e')).toBe('e')
})
