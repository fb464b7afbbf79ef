/** A text to place, with its middle in pixels. */
export interface Label {
  text: string
  x: number
  y: number
  size: number
  /** In degrees, for a text along a road. */
  angle: number
  /** Lines of the text. */
  lines: string[]
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Of the font size: mean width of a character, generously, and height of a line. */
const CHARACTER = 0.6
const LINE = 1.2
const GAP = 6
/** In characters: texts longer than this are broken. */
const LINE_LENGTH = 14

export const widthOf = (text: string, size: number) => text.length * size * CHARACTER

/** Breaks a text at spaces into lines of a similar length. */
export function breakLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= LINE_LENGTH) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns the labels that fit inside the frame without covering each other or `taken`; earlier ones win. Each text is drawn once. */
export function placeLabels<T extends Label>(labels: readonly T[], frame: { width: number; height: number }, taken: readonly Box[]): T[] {
  const boxes = [...taken]
  const texts = new Set<string>()
  return labels.filter((label) => {
    if (texts.has(label.text)) return false
    const covered = boxesOf(label)
    const fits = covered.every(
      (box) =>
        box.left > 0 &&
        box.top > 0 &&
        box.right < frame.width &&
        box.bottom < frame.height &&
        boxes.every((other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom),
    )
    if (!fits) return false
    boxes.push(...covered)
    texts.add(label.text)
    return true
  })
}

/** Returns what a label covers: one box, or a chain of squares along a slanted text. */
function boxesOf({ lines, size, x, y, angle }: Label): Box[] {
  const width = Math.max(...lines.map((line) => widthOf(line, size)))
  const height = lines.length * size * LINE
  if (angle === 0) return [boxAround(x, y, width / 2 + GAP, height / 2 + GAP)]
  const radians = (angle * Math.PI) / 180
  const count = Math.ceil(width / height)
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5 - count / 2) * height
    return boxAround(x + Math.cos(radians) * along, y + Math.sin(radians) * along, height / 2 + 2, height / 2 + 2)
  })
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}
