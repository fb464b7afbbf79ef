import type { Readable } from 'node:stream'

export interface Progress {
  done: number
  total: number
}

export interface OperationInput {
  /** As sent by the command; the operation validates them. */
  options: unknown
  /** Bytes of the command's file; empty if it has none. */
  body: Readable
  onProgress: (progress: Progress) => void
  /** Sends a piece of text for the command to write; await it for backpressure. */
  onOutput: (text: string) => Promise<void>
  /** Aborted when the command disconnects before the operation ends. */
  signal: AbortSignal
}

/** Work requested by an operator's command. Must resolve to JSON-serializable data. */
export type Operation = (input: OperationInput) => Promise<unknown>
export type Operations = Record<string, Operation>

export interface ServerStatus {
  url: string
  pid: number
}

/** One line (a JSON object) of the running server's response to the command that started an operation. */
export type Report = { progress: Progress } | { output: string } | { result: unknown } | { failure: string; isForOperator: boolean }
