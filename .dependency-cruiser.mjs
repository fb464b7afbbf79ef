/** Imports run one way (docs/architecture.md). @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-depends-on-zod-and-messages-alone',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^contract/src', '^messages/index[.]ts$', 'node_modules/zod'] },
    },
    { name: 'messages-depend-on-nothing', severity: 'error', from: { path: '^messages' }, to: { path: '^(contract|demo|server|web)/' } },
    {
      name: 'demo-data-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^demo/src' },
      to: { path: '^(server|web)/' },
    },
    { name: 'server-and-web-apart', severity: 'error', from: { path: '^server/src' }, to: { path: '^web/' } },
    { name: 'web-and-server-apart', severity: 'error', from: { path: '^web/src' }, to: { path: '^server/' } },
    { name: 'platform-knows-no-feature', severity: 'error', from: { path: '^server/src/platform' }, to: { path: '^server/src/features' } },
    { name: 'ui-knows-no-feature', severity: 'error', from: { path: '^web/src/ui' }, to: { path: '^web/src/(features|routes)' } },
    {
      name: 'server-features-meet-at-their-index',
      severity: 'error',
      from: { path: '^server/src/features/(documents|[^/]+/[^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: [
          '^server/src/features/$1/',
          '^server/src/features/(documents|[^/]+/[^/]+)/index[.]ts$',
          '^server/src/features/[^/]+/[^/]+[.]ts$',
        ],
      },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/index[.]ts$'] },
    },
    { name: 'features-know-no-routes', severity: 'error', from: { path: '^web/src/features' }, to: { path: '^web/src/routes' } },
    {
      name: 'sql-stands-in-queries',
      severity: 'error',
      from: {
        path: '^server/src/features',
        pathNot: ['queries[.]ts$', '-rows[.]ts$', '-conditions[.]ts$', '[.]test[.]ts$'],
      },
      to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules/(?!@manzil)' },
    exclude: { path: ['compiled/', 'routeTree[.]gen', '^[^/]+/dist/'] },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
