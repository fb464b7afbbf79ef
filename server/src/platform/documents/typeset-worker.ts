import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFonts } from './font-files.ts'

/** A document to typeset: the template's path relative to `src`, its data as JSON, and pictures by file name. */
export interface TypesetJob {
  template: string
  data: string
  pictures: Record<string, Uint8Array>
}

/** `pdf` is missing if typesetting failed even without pictures; `faults` lists the problems. */
export interface Typeset {
  pdf?: Uint8Array
  faults: string[]
}

const ROOT = join(import.meta.dirname, '../..')
/** Number of documents after which unused cache entries are evicted. */
const EVICT_AFTER_DOCUMENTS = 5
/** PDF/UA-1 (ISO 14289, accessible documents), falling back to PDF 1.7, which is still tagged. */
const STANDARDS = ['ua-1', '1.7']

const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: readFonts() }] })

/** Typesets one document in a worker thread. If a picture is unreadable, retries without pictures. */
export default function typeset({ template, data, pictures }: TypesetJob): Typeset {
  const faults: string[] = []
  for (const [name, content] of Object.entries(pictures)) compiler.mapShadow(join(ROOT, 'pictures', name), Buffer.from(content))
  try {
    for (const given of [data, withoutPictures(data)]) {
      compiler.mapShadow(join(ROOT, 'document.json'), Buffer.from(given))
      const { result, failed } = compile(template)
      faults.push(...failed)
      if (!result) continue
      for (const pdfStandard of STANDARDS) {
        try {
          return { pdf: compiler.pdf(result, { pdfStandard }), faults }
        } catch (error) {
          faults.push(`${pdfStandard}: ${error instanceof Error ? error.message : JSON.stringify(error)}`)
        }
      }
    }
    return { faults }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(EVICT_AFTER_DOCUMENTS)
  }
}

function compile(template: string) {
  const compiled = compiler.compile({ mainFilePath: join(ROOT, template), resetRead: true })
  const diagnostics = compiled.takeError() ?? compiled.takeWarnings()
  return {
    result: compiled.result,
    failed: diagnostics ? compiler.fetchDiagnostics(diagnostics).map((fault) => JSON.stringify(fault)) : [],
  }
}

function withoutPictures(data: string): string {
  return JSON.stringify({ ...JSON.parse(data), pictures: {} })
}
