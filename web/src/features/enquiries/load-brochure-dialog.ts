/** The form that stands before a brochure; it brings libraries with it and is loaded when it is opened. */
export const loadBrochureDialog = () => import('./forms/brochure-dialog.tsx')
