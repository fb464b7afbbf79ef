import { writeFile } from 'node:fs/promises'
import { type Decoded, type Decoding, decode } from './decode-picture.ts'

/** Decodes one picture and exits, which returns the memory. If memory runs out, Linux ends this process, not the server. */
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
process.once('message', async ({ content, decoding }: { content: Uint8Array; decoding: Decoding }) => {
  const { data, info } = await decode(content, decoding).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  process.send?.({ data, raw: { width, height, channels } } satisfies Decoded, () => process.disconnect?.())
})
