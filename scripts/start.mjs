import { setUp } from './setup.mjs'
import { spawnNode } from './spawn-node.mjs'

await setUp()
spawnNode(['server/src/main.ts'], { NODE_ENV: 'production' })
