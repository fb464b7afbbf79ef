import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from '../platform/operations/control/operation.ts'

const LINE_EVERY_MS = 2_000

export interface ProgressDisplay {
  update: (progress: Progress) => void
  end: () => void
}

/** Shows progress on stderr: a bar in a terminal, otherwise a line every two seconds. */
export function showProgress(what: string, stream: NodeJS.WriteStream = process.stderr): ProgressDisplay {
  return stream.isTTY ? bar(what, stream) : lines(what, stream)
}

function bar(what: string, stream: NodeJS.WriteStream): ProgressDisplay {
  const shown = new SingleBar(
    { stream, format: `${what} {bar} {value} of {total}`, clearOnComplete: true, hideCursor: true },
    Presets.shades_grey,
  )
  let started = false
  return {
    update: ({ done, total }) => {
      if (!started) shown.start(total, 0)
      started = true
      shown.update(done)
    },
    end: () => shown.stop(),
  }
}

function lines(what: string, stream: NodeJS.WriteStream): ProgressDisplay {
  let last = Date.now()
  return {
    update: ({ done, total }) => {
      if (Date.now() - last < LINE_EVERY_MS) return
      last = Date.now()
      stream.write(`${what}: ${done} of ${total}\n`)
    },
    end: () => {},
  }
}
