/** What TanStack Start knows of its build. */
declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => { inlineCss?: { styles: Record<string, string> } }
}
