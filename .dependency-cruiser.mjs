/** Imports run one way (docs/architecture.md). @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-depends-on-zod-and-messages-alone',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^contract/src', '^messages/index[.]ts$', 'node_modules/zod'] },
    },
    {
      name: 'contract-values-know-no-schema',
      severity: 'error',
      from: { path: '^contract/src', pathNot: ['/calls/', '[.]test[.]ts$'] },
      to: { path: ['^contract/src/.*/calls/', 'node_modules/zod'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'reading-needs-no-schema',
      severity: 'error',
      from: { path: '^site/src', pathNot: ['/features/people/', '/forms/', '[.]test[.]tsx?$'] },
      to: { path: ['^contract/src/.*/calls/', 'node_modules/zod'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'assistant-depends-on-the-contract-alone',
      severity: 'error',
      comment: 'So it does no I/O: no Node module, no server.',
      from: { path: '^assistant/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^assistant/src', '^contract/src', '^messages/index[.]ts$'] },
    },
    {
      name: 'messages-depend-on-nothing',
      severity: 'error',
      from: { path: '^messages' },
      to: { path: '^(assistant|contract|demo|server|ui|site|office)/' },
    },
    {
      name: 'demo-data-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^demo/src' },
      to: { path: '^(assistant|server|ui|site|office)/' },
    },
    { name: 'server-knows-no-application', severity: 'error', from: { path: '^server/src' }, to: { path: '^(ui|site|office)/' } },
    {
      name: 'applications-know-no-server',
      severity: 'error',
      from: { path: '^(ui|site|office)/src' },
      to: { path: '^(assistant|server)/' },
    },
    { name: 'ui-knows-no-application', severity: 'error', from: { path: '^ui/src' }, to: { path: '^(site|office)/' } },
    { name: 'site-knows-no-office', severity: 'error', from: { path: '^site/src' }, to: { path: '^office/' } },
    { name: 'office-knows-no-site', severity: 'error', from: { path: '^office/src' }, to: { path: '^site/' } },
    { name: 'platform-knows-no-feature', severity: 'error', from: { path: '^server/src/platform' }, to: { path: '^server/src/features' } },
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
      name: 'application-features-meet-at-their-index',
      severity: 'error',
      from: { path: '^(site|office)/src/features/((?:documents|enquiries|feeds)|[^/]+/[^/]+)/' },
      to: {
        path: '^$1/src/features/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/(?:documents|enquiries|feeds|[^/]+/[^/]+)/index[.]ts$', '-link[.]ts$'],
      },
    },
    {
      name: 'features-know-no-routes',
      severity: 'error',
      from: { path: '^(site|office)/src/(features|ui|shell|layout)' },
      to: { path: '^(site|office)/src/routes' },
    },
    {
      name: 'sql-only-in-queries',
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
    tsConfig: { fileName: 'site/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
