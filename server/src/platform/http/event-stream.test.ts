import type { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EventStreams } from './event-stream.ts'

const opened: EventStreams<number>[] = []
afterEach(() => {
  for (const streams of opened.splice(0)) streams.end()
})

function listeners(mayListen = async () => true) {
  const streams = new EventStreams<number>()
  opened.push(streams)
  const check = vi.fn(mayListen)
  const open = (session: string, account = 1, scope = 1) => streams.open({ session, account, mayListen: check }, scope)
  return { streams, check, open }
}

const read = (stream: Readable) => String(stream.read() ?? '')

describe('event streams', () => {
  it('check a session once per event, however many streams it has', async () => {
    const { streams, check, open } = listeners()
    const five = Array.from({ length: 5 }, () => open('a'))
    for (const stream of five) read(stream)
    streams.send('leads', () => ({ id: 7 }))
    await expect.poll(() => five.map(read)).toEqual(Array(5).fill('event: leads\ndata: {"id":7}\n\n'))
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('skip the check for sessions that an event does not concern', async () => {
    const { streams, check, open } = listeners()
    open('a', 1, 1)
    const other = open('b', 2, 2)
    read(other)
    streams.send('leads', (scope) => (scope === 2 ? { id: 7 } : undefined))
    await expect.poll(() => read(other)).toContain('7')
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('close without a message when their session has ended', async () => {
    const { streams, open } = listeners(async () => false)
    const two = [open('a'), open('a')]
    for (const stream of two) read(stream)
    streams.send('leads', () => ({ id: 7 }))
    await expect.poll(() => two.map(({ destroyed }) => destroyed)).toEqual([true, true])
    expect(two.map(read)).toEqual(['', ''])
  })

  it('are limited to five per session and twenty per account', async () => {
    const { open } = listeners()
    for (const session of ['a', 'b', 'c', 'd']) {
      for (let number = 0; number < 5; number++) open(session)
      expect(() => open(session)).toThrow('too_many_requests')
    }
    expect(() => open('e')).toThrow('too_many_requests')
    expect(() => open('f', 2)).not.toThrow()
  })
})
