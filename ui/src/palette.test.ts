import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PALETTE } from '@manzil/contract/pages/palette'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const colours = (text: string) => (text.match(/#[0-9a-f]{6}\b/gi) ?? []).map((colour) => colour.toLowerCase())

/** Colours of both themes by token, in lower case. A token without `light-dark()` has the same colour in both. */
const TOKENS = new Map(
  [...read('ui/src/tokens.css').matchAll(/^ {2}--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/gm)].map(
    ([, name = '', light = '', dark = light]) => [name, { light, dark }] as const,
  ),
)

describe('the palette', () => {
  it('has the colours of the light theme', () => {
    const light = Object.fromEntries(Object.keys(PALETTE).map((name) => [name, TOKENS.get(name)?.light]))
    expect(light).toEqual(PALETTE)
  })

  it.each(['site/src/routes/__root.tsx', 'office/index.html'])('colours the browser like the page in %s', (file) => {
    const metas = read(file).match(/<meta name="theme-color".*/g)
    expect(metas?.flatMap(colours)).toEqual([TOKENS.get('paper')?.light, TOKENS.get('paper')?.dark])
  })

  it('has the colours of the icon and of the printed page number', () => {
    const { primary, paper, muted } = PALETTE
    expect(colours(read('site/public/favicon.svg'))).toEqual([primary, paper, PALETTE['hero-line']])
    expect(colours(read('site/src/features/catalogue/projects/brochure/brochure.css'))).toEqual([muted])
  })

  it('is the only source of colours in documents', () => {
    const templates = globSync('server/src/**/*.typ', { cwd: ROOT })
    expect(templates.length).toBeGreaterThan(0)
    for (const file of templates) expect(colours(read(file)), file).toEqual([])
  })
})
