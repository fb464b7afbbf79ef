import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Config, optimize } from 'svgo'
import type { MediaItem } from '../src/media.ts'
import type { OriginalItem, Originals } from './originals.ts'
import { outlineText, type TextStyle } from './outline-text.ts'
import { areaName, roomName } from './room-names.ts'
import { addressOf, hashOf, writeMedia } from './write-media.ts'

/** Keeps groups, whose names are those of the rooms. */
const CONFIG: Config = {
  multipass: true,
  floatPrecision: 2,
  plugins: [{ name: 'preset-default', params: { overrides: { collapseGroups: false, mergePaths: false } } }],
}

const NO_PHOTO = { time: '', thumbhash: '', focus: '50% 50%' }

/** Encodes a floor plan in both languages; the manifest has the English one. */
export async function encodePlan(kit: Originals, item: OriginalItem): Promise<MediaItem> {
  const drawing = await readFile(join(kit.folder, item.file), 'utf8')
  const [english, arabic] = [minify(await labelPlan(drawing, item, 'en')), minify(await labelPlan(drawing, item, 'ar'))]
  const stem = `plans/${item.id}-${hashOf(english, arabic)}`
  await writeDrawings({ [`${stem}-en.svg`]: english, [`${stem}-ar.svg`]: arabic })
  return {
    ...described(item),
    kind: 'plan',
    address: addressOf(`${stem}-en.svg`),
    ...(item.internal_sqft !== undefined && { internal_sqft: item.internal_sqft }),
  }
}

async function labelPlan(drawing: string, item: OriginalItem, locale: 'en' | 'ar'): Promise<string> {
  let labelled = drawing
    .replace(/aria-label="[^"]*"/, `aria-label="${item.alt[locale]}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${item.alt[locale]}</title>`)
    .replace(/ font-family="[^"]*"/, ` xml:lang="${locale}"`)
  for (const [group, room = '', sqft = '', inside = ''] of drawing.matchAll(
    /<g data-room="([^"]*)" data-area-sqft="(\d+)"[^>]*>(.*?)<\/g>/g,
  )) {
    const lines = [...inside.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"([^>]*)>/g)]
    const texts = [roomName(room, locale), areaName(Number(sqft), locale)]
    let drawn = ''
    for (const [line, [, x = '', y = '', size = '', attributes = '']] of lines.entries()) {
      const text = texts[line] ?? ''
      const style: TextStyle = {
        typeface: locale === 'ar' ? 'readex-pro-arabic' : 'readex-pro-latin',
        weight: line === 0 ? 500 : 350,
        size: Number(size),
      }
      const parts = await outlineMixed(text, style)
      const paint = attributes.replace(/ font-weight="\d+"/, '').trim()
      let left = Number(x) - parts.reduce((sum, part) => sum + part.width, 0) / 2
      for (const part of parts) {
        drawn += `<path transform="translate(${Math.round(left * 10) / 10} ${y})" d="${part.path}" ${paint}/>`
        left += part.width
      }
    }
    const label = lines.length > 1 ? texts.join(', ') : texts[0]
    labelled = labelled.replace(group, `<g data-room="${room}" aria-label="${label}">${drawn}</g>`)
  }
  return labelled
}

/** Outlines Arabic text with Latin figures, as runs in drawing order from the left. */
async function outlineMixed(text: string, style: TextStyle) {
  if (style.typeface !== 'readex-pro-arabic') return [await outlineText(text, style)]
  const runs = text.split(/(\d[\d,]*)/).filter((run) => run !== '')
  const drawn = await Promise.all(runs.map((run) => outlineText(run, /\d/.test(run) ? { ...style, typeface: 'readex-pro-latin' } : style)))
  return drawn.reverse()
}

const TILE = '#ffffff'
const INK = '#1f2a37'
const MARK_SIDE = 96

/** Encodes a developer's logo on a light tile, which dark pages need: in full, and as a square mark for small places. */
export async function encodeLogo(kit: Originals, item: OriginalItem): Promise<MediaItem> {
  const drawing = await readFile(join(kit.folder, item.file), 'utf8')
  const mark = /<g class="mark">(.*?)<\/g><g class="wordmark"/s.exec(drawing)?.[1] ?? ''
  const serif = drawing.includes('serif') && !drawing.includes('sans-serif')
  const [first = '', second = ''] = splitName(item.name?.en ?? '')
  const name: TextStyle = serif
    ? { typeface: 'newsreader-latin', weight: 500, size: 36 }
    : { typeface: 'readex-pro-latin', weight: 500, size: 28 }
  const upper = await outlineText(first, name)
  const lower = await outlineText(second.toUpperCase(), { typeface: 'readex-pro-latin', weight: 400, size: 11.5, letterSpacing: 3.6 })
  const width = Math.ceil(112 + Math.max(upper.width, lower.width) + 20)
  const words = `<path transform="translate(112 51)" d="${upper.path}" fill="${INK}"/><path transform="translate(113 74)" d="${lower.path}" fill="${item.color}"/>`
  const logo = minify(tile(width, item.name?.en ?? '', `<g>${mark}</g>${words}`))
  const square = minify(tile(MARK_SIDE, item.name?.en ?? '', `<g transform="translate(9.6 9.6) scale(.8)">${mark}</g>`))
  const folder = `logos/${item.id}-${hashOf(logo, square)}`
  await writeDrawings({ [`${folder}/logo.svg`]: logo, [`${folder}/mark.svg`]: square })
  return { ...described(item), kind: 'logo', address: addressOf(`${folder}/logo.svg`), width }
}

function splitName(name: string): string[] {
  const at = name.lastIndexOf(' ')
  return [name.slice(0, at), name.slice(at + 1)]
}

function tile(width: number, name: string, inside: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${MARK_SIDE}" width="${width}" height="${MARK_SIDE}" role="img" aria-label="${name}">` +
    `<title>${name}</title><rect width="${width}" height="${MARK_SIDE}" rx="14" fill="${TILE}"/>${inside}</svg>`
  )
}

export async function encodeAvatar(kit: Originals, item: OriginalItem): Promise<MediaItem> {
  const drawing = minify(await readFile(join(kit.folder, item.file), 'utf8'))
  const path = `avatars/${item.id}-${hashOf(drawing)}.svg`
  await writeDrawings({ [path]: drawing })
  return { ...described(item), kind: 'avatar', address: addressOf(path) }
}

function described(item: OriginalItem) {
  return {
    id: item.id,
    width: item.width,
    height: item.height,
    alt: item.alt.en,
    alt_ar: item.alt.ar,
    tags: item.tags,
    color: item.color,
    ...NO_PHOTO,
  }
}

function minify(drawing: string): string {
  return optimize(drawing, CONFIG).data
}

/** Writes drawings with a Brotli-compressed copy each. */
async function writeDrawings(drawings: Record<string, string>): Promise<void> {
  const files = Object.entries(drawings).flatMap(([path, drawing]): [string, string | Buffer][] => [
    [path, drawing],
    [`${path}.br`, brotliCompressSync(drawing, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ])
  await writeMedia(Object.fromEntries(files))
}
