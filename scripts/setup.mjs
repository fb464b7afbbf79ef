import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run, step } from './steps.mjs'

const MANIFESTS = ['package.json', 'contract', 'messages', 'assistant', 'server', 'ui', 'site', 'office', 'demo', 'geodata', 'bench'].map(
  (path) => (path === 'package.json' ? path : `${path}/package.json`),
)

const LOCALES = ['en', 'ar']

/** With one module per language, Node starts a second sooner. Pages load only the messages they use, so each is a module. */
const MESSAGE_MODULES = { node: 'locale-modules', browser: 'message-modules' }

/** Prepares a clone: installs packages, compiles messages, builds site and office. Repeats only steps whose inputs changed. */
export async function setUp() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Manzil needs Node 20 or later to start; this is ${process.version}.`)
  await installPackages()
  await checkNode()
  await compileMessages()
  await buildApplications()
}

/** Prepares a clone for tools that serve the applications themselves. */
export async function setUpSources() {
  await installPackages()
  await checkNode()
  await compileMessages()
}

async function installPackages() {
  await step({
    name: 'packages',
    says: 'Installing packages',
    inputs: ['package-lock.json', ...MANIFESTS],
    outputs: ['node_modules/.package-lock.json', 'node_modules/.bin/node'],
    act: () => npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'),
    help: 'The packages could not be installed: check that this machine reaches the npm registry, then run the command again.',
  })
}

async function checkNode() {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
  const { output } = await run(node, ['--version'])
  if (output.trim() !== `v${version}`) {
    fail(
      `Node ${version} was not installed: npm must be allowed to run the install script of the package "node" (unset ignore-scripts), then run the command again.`,
    )
  }
}

async function compileMessages() {
  await step({
    name: 'messages',
    says: 'Compiling messages',
    inputs: ['messages', 'package-lock.json'],
    outputs: Object.keys(MESSAGE_MODULES).map((target) => `messages/compiled/${target}/messages.js`),
    act: async () => {
      const compiled = await Promise.all(Object.entries(MESSAGE_MODULES).map(compile))
      return compiled.find(({ code }) => code !== 0) ?? { code: 0, output: '' }
    },
    help: 'The messages could not be compiled: check messages/en.json and messages/ar.json.',
  })
}

/** @param {[target: string, structure: string]} output */
function compile([target, structure]) {
  return run(node, [
    join(root, 'node_modules/@inlang/paraglide-js/bin/run.js'),
    'compile',
    '--project',
    'messages/project.inlang',
    '--outdir',
    `messages/compiled/${target}`,
    '--output-structure',
    structure,
    '--strategy',
    'globalVariable',
    'baseLocale',
    '--is-server',
    'import.meta.env?.SSR',
    '--no-emit-readme',
    '--silent',
  ])
}

/** Builds the site once per language, so that visitors load the texts of only one, and the office once for both. */
async function buildApplications() {
  await step({
    name: 'applications',
    says: 'Building the site and the office',
    inputs: ['ui', 'site', 'office', 'contract/src', 'messages', 'package-lock.json'],
    outputs: [
      ...LOCALES.flatMap((locale) => [`site/dist/${locale}/server/server.js`, `site/dist/${locale}/client`]),
      'office/dist/index.html',
    ],
    act: async () => {
      const builds = await Promise.all([...LOCALES.map((locale) => build('site', { MANZIL_LOCALE: locale })), build('office')])
      return builds.find(({ code }) => code !== 0) ?? { code: 0, output: '' }
    },
    help: 'The site or the office could not be built: see the errors above.',
  })
}

/** @param {string} folder @param {Record<string, string>} [env] */
function build(folder, env) {
  return run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', folder], { env: { NODE_ENV: 'production', ...env } })
}

/** @param {...string} args */
function npm(...args) {
  const cli = process.env.npm_execpath
  return cli ? run(process.execPath, [cli, ...args]) : run('npm', args)
}
