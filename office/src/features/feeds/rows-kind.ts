import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'

/** Whether rows are homes that have a building to be grouped by. */
export function isGrouped({ rows, columns, building }: FeedMapping): boolean {
  return rows === 'homes' && (columns.building != null || columns.address != null || building !== undefined)
}
