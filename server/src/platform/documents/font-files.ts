import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * Unsubsetted fonts: Newsreader and Readex Pro for English, Newsreader and Amiri for Arabic (docs/decisions/0080). The
 * typesetter uses no system fonts, so documents are identical on every machine.
 */
const FILES = [
  resolve('@expo-google-fonts/readex-pro/300Light/ReadexPro_300Light.ttf'),
  resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  resolve('@expo-google-fonts/readex-pro/500Medium/ReadexPro_500Medium.ttf'),
  resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
  resolve('@expo-google-fonts/newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf'),
  resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
  resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  resolve('@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'),
]

export function readFonts(): Buffer[] {
  return FILES.map((file) => readFileSync(file))
}
