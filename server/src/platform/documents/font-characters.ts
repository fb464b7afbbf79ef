const TABLE_RECORD = 16
const SEGMENTED = 4
const GROUPED = 12

/** Returns the code points for which a TrueType font has a glyph (OpenType `cmap`, formats 4 and 12). */
export function readCodePoints(font: Buffer): Set<number> {
  const cmap = findTable(font, 'cmap')
  const characters = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4)
    const format = font.readUInt16BE(table)
    if (format === SEGMENTED) readSegments(font, table, characters)
    else if (format === GROUPED) readGroups(font, table, characters)
  }
  return characters
}

function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + TABLE_RECORD * index
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new RangeError(`the font has no table ${tag}`)
}

function readSegments(font: Buffer, table: number, characters: Set<number>): void {
  const bytes = font.readUInt16BE(table + 6)
  const ends = table + 14
  const starts = ends + bytes + 2
  for (let at = 0; at < bytes; at += 2) {
    const start = font.readUInt16BE(starts + at)
    const delta = font.readUInt16BE(starts + bytes + at)
    const offsetAt = starts + 2 * bytes + at
    const offset = font.readUInt16BE(offsetAt)
    for (let character = start; character <= font.readUInt16BE(ends + at) && character < 0xff_ff; character++) {
      const glyph = offset === 0 ? (character + delta) & 0xff_ff : font.readUInt16BE(offsetAt + offset + 2 * (character - start))
      if (glyph !== 0) characters.add(character)
    }
  }
}

function readGroups(font: Buffer, table: number, characters: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(table + 12); group++) {
    const at = table + 16 + 12 * group
    for (let character = font.readUInt32BE(at); character <= font.readUInt32BE(at + 4); character++) characters.add(character)
  }
}
