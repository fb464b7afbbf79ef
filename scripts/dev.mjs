import { setUpSources } from './setup.mjs'
import { spawnNode } from './spawn-node.mjs'

const port = Number(process.env.PORT ?? 3000)
const api = port + 1
const office = port + 2

await setUpSources()
spawnNode(['--watch', '--watch-path=server/src', '--watch-path=contract/src', '--watch-path=assistant/src', 'server/src/main.ts'], {
  NODE_ENV: 'development',
  PORT: String(api),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
})
spawnNode(['node_modules/vite/bin/vite.js', 'dev', 'office', '--port', String(office), '--strictPort', '--host', '127.0.0.1'], {
  NODE_ENV: 'development',
})
spawnNode(['node_modules/vite/bin/vite.js', 'dev', 'site', '--port', String(port), '--strictPort'], {
  NODE_ENV: 'development',
  API_ORIGIN: `http://127.0.0.1:${api}`,
  OFFICE_ORIGIN: `http://127.0.0.1:${office}`,
})
