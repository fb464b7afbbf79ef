import { m } from '@manzil/messages'
import type { ArticleForm } from './calls/office-record-forms.ts'
import type { ProjectDoubt } from './project-doubts.ts'

type DoubtedArticle = Pick<ArticleForm, 'title_ar' | 'excerpt_ar' | 'description_ar' | 'author_name_ar'> & {
  image: { alt: string; alt_ar: string } | null
}

/** Returns what to check in an article before it is published. An article without any Arabic text is one point. */
export function articleDoubts({ title_ar, excerpt_ar, description_ar, author_name_ar, image }: DoubtedArticle): ProjectDoubt[] {
  const isUndescribed = image !== null && (image.alt === '' || image.alt_ar === '')
  const cover: ProjectDoubt[] = isUndescribed ? [{ field: 'image', text: (options) => m.doubt_no_cover_alt({}, options) }] : []
  if (title_ar === null && excerpt_ar === null && description_ar === null) {
    return [{ field: 'title_ar', text: (options) => m.doubt_no_arabic_article({}, options) }, ...cover]
  }
  const missing: [field: string, value: string | null, text: ProjectDoubt['text']][] = [
    ['title_ar', title_ar, (options) => m.doubt_no_arabic_title({}, options)],
    ['excerpt_ar', excerpt_ar, (options) => m.doubt_no_arabic_summary({}, options)],
    ['description_ar', description_ar, (options) => m.doubt_no_arabic_text({}, options)],
    ['author_name_ar', author_name_ar, (options) => m.doubt_no_arabic_author({}, options)],
  ]
  return [...missing.flatMap(([field, value, text]) => (value === null ? [{ field, text }] : [])), ...cover]
}
