import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { pageHead } from '../../../head.ts'

export function agentsHead(site: Site) {
  return pageHead({ site, path: '/agents', title: m.agents_title(), description: m.agents_intro() })
}
