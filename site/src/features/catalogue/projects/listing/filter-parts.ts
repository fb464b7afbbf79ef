/** What the filter bar opens, loaded together on its first press. */
export { FilterDialog } from './filter-dialog.tsx'
export { FilterPopover } from './filter-popover.tsx'
