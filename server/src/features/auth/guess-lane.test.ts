import { beforeEach, expect, it } from 'vitest'
import { networksOf } from '../../platform/ip-address.ts'
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
  await Promise.all(Array.from({ length: times }, () => lane.pass(perSecond, networksOf('192.0.2.1'), verify)))
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

it('checks as many side by side as it is wide, and lets the next in when one fails', async () => {
  lane = new GuessLane({ width: 2 })
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

/** Tries passwords from these addresses at once; answers the addresses in the order in which they had their turn. */
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

it('lets the network that has guessed least go first', async () => {
  await turnsOf([['192.0.2.1', false]])
  const { turns } = await turnsOf([...Array(3).fill(['192.0.2.1', false]), ['198.51.100.1', true]])
  expect(turns).toEqual(['192.0.2.1', '198.51.100.1', '192.0.2.1', '192.0.2.1'])
})

it.each([
  ['one address', () => '192.0.2.1'],
  ['one IPv6 /64', (number: number) => `2001:db8:1:2::${number.toString(16)}`],
  ['one IPv6 /48', (number: number) => `2001:db8:1:${number.toString(16)}::1`],
])('gives a right password from a fresh network the very next turn of a flood from %s, however many wait', async (_kind, addressOf) => {
  const flood = Array.from({ length: 125 }, (_, number) => [addressOf(number), false] as const)
  await turnsOf(flood.slice(0, 50))
  const { turns, refused } = await turnsOf([...flood, ['203.0.113.7', true]])
  expect(turns[0]).toBe('203.0.113.7')
  expect(refused).not.toContain('203.0.113.7')
  expect(refused).toHaveLength(26)
})

it('does not make a fresh network wait out the pause of a flood more than once', async () => {
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

it('takes turns between networks that have guessed alike', async () => {
  const { turns } = await turnsOf([...Array(4).fill(['192.0.2.1', true]), ['198.51.100.1', true], ['203.0.113.7', true]])
  expect(turns.slice(0, 4)).toEqual(['192.0.2.1', '192.0.2.1', '198.51.100.1', '203.0.113.7'])
})
