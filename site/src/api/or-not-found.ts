import { ApiError } from '@manzil/ui/api/api-error.ts'
import { notFound } from '@tanstack/react-router'

/** Shows the page's not-found screen if what a loader reads does not exist, or cannot because its key is invalid. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound()
    throw error
  }
}
