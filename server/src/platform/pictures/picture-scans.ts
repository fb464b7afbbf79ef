/** Encoders write about ten at most; a preview inside of the file has some of its own. */
const MOST_SCANS = 32
const START_OF_SCAN = Buffer.from([0xff, 0xda])

/**
 * Whether a JPEG would be decoded in more passes than any encoder writes: each goes over the whole picture, and thousands of
 * empty ones fit into a small file. In picture data a 0xFF is always followed by a zero, so what is counted are scans.
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
