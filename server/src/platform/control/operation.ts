import type { Readable } from 'node:stream'

/** How far an operation has come, in units of its own. */
export interface Progress {
  done: number
  total: number
}

export interface OperationInput {
  /** As the command gave them; the operation checks them itself. */
  options: unknown
  /** The bytes of the command's file; empty where it has none. */
  body: Readable
  onProgress: (progress: Progress) => void
  /** Takes a piece of a text that the command is to write down; wait for it. */
  onOutput: (text: string) => Promise<void>
  /** Aborted when the command goes away before its end. */
  signal: AbortSignal
}

/** Work that an operator's command asks for. Its answer is plain data that JSON can carry. */
export type Operation = (input: OperationInput) => Promise<unknown>
export type Operations = Record<string, Operation>

/** What a running server says of itself. */
export interface ServerStatus {
  url: string
  pid: number
}

/** The lines, one JSON object each, in which a running server reports an operation to the command that handed it over. */
export type Report = { progress: Progress } | { output: string } | { result: unknown } | { failure: string; told: boolean }
