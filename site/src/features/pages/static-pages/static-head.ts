import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { pageHead } from '../../../head.ts'

const PAGES = {
  '/about': { title: m.about_page_title, description: m.about_page_intro },
  '/contact': { title: m.contact_page_title, description: m.contact_page_intro },
  '/dxboffplan': { title: m.off_plan_guide_title, description: m.off_plan_guide_intro },
  '/faq': { title: m.faq_title, description: m.faq_intro },
  '/how-we-check': { title: m.how_title, description: m.how_intro },
  '/learn-more': { title: m.learn_title, description: m.learn_intro },
  '/login': { title: m.nav_sign_in, description: m.login_description },
  '/privacy-policy': { title: m.privacy_title, description: m.privacy_intro },
  '/register': { title: m.login_create, description: m.register_description },
  '/security': { title: m.security_title, description: m.security_intro },
  '/terms-of-use': { title: m.terms_title, description: m.terms_intro },
} as const

interface Match {
  context: { site: Site }
  fullPath: keyof typeof PAGES
}

export function staticHead({ context: { site }, fullPath: path }: Match, data: object[] = []) {
  const { title, description } = PAGES[path]
  return pageHead({ site, path, title: title(), description: description(), data })
}
