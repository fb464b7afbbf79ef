import type { DeveloperListAnswer } from '@manzil/contract/catalogue/calls/developers'
import type { Site } from '@manzil/contract/office/site'
import { plainText } from '@manzil/contract/text/plain-text'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { breadcrumbData, listData, pageAddress, pageHead } from '../../../head.ts'
import type { DeveloperPage } from './load-developer.ts'

const DESCRIPTION_LENGTH = 155

export function developersHead(site: Site, { data, count }: DeveloperListAnswer) {
  const path = '/uae-developers'
  const title = m.developers_title()
  const items = data.map((developer) => ({ name: textOf(developer, 'name'), path: `/developer-detail/${developer.slug}` }))
  return pageHead({
    site,
    path,
    title,
    description: m.developers_description(),
    data: [listData(site, title, count, items), breadcrumbData(site, [{ name: m.nav_developers(), path }])],
  })
}

export function developerHead(site: Site, { developer }: DeveloperPage) {
  const path = `/developer-detail/${developer.slug}`
  const name = textOf(developer, 'name')
  return pageHead({
    site,
    path,
    title: name,
    description: plainText(textOf(developer, 'description')).slice(0, DESCRIPTION_LENGTH) || m.developers_description(),
    data: [
      { '@type': 'Organization', name, url: pageAddress(site, path), ...(developer.logo_url && { logo: developer.logo_url }) },
      breadcrumbData(site, [
        { name: m.nav_developers(), path: '/uae-developers' },
        { name, path },
      ]),
    ],
  })
}
