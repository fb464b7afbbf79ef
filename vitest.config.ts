import { defineConfig } from 'vitest/config'
import { testDatabaseUrl } from './scripts/test-database-url.ts'

const template = './server/src/testing/template.ts'
const url = await testDatabaseUrl()

/** The built pages bundle their own copies of the contract's schemas, so their test runs in a separate process. */
const renderedPages = 'server/src/rendered-pages.test.ts'

/** A `.db.test.ts` file runs on the embedded database and, if a server is available, again on PostgreSQL. */
const onEngine = (name: string, env: Record<string, string>) => ({
  test: {
    name,
    include: ['{server,bench,demo}/**/*.db.test.ts'],
    globalSetup: template,
    env,
    // The server is imported once per worker, not once per file.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // One more than a small machine has processors: tests of PostgreSQL also wait for its disk.
    maxWorkers: 3,
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'units',
          include: ['{contract,messages,assistant,demo,server,ui,site,office,scripts}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', renderedPages, '**/node_modules/**'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'components',
          include: ['{ui,site,office}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./ui/src/testing/setup.ts', './site/src/testing/setup.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'pages', include: [renderedPages], globalSetup: template, env: {}, testTimeout: 60_000, hookTimeout: 120_000 } },
      onEngine('PGlite', {}),
      ...(url ? [onEngine('PostgreSQL', { TEST_DATABASE_URL: url })] : []),
    ],
  },
})
