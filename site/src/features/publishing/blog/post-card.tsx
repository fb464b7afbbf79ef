import type { BlogCard } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { ArrowIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'

interface PostCardProps {
  post: BlogCard
  /** Loads the photo eagerly, for cards on the first screen. */
  eager?: boolean
  heading?: 'h2' | 'h3'
}

const SIZES = '(width < 721px) 100vw, (width < 1101px) 50vw, 400px'

/** The whole card is clickable through its title link. */
function PostCard({ post, eager = false, heading: Heading = 'h2' }: PostCardProps) {
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="aspect-16/10 overflow-hidden rounded-photo bg-skeleton">
        {post.photo && (
          <Photo
            image={post.photo}
            sizes={SIZES}
            eager={eager}
            decorative
            className="h-full w-full transition-[scale] duration-220 group-hover:scale-102"
          />
        )}
      </div>
      <p className="flex flex-wrap gap-x-2 pt-4 text-sm text-muted">
        <span className="text-brass">
          <Localized of={post} field="category" />
        </span>
        <span aria-hidden="true">·</span>
        {textOf(post, 'read_time')}
      </p>
      <Heading className="display mt-1.5 text-h3 text-balance">
        <Link to="/blog/$slug" params={{ slug: post.slug }} className="card-link">
          <Localized of={post} field="title" />
        </Link>
      </Heading>
      <p className="mt-2 line-clamp-3 text-muted">
        <Localized of={post} field="excerpt" />
      </p>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-4 text-sm text-muted">
        <Localized of={post} field="author_name" />
        <span aria-hidden="true">·</span>
        <time dateTime={post.created_at}>{formatDay(post.created_at)}</time>
      </p>
      <p className="mt-2 inline-flex items-center gap-2 text-ui strong text-link" aria-hidden="true">
        {m.blog_read_more()}
        <ArrowIcon className="flip size-4 transition-[translate] group-hover:translate-x-1 rtl:group-hover:-translate-x-1" />
      </p>
    </article>
  )
}

export function PostGrid({ posts, heading = 'h2', eager = 0 }: { posts: BlogCard[]; heading?: 'h2' | 'h3'; eager?: number }) {
  return (
    <ul className="grid gap-x-6 gap-y-14 max-md:gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id} className="grid min-w-0">
          <PostCard post={post} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
