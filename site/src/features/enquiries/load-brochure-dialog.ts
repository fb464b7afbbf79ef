/** Loads the form on demand, because it pulls in large libraries. */
export const loadBrochureDialog = () => import('./forms/brochure-dialog.tsx')
