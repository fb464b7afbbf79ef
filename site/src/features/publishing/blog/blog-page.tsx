import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../../layout/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PostGrid } from './post-card.tsx'
import type { BlogPage as Page } from './queries.ts'

export function BlogPage({ posts, page, pages }: Page) {
  return (
    <div className="page pt-12 max-md:pt-6">
      <PageTitle title={m.blog_title()} subtitle={m.blog_intro()} />
      <div className="mt-10 max-md:mt-6">
        {posts.length > 0 ? (
          <PostGrid posts={posts} eager={1} />
        ) : (
          <div className="grid justify-items-center gap-2 py-16 text-center">
            <h2 className="display text-h3">{m.blog_empty()}</h2>
            {page > 1 && <p className="text-muted">{m.blog_empty_text()}</p>}
            {page > 1 && (
              <Link to="/blog" className={button('secondary', 'md', 'mt-4')}>
                {m.blog_first_page()}
              </Link>
            )}
          </div>
        )}
      </div>
      {posts.length > 0 && pages > 1 && <Pagination page={page} pages={pages} path="/blog" />}
    </div>
  )
}
