import { setUpSources } from './setup.mjs'
import { spawnNode } from './spawn-node.mjs'

await setUpSources()
spawnNode(['server/src/cli.ts', ...process.argv.slice(2)])
