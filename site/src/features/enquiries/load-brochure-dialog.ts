/** Loaded on demand, because forms need large libraries. */
export const loadBrochureDialog = () => import('./forms/brochure-dialog.tsx')
