import { brotliCompressSync, constants } from 'node:zlib'
import { type Config, optimize } from 'svgo'
import { writeMedia } from './write-media.ts'

/** Keeps groups, because they carry the names of rooms. */
const CONFIG: Config = {
  multipass: true,
  floatPrecision: 2,
  plugins: [{ name: 'preset-default', params: { overrides: { collapseGroups: false, mergePaths: false } } }],
}

export function minify(drawing: string): string {
  return optimize(drawing, CONFIG).data
}

/** Writes drawings, each with a Brotli-compressed copy that the server sends to clients that accept it. */
export async function writeDrawings(drawings: Record<string, string>): Promise<void> {
  const files = Object.entries(drawings).flatMap(([path, drawing]): [string, string | Buffer][] => [
    [path, drawing],
    [`${path}.br`, brotliCompressSync(drawing, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ])
  await writeMedia(Object.fromEntries(files))
}
