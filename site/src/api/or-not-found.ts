import { ApiError } from '@manzil/ui/api/api-error.ts'
import { notFound } from '@tanstack/react-router'

/** Shows the not-found screen if a loader's request fails with 404. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
