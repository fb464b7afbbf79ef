/** Pages that tests visit. `{project}`, `{home}` and `{developer}` are replaced by examples from the catalogue. */
export const PUBLIC_PAGES = [
  '/',
  '/latest',
  '/exclusive',
  '/uae-developers',
  '/project-comparison',
  '/what-can-i-afford',
  '/sales-offer',
  '/sales-offer?project={project}',
  '/brochure/nine-palms-villas',
  '/learn-more',
  '/about',
  '/agents',
  '/blog',
  '/blog?page=2',
  '/blog/buying-off-plan-step-by-step',
  '/contact',
  '/faq',
  '/how-we-check',
  '/privacy-policy',
  '/security',
  '/terms-of-use',
  '/dxboffplan',
  '/properties/type/villa',
  '/community-detail/downtown',
  '/developer-detail/{developer}',
  '/property-detail/{project}',
  '/unit-listing/{home}',
  '/login',
  '/register',
] as const

/** Pages for one visitor, which search engines must not index. */
export const UNLISTED_PAGES = [
  '/auth/accept-invitation',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/undo-change',
  '/auth/verify-email',
  '/thank-you',
  '/withdraw-consent',
  '/confirm-prices',
  '/what-can-i-afford?deposit=900000&monthly=60000',
  '/newsletter',
  '/newsletter/sent',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
] as const

/** Pages that require sign-in, by demo account. */
export const SIGNED_IN_PAGES = {
  admin: [
    '/latest',
    '/profile',
    '/profile?tab=referrals',
    '/profile?tab=saved',
    '/profile?tab=settings',
    '/admin',
    '/admin/dashboard',
    '/admin/dashboard?by=day',
    '/leads-panel',
    '/admin/leads',
    '/admin/projects',
    '/admin/projects/new',
    '/admin/projects/1',
    '/admin/projects/1/preview',
    '/admin/developers',
    '/admin/developers/new',
    '/admin/developers/1',
    '/admin/communities',
    '/admin/communities/1',
    '/admin/buying-costs',
    '/admin/buying-costs/8',
    '/admin/amenities',
    '/admin/amenities/1',
    '/admin/blog',
    '/admin/blog/new',
    '/admin/blog/1',
    '/admin/blog/1/preview',
    '/admin/feeds',
    '/admin/feeds/new',
    '/admin/duplicates',
    '/admin/newsletter',
    '/admin/newsletter?view=subscribers',
    '/admin/newsletter/new',
    '/admin/referrals',
    '/admin/reports',
    '/admin/users',
    '/admin/rules',
    '/admin/site',
    '/admin/outbox',
    '/admin/audit',
    '/admin/new-password',
  ],
  agent: ['/agent/dashboard', '/agent/profile'],
  developer: [
    '/developer/dashboard',
    '/developer/leads',
    '/developer/projects',
    '/developer/projects/new',
    '/developer/projects/1/preview',
  ],
} as const

interface Examples {
  project: string
  home: number
  developer: string
}

/** Finds a project on sale with a payment plan, one of its homes and its developer. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read as far as needed
export async function findExamples(read: (path: string) => Promise<any>): Promise<Examples> {
  const { results } = await read('/api/v1/property/?page_size=1&payment_plan=1&sales_status=on_sale')
  const project: string = results.data[0].slug
  const detail = (await read(`/api/v1/property-detail/${project}/`)).data.data
  const [home] = detail.units.flatMap((unit: { unit_listings: { id: number }[] }) => unit.unit_listings)
  return { project, home: home.id, developer: detail.developer.slug }
}

export function fillAddress(address: string, examples: Examples): string {
  return address.replace(/\{(\w+)\}/g, (_placeholder, name) => String(examples[name as keyof Examples]))
}
