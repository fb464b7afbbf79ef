import { escapeUTF8 } from 'entities'

/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it leaves out
const INVALID_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export function element(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined || text === '') return ''
  const safe = escapeUTF8(String(text).replace(INVALID_XML_CHARACTERS, ''))
  return `    <${name}>${safe}</${name}>\n`
}

export function elements(name: string, each: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : `    <${name}>\n${texts.map((text) => `  ${element(each, text)}`).join('')}    </${name}>\n`
}
