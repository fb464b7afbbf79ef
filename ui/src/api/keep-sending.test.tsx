import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { keepSending } from './keep-sending.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Sends a request that gets no response the first time. */
function sendToSlowServer() {
  vi.useFakeTimers()
  return vi
    .fn<(signal: AbortSignal) => Promise<string>>()
    .mockImplementationOnce((signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(new ApiError(0)))))
    .mockResolvedValueOnce('sent')
}

it('sends in browsers without AbortSignal.any', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  await expect(keepSending(async () => 'sent', vi.fn())).resolves.toBe('sent')
})

it('cancels a request without a response after 20 seconds, and repeats it', async () => {
  const send = sendToSlowServer()
  const sending = keepSending(send, vi.fn())
  await vi.advanceTimersByTimeAsync(19_000)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await sending).toBe('sent')
})

it('cancels a slow request and sends it again at once when the visitor asks for it', async () => {
  const sending = keepSending(sendToSlowServer(), (sendNow) => sendNow())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sending).toBe('sent')
})
