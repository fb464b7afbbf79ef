/** Causes of failed file operations that an operator can remove, by error code. */
const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file',
}
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT'])
/** The embedded database throws objects with nothing but WASI's numbers. */
const WASI_CODES: Record<number, string> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 54: 'ENOTDIR', 63: 'EPERM', 69: 'EROFS' }
const SQLITE_CODES: Record<number, string> = { 8: 'EROFS', 13: 'ENOSPC' }
const SQL_CODES: Record<string, string> = { 53100: 'ENOSPC' }

/** Returns why a file operation failed, as a clause; undefined unless an operator can remove the cause. */
export function fileReason(error: unknown): string | undefined {
  return REASONS[fileErrorCode(error) ?? '']
}

export function isDiskFull(error: unknown): boolean {
  return NO_SPACE.has(fileErrorCode(error) ?? '')
}

/** Returns the code, such as `ENOSPC`, of an error of Node, SQLite, PostgreSQL or the embedded database. */
function fileErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, errno, errcode } = error as { code?: unknown; errno?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_CODES[errcode & 0xff]
  if (typeof code === 'string') return SQL_CODES[code] ?? code
  return typeof errno === 'number' ? WASI_CODES[errno] : undefined
}
