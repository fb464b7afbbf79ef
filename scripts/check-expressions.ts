import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

/**
 * Requirement 33: checks that all regular expressions run in linear time (`npm run verify`). Fails on one that may be slower,
 * cannot be checked or is built at run time, and on an unused exception.
 */
const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['contract', 'assistant', 'server', 'ui', 'site', 'office']
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|routeTree\.gen/
/** Per expression; most take milliseconds. */
const WITHIN_MS = 120_000

interface Exception {
  file: string
  /** As in the source, without slashes and flags. */
  expression: string
  reason: string
}

/** Exempt, because their input is short. */
const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'contract/src/catalogue/stacking.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: matches the source text
    expression: '`^(.*?)${floor}[-. ]?(\\\\d\\\\d)$`',
    reason: 'built from a number; the number of a home has 300 characters at most',
  },
  {
    file: 'contract/src/catalogue/stacking.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: matches the source text
    expression: '`^(.*?)${floor}[-. ]?(\\\\d{1,3}\\\\D?)$`',
    reason: 'built from a number; the number of a home has 300 characters at most',
  },
  {
    file: 'assistant/src/questions/find-answers.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: matches the source text
    expression: '` ${PARTICLE}(?:${topic.words})(?= )`',
    reason: 'built from fixed words without repetition; a message has 2,000 characters at most',
  },
]

interface Expression {
  file: string
  line: number
  source: string
  flags: string
  isBuilt: boolean
}

const expressions = FOLDERS.flatMap((folder) => filesIn(`${folder}/src`))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !NOT_PRODUCT.test(file))
  .sort()
  .flatMap(expressionsOf)

/** @throws if there are none, because a renamed folder would go unchecked */
function filesIn(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
  if (files.length === 0) throw new Error(`${folder} has no TypeScript files`)
  return files
}

const verdicts = new Map<string, Promise<string | undefined>>()
const unused = new Set(EXCEPTIONS)
const problems: string[] = []

// Starts the checking process: checks that begin before it runs would each start their own.
await verdictOf('a', '')
await Promise.all(
  expressions.map(async (expression) => {
    const { file, line, source, flags, isBuilt } = expression
    const key = `/${source}/${flags}`
    if (!isBuilt && !verdicts.has(key)) verdicts.set(key, verdictOf(source, flags))
    const verdict = isBuilt ? 'is built at run time' : await verdicts.get(key)
    if (verdict === undefined) return
    const exception = EXCEPTIONS.find((one) => one.file === file && one.expression === source)
    if (exception) unused.delete(exception)
    else problems.push(`${file}:${line} ${isBuilt ? source : key} ${verdict}`)
  }),
)
for (const { file, expression } of unused) problems.push(`${file}: the exception for ${expression} is not needed`)

console.log(problems.sort().join('\n'))
console.log(`${expressions.length} regular expressions, ${EXCEPTIONS.length} exceptions, ${problems.length} problems`)
process.exit(problems.length > 0 || expressions.length === 0 ? 1 : 0)

function expressionsOf(file: string): Expression[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found: Expression[] = []
  const add = (at: number, facts: Omit<Expression, 'file' | 'line'>) =>
    found.push({ file, line: text.slice(0, at).split('\n').length, ...facts })
  const addBuilt = ({ callee, start, arguments: [source, flags] }: CallExpression | NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const known = source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
    const written = source ? text.slice(source.start, source.end) : ''
    const given = flags?.type === 'Literal' ? String(flags.value) : ''
    add(start, { source: known ?? written, flags: given, isBuilt: known === undefined })
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.start, { source: node.regex.pattern, flags: node.regex.flags, isBuilt: false })
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(parseSync(file, text).program)
  return found
}

/** Returns what is wrong with an expression. Disables the inner timeouts, which would make the result depend on the machine. */
async function verdictOf(source: string, flags: string): Promise<string | undefined> {
  const found = await check(source, flags, { timeout: WITHIN_MS, incubationTimeout: null, seedingTimeout: null })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind})`
  return `is slow (${found.complexity.summary}) with ${found.attack.pattern.slice(0, 120)}`
}
