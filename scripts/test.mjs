import { findBrowser } from './browser.mjs'
import { setUp } from './setup.mjs'
import { spawnNode } from './spawn-node.mjs'

await setUp()
spawnNode(['scripts/verify.ts'], { CHROME_PATH: await findBrowser() })
