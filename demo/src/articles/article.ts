/** A button below an article. `link` is a path without language prefix. */
export interface ArticleCallToAction {
  heading: string
  heading_ar: string
  subheading: string
  subheading_ar: string
  button_text: string
  button_text_ar: string
  link: string
}

/** An article's text is in `<slug>.en.html` and `<slug>.ar.html`. */
export interface DemoArticle {
  /** URL slug, and name of the two text files. */
  slug: string
  title: string
  title_ar: string
  excerpt: string
  excerpt_ar: string
  category: string
  category_ar: string
  author: string
  author_ar: string
  meta_title: string
  meta_title_ar: string
  meta_description: string
  meta_description_ar: string
  /** Id of a picture in the media. */
  image: string
  /** Relative to the day the data is generated; unique per article. */
  published_days_ago: number
  cta: ArticleCallToAction | null
}

type Editor = Pick<DemoArticle, 'author' | 'author_ar'>
type Category = Pick<DemoArticle, 'category' | 'category_ar'>

export const EDITORS = {
  layla: { author: 'Layla Haddad', author_ar: 'ليلى حداد' },
  omar: { author: 'Omar Siddiqui', author_ar: 'عمر صديقي' },
  maryam: { author: 'Maryam Al Suwaidi', author_ar: 'مريم السويدي' },
  daniel: { author: 'Daniel Mercer', author_ar: 'دانيال ميرسر' },
} satisfies Record<string, Editor>

export const CATEGORIES = {
  guides: { category: 'Buying guides', category_ar: 'أدلة الشراء' },
  law: { category: 'Law and protection', category_ar: 'القانون والحماية' },
  money: { category: 'Costs and finance', category_ar: 'التكاليف والتمويل' },
  owning: { category: 'Owning a home', category_ar: 'بعد التملك' },
} satisfies Record<string, Category>
