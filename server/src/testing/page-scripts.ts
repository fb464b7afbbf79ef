import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locale } from '@manzil/contract/text/locale'

const SITE = resolve(import.meta.dirname, '../../../site/dist')
const SHOWN = 12

/** Written by the site's build: the modules of each script with their sizes and importers. */
interface Modules {
  scripts: Record<string, { imports: string[]; modules: Record<string, number> }>
  importers: Record<string, string[]>
}

async function readModules(locale: Locale): Promise<Modules> {
  return JSON.parse(await readFile(join(SITE, locale, 'modules.json'), 'utf8'))
}

/** Returns scripts that import each other in a circle, whose modules may run before what they need. */
export async function circularScripts(locale: Locale): Promise<string[]> {
  const { scripts } = await readModules(locale)
  const circles: string[] = []
  const finished = new Set<string>()
  const follow = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '))
    if (finished.has(file) || path.includes(file)) return
    for (const imported of scripts[file]?.imports ?? []) follow(imported, [...path, file])
    finished.add(file)
  }
  for (const file of Object.keys(scripts)) follow(file, [])
  return circles
}

/** Returns a page's scripts with all they import. */
export async function scriptsOf(html: string, locale: Locale) {
  const { scripts, importers } = await readModules(locale)
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    scripts[file]?.imports.forEach(add)
  }
  for (const [file] of html.matchAll(/assets\/[\w-]+\.js/g)) add(file)
  const modules = new Map([...files].flatMap((file) => Object.entries(scripts[file]?.modules ?? {})))
  const contents = await Promise.all([...files].map((file) => readFile(join(SITE, locale, 'client', file))))

  /** Returns the path of imports from a route to a module, such as `routes/latest.tsx > … > zod/index.js`. */
  const importPath = (module: string): string => {
    const queue = [[module]]
    const seen = new Set(queue[0])
    for (const path of queue) {
      const [first = ''] = path
      if (first.startsWith('site/src/routes/')) return path.map((id) => id.replace(/[?]tsr-split.*/, '')).join(' > ')
      for (const importer of importers[first] ?? []) {
        if (seen.has(importer) || !modules.has(importer)) continue
        seen.add(importer)
        queue.push([importer, ...path])
      }
    }
    return `${module}, which is in the same script as a module of this page`
  }
  return {
    /** Compressed size in bytes. */
    bytes: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).byteLength, 0),
    modules: [...modules.keys()],
    importPath,
    /** The largest modules outside the framework, and how the page imports them. */
    largest: () =>
      [...modules]
        .filter(([id]) => !/node_modules\/(react|react-dom|scheduler|@tanstack)\//.test(id))
        .sort(([, a], [, b]) => b - a)
        .slice(0, SHOWN)
        .map(([id, bytes]) => `${bytes} bytes: ${importPath(id)}`)
        .join('\n'),
  }
}
