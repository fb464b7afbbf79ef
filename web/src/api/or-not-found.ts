import { notFound } from '@tanstack/react-router'
import { ApiError } from './read.ts'

/** What a loader reads, or the page's not-found screen where the API has nothing under that key. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
