import { expect, it } from 'vitest'
import { shareNextRun } from './share-next-run.ts'

it('shares one later run among the callers during a run', async () => {
  let runs = 0
  const run = shareNextRun(async () => {
    runs++
    await new Promise((done) => setTimeout(done, 5))
  })
  const first = run()
  await Promise.resolve()
  await Promise.resolve()
  expect(runs).toBe(1)
  await Promise.all([first, run(), run(), run()])
  expect(runs).toBe(2)
})

it('runs again after a failure', async () => {
  let runs = 0
  const run = shareNextRun(async () => {
    if (runs++ === 0) throw new Error('gone')
  })
  await expect(run()).rejects.toThrow('gone')
  await run()
  expect(runs).toBe(2)
})
