import { describe, expect, it } from 'vitest'
import { inThread } from './read-thread.ts'

const worker = new URL('../../../../testing/fake-feed-worker.ts', import.meta.url)
const reader = (withinMs: number) => inThread<string, string>('read', { withinMs, memoryMb: 40 }, worker)

describe('requirement 33: a thread that reads feeds', () => {
  it('ends a job that takes too long, and reads the next', async () => {
    const read = reader(4_000)
    expect(await read('first')).toBe('first')
    await expect(read('loop')).rejects.toThrow('Reading the file takes longer than 4 seconds.')
    expect(await read('next')).toBe('next')
  })

  it('ends a job that takes too much memory, and reads the next', async () => {
    const read = reader(60_000)
    await expect(read('grow')).rejects.toThrow('Reading the file needs more than 40 MB of memory.')
    expect(await read('next')).toBe('next')
  })

  it('distinguishes faults of the file from errors of the program', async () => {
    const read = reader(60_000)
    await expect(read('fault')).rejects.toMatchObject({ fault: { code: 'empty' } })
    await expect(read('fail')).rejects.toThrow('a fault of the program')
  })

  it('ends a job whose caller has aborted', async () => {
    const read = reader(60_000)
    const caller = new AbortController()
    const answer = read('loop', caller.signal)
    caller.abort(new Error('the command went away'))
    await expect(answer).rejects.toThrow('the command went away')
    expect(await read('next')).toBe('next')
  })
})
