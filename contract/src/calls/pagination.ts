import { z } from 'zod'
import { wholeNumber } from './inputs.ts'
import { MAX_PAGE, MAX_PAGE_SIZE } from './limits.ts'

/** `page` counts from 1; `page_size` is 1 to 100. */
export function pagination(defaultSize: number) {
  return {
    page: wholeNumber({ min: 1, max: MAX_PAGE, description: 'Page number from 1; a page past the end is empty' }).default(1),
    page_size: wholeNumber({ min: 1, max: MAX_PAGE_SIZE, description: `Results per page; defaults to ${defaultSize}` }).default(
      defaultSize,
    ),
  }
}

/** `next` and `previous` of a list: path with query, or null. */
export const PageAddress = z.string().nullable()
