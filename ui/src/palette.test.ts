import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLOURS, PALETTE } from '@manzil/contract/pages/palette'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const colours = (text: string) => (text.match(/#[0-9a-f]{6}\b/gi) ?? []).map((colour) => colour.toLowerCase())

describe('the palette', () => {
  it.each(['site/src/routes/__root.tsx', 'office/index.html'])('colours the browser like the page in %s', (file) => {
    const metas = read(file).match(/<meta name="theme-color".*/g)
    expect(metas?.flatMap(colours)).toEqual(COLOURS.paper)
  })

  it('has the colours of the icon and of the printed page number', () => {
    const { primary, paper, muted } = PALETTE
    expect(colours(read('site/public/favicon.svg'))).toEqual([primary, paper, PALETTE['hero-line']])
    expect(colours(read('site/src/features/catalogue/projects/brochure/brochure.css'))).toEqual([muted])
  })

  it.each(['server/src/**/*.typ', 'ui/src/*.css', '{ui,site,office}/src/{features,layout,shell,editor,ui,screens,dialogs,form}/**/*.tsx'])(
    'is the only source of colours in %s',
    (pattern) => {
      const files = globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.tsx'] })
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) expect(colours(read(file)), file).toEqual([])
    },
  )
})
