/**
 * Generates the web fonts in this folder as subsets of npm packages (licence: OFL.txt). Run `npx node ui/src/fonts/make.ts`
 * after changing a range.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const folder = import.meta.dirname

const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]
/** For headings and prices. The display face is large, so it has only common accents. */
const DISPLAY_LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb2, 0xb2],
  [0xb7, 0xb7],
  [0xe0, 0xe0],
  [0xe7, 0xea],
  [0xf4, 0xf4],
  [0xfc, 0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
]
const ARABIC = [
  [0x20, 0x20],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x660, 0x66b],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a4, 0x6a4],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
]

/** Shaping, kerning and the figure styles of prices; no small capitals, fractions or old-style figures. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'calt', 'liga', 'init', 'medi', 'fina', 'isol', 'kern', 'lnum', 'tnum', 'rvrn']

const FONTS = [
  {
    file: 'newsreader-latin',
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    ranges: DISPLAY_LATIN,
    axes: { opsz: 48, wght: { min: 300, max: 500 } },
  },
  {
    file: 'noto-naskh-arabic',
    from: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    ranges: ARABIC,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    file: 'readex-pro-latin',
    from: 'readex-pro/files/readex-pro-latin-wght-normal.woff2',
    ranges: LATIN,
    axes: { wght: { min: 300, max: 600 } },
  },
  {
    file: 'readex-pro-arabic',
    from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    ranges: ARABIC,
    axes: { wght: { min: 300, max: 600 } },
  },
]

for (const { file, from, ranges, axes } of FONTS) {
  const text = ranges
    .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('')
  const source = await readFile(
    join(require.resolve(`@fontsource-variable/${from.split('/')[0]}/package.json`), '..', from.split('/').slice(1).join('/')),
  )
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES, noHinting: true })
  await writeFile(join(folder, `${file}.woff2`), subset)
  console.log(`${file}.woff2 ${(subset.byteLength / 1024).toFixed(1)} kB`)
}
