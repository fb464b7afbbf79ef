import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * The fonts of documents, whole: Newsreader and Readex Pro for English, Newsreader and Amiri for Arabic (decision 0080). The
 * typesetter takes no others, so a document is the same on every machine.
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

/** Contents of the font files. */
export function readFonts(): Buffer[] {
  return FILES.map((file) => readFileSync(file))
}
