import { beforeEach, expect, it } from 'vitest'
import { networksOf } from '../../../../platform/security/ip-address.ts'
import { PasswordCheckQueue } from './password-check-queue.ts'

let time = 0
let lane: PasswordCheckQueue
const sleep = async (ms: number) => {
  time += ms
}
const wrong = async () => false
const right = async () => true

beforeEach(() => {
  time = 0
  lane = new PasswordCheckQueue({ width: 1, now: () => time, sleep })
})

async function seconds(times: number, perSecond: number, verify: () => Promise<boolean>): Promise<number> {
  const began = time
  await Promise.all(Array.from({ length: times }, () => lane.pass(perSecond, networksOf('192.0.2.1'), verify)))
  return (time - began) / 1000
}

it('lets a burst of wrong passwords through, then a fixed number per second', async () => {
  expect(await seconds(21, 2, wrong)).toBe(0)
  expect(await seconds(10, 2, wrong)).toBeCloseTo(5)
})

it('never delays correct passwords, and forgets wrong ones after a while', async () => {
  expect(await seconds(90, 2, right)).toBe(0)
  await seconds(30, 2, wrong)
  time += 60_000
  expect(await seconds(21, 2, wrong)).toBe(0)
})

it('never delays when no limit is set', async () => {
  expect(await seconds(90, 0, wrong)).toBe(0)
})

it('checks as many passwords in parallel as its width, and starts the next when one fails', async () => {
  lane = new PasswordCheckQueue({ width: 2 })
  const open: ((isRight: boolean | Error) => void)[] = []
  const verify = () => new Promise<boolean>((done, fail) => open.push((answer) => (answer instanceof Error ? fail(answer) : done(answer))))
  const tries = Array.from({ length: 102 }, () => lane.pass(2, networksOf('192.0.2.1'), verify))
  await expect(lane.pass(2, networksOf('192.0.2.1'), verify)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(open).toHaveLength(2)
  open[0]?.(new Error('no memory'))
  await expect(tries[0]).rejects.toThrow('no memory')
  open[1]?.(true)
  expect(await tries[1]).toBe(true)
  await Promise.resolve()
  expect(open).toHaveLength(4)
})

/** Checks passwords from these addresses concurrently. Returns the addresses in the order served, and those refused. */
async function turnsOf(tries: readonly (readonly [address: string, isRight: boolean])[], perSecond = 2) {
  const turns: string[] = []
  const guess = ([address, isRight]: readonly [string, boolean]) =>
    lane.pass(perSecond, networksOf(address), async () => {
      turns.push(address)
      return isRight
    })
  const results = await Promise.allSettled(tries.map(guess))
  return { turns, refused: tries.flatMap(([address], at) => (results[at]?.status === 'rejected' ? [address] : [])) }
}

it('serves the network with the fewest guesses first', async () => {
  await turnsOf([['192.0.2.1', false]])
  const { turns } = await turnsOf([...Array(3).fill(['192.0.2.1', false]), ['198.51.100.1', true]])
  expect(turns).toEqual(['192.0.2.1', '198.51.100.1', '192.0.2.1', '192.0.2.1'])
})

it.each([
  ['one address', () => '192.0.2.1'],
  ['one IPv6 /64', (number: number) => `2001:db8:1:2::${number.toString(16)}`],
  ['one IPv6 /48', (number: number) => `2001:db8:1:${number.toString(16)}::1`],
])('serves a correct password from a new network next during a flood from %s, however long the queue', async (_kind, addressOf) => {
  const flood = Array.from({ length: 125 }, (_, number) => [addressOf(number), false] as const)
  await turnsOf(flood.slice(0, 50))
  const { turns, refused } = await turnsOf([...flood, ['203.0.113.7', true]])
  expect(turns[0]).toBe('203.0.113.7')
  expect(refused).not.toContain('203.0.113.7')
  expect(refused).toHaveLength(26)
})

it('delays a new network by at most one pause during a flood', async () => {
  await turnsOf(Array.from({ length: 60 }, () => ['192.0.2.1', false] as const))
  const before = time
  const waited = { flood: 0, fresh: 0 }
  const timed = (who: keyof typeof waited, address: string, isRight: boolean) =>
    lane.pass(2, networksOf(address), async () => {
      waited[who] = time - before
      return isRight
    })
  await Promise.all([...Array.from({ length: 20 }, () => timed('flood', '192.0.2.1', false)), timed('fresh', '203.0.113.7', true)])
  expect(waited.fresh).toBeLessThan(waited.flood / 5)
})

it('alternates between networks with equally many guesses', async () => {
  const { turns } = await turnsOf([...Array(4).fill(['192.0.2.1', true]), ['198.51.100.1', true], ['203.0.113.7', true]])
  expect(turns.slice(0, 4)).toEqual(['192.0.2.1', '192.0.2.1', '198.51.100.1', '203.0.113.7'])
})
