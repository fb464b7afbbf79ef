import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run } from './steps.mjs'

// The headless shell comes first: it opens a page in a third of the processor time that a whole browser takes.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * Returns a Chromium for the browser journeys: the one at `CHROME_PATH` or already installed, else Debian's package if it
 * can be installed, else Playwright's own. Exits with a message if there is none.
 * @returns {Promise<string>} path of the program
 */
export async function findBrowser() {
  const found = installed()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser journeys (Debian package) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { env })
    const debian = installed()
    if (debian) return debian
  }
  console.log('Downloading Chromium for the browser journeys (Playwright) …')
  const { code } = await run(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  if (code === 0) {
    const { output } = await run(node, ['-e', "console.log(require('playwright').chromium.executablePath())"])
    const path = output.trim().split('\n').at(-1) ?? ''
    if (existsSync(path)) return path
  }
  return fail(
    'The browser journeys need Chromium or Chrome: install one (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH, then run the command again.',
  )
}

/** @returns {string | undefined} */
function installed() {
  const given = process.env.CHROME_PATH
  if (given) return existsSync(given) ? given : fail(`CHROME_PATH names ${given}, which does not exist.`)
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES]
  return candidates.find((path) => existsSync(path))
}
