import { createRequire } from 'node:module'
import sharp from 'sharp'

const { resolve } = createRequire(import.meta.url)

export const MAP_FONT = 'Readex Pro'
const FILES = [
  resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  resolve('@expo-google-fonts/readex-pro/500Medium/ReadexPro_500Medium.ttf'),
]

/**
 * Makes the product's font known to sharp's text engine, so that pictures don't depend on the machine's fonts. SVG finds it by name only if
 * no text was drawn in the process before, because the engine lists its fonts once.
 */
export async function registerMapFonts(): Promise<void> {
  for (const fontfile of FILES)
    await sharp({ text: { text: 'aا', fontfile, font: MAP_FONT } })
      .raw()
      .toBuffer()
}
