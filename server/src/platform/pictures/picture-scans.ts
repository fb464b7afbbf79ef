/** Encoders write about ten at most; an embedded preview may add its own. */
const MOST_SCANS = 32
const START_OF_SCAN = Buffer.from([0xff, 0xda])

/**
 * Returns whether a JPEG has more scans than any encoder writes. Each scan is a pass over the whole picture, and thousands
 * of empty ones fit into a small file. Picture data escapes 0xFF with a zero, so only real scan markers are counted.
 */
export function hasTooManyScans(content: Buffer): boolean {
  if (content[0] !== 0xff || content[1] !== 0xd8) return false
  let at = -START_OF_SCAN.length
  for (let scans = 0; scans <= MOST_SCANS; scans++) {
    at = content.indexOf(START_OF_SCAN, at + START_OF_SCAN.length)
    if (at < 0) return false
  }
  return true
}
