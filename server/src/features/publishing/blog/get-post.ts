import type { BlogPost } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPost } from './present-post.ts'
import { findPost, findPostById } from './queries.ts'

/** Returns a published article by its current or a former slug. @throws AppError `not_found` */
export async function getPost({ database }: Pick<Services, 'database'>, slug: string): Promise<BlogPost> {
  const row = await findPost(database.reads(), slug)
  if (!row) throw new AppError('not_found', { userMessage: m.blog_not_found })
  return presentPost(row)
}

/** Returns an article as its page shows it, drafts included. @throws AppError `not_found` */
export async function previewPost({ database }: Pick<Services, 'database'>, id: number): Promise<BlogPost> {
  const row = await findPostById(database.db, id)
  if (!row) throw new AppError('not_found', { userMessage: m.blog_not_found })
  return presentPost(row)
}
