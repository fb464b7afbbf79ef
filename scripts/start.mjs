import { setUp } from './setup.mjs'
import { spawnNode } from './spawn-node.mjs'

await setUp()
// glibc keeps freed memory apart for each of many threads; with two pools the server needs a quarter less.
spawnNode(['server/src/main.ts'], { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' })
