import { beforeEach, expect, it } from 'vitest'
import { GuessLane } from './guess-lane.ts'

let time = 0
let lane: GuessLane
const sleep = async (ms: number) => {
  time += ms
}
const wrong = async () => false
const right = async () => true

beforeEach(() => {
  time = 0
  lane = new GuessLane({ width: 1, now: () => time, sleep })
})

async function seconds(times: number, perSecond: number, verify: () => Promise<boolean>): Promise<number> {
  const began = time
  await Promise.all(Array.from({ length: times }, () => lane.pass(perSecond, '192.0.2.1', verify)))
  return (time - began) / 1000
}

it('lets some wrong passwords pass at once, and then so many a second', async () => {
  expect(await seconds(21, 2, wrong)).toBe(0)
  expect(await seconds(10, 2, wrong)).toBeCloseTo(5)
})

it('lets right passwords pass however many they are, and has forgiven after a while', async () => {
  expect(await seconds(90, 2, right)).toBe(0)
  await seconds(30, 2, wrong)
  time += 60_000
  expect(await seconds(21, 2, wrong)).toBe(0)
})

it('holds nobody up without a limit', async () => {
  expect(await seconds(90, 0, wrong)).toBe(0)
})

it('looks at so many side by side, lets the next in when one fails, and turns away when too many wait', async () => {
  lane = new GuessLane({ width: 2 })
  const open: ((isRight: boolean | Error) => void)[] = []
  const verify = () => new Promise<boolean>((done, fail) => open.push((answer) => (answer instanceof Error ? fail(answer) : done(answer))))
  const tries = Array.from({ length: 102 }, () => lane.pass(2, '192.0.2.1', verify))
  await expect(lane.pass(2, '192.0.2.1', verify)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(open).toHaveLength(2)
  open[0]?.(new Error('no memory'))
  await expect(tries[0]).rejects.toThrow('no memory')
  open[1]?.(true)
  expect(await tries[1]).toBe(true)
  await Promise.resolve()
  expect(open).toHaveLength(4)
})

it('lets whose address has guessed least go first', async () => {
  const order: string[] = []
  const guess = (address: string, isRight: boolean) =>
    lane.pass(2, address, async () => {
      order.push(address)
      return isRight
    })
  await guess('flood', false)
  await Promise.all([guess('flood', false), guess('flood', false), guess('flood', false), guess('owner', true)])
  expect(order).toEqual(['flood', 'flood', 'owner', 'flood', 'flood'])
})
