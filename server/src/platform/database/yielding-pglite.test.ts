import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { YieldingPGlite } from './yielding-pglite.ts'

const FEW_MS_OF_WORK = 'select count(*) from generate_series(1, 50000)'

test('the event loop runs between statements', async () => {
  const pglite = new YieldingPGlite()
  await pglite.query(FEW_MS_OF_WORK)
  let turns = 0
  let isDone = false
  const others = (async () => {
    for (; !isDone; turns++) await sleep(0)
  })()
  await Promise.all(Array.from({ length: 20 }, () => pglite.query(FEW_MS_OF_WORK)))
  isDone = true
  await others
  await pglite.close()
  expect(turns).toBeGreaterThan(10)
})

test('statements return the same results and errors as without turns', async () => {
  const pglite = new YieldingPGlite()
  const { rows } = await pglite.query('select $1::int + 1 as sum', [41])
  await expect(pglite.query('select nothing')).rejects.toThrow('column "nothing" does not exist')
  await pglite.close()
  expect(rows).toEqual([{ sum: 42 }])
})
