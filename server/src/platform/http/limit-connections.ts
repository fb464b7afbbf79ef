import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../security/ip-address.ts'

/** Each connection may hold a small body in memory, so this many need at most 256 MB. */
const MAX_CONNECTIONS = 4_000

/**
 * Limits the connections of a node. When it is full, a new connection replaces the oldest one of the network that has the most,
 * so that one network can't keep all others out. That network's own new connections are refused.
 */
export function limitConnections(server: Server): void {
  const open = new Map<string, Set<Socket>>()
  let count = 0
  const forget = (network: string, socket: Socket) => {
    const own = open.get(network)
    if (!own?.delete(socket)) return
    count--
    if (own.size === 0) open.delete(network)
  }
  server.on('connection', (socket) => {
    const network = networksOf(socket.remoteAddress ?? '').at(-1)?.name ?? ''
    const own = open.get(network) ?? new Set()
    if (count >= MAX_CONNECTIONS) {
      const [largest, sockets] = [...open].reduce((one, other) => (other[1].size > one[1].size ? other : one))
      const [oldest] = sockets
      if (!oldest || own.size >= sockets.size) {
        socket.destroy()
        return
      }
      forget(largest, oldest)
      oldest.destroy()
    }
    open.set(network, own.add(socket))
    count++
    socket.once('close', () => forget(network, socket))
  })
}
