import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that tests can interrupt. */
export interface BreakableLink {
  port: number
  /** Closes all connections and refuses new ones. */
  cut: () => void
  /** Keeps connections open but forwards nothing. */
  stall: () => void
  mend: () => void
  close: () => Promise<void>
}

export async function openTcpProxy(host: string, port: number): Promise<BreakableLink> {
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'stalled' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') {
      near.resetAndDestroy()
      return
    }
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (state === 'whole') to.write(bytes)
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stall: () => {
      state = 'stalled'
    },
    mend: () => {
      state = 'whole'
    },
    close: async () => {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
