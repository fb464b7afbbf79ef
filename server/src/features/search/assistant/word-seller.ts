import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { formatPhone } from '@manzil/contract/text/format'
import { leftToRight } from '@manzil/contract/text/isolated'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { currentSite } from '../../office/site/index.ts'

type Say = (words: { title: string; name: string; phone: string }, options: { locale: Locale }) => string

/** Says whom to contact about a project: its agent, or the sales desk as on its page. Nobody takes enquiries if it is not advertised. */
export async function wordSeller(services: Services, project: PropertyDetail, locale: Locale, say: Say): Promise<string> {
  if (!project.is_advertised) return m.property_not_advertised_text({}, { locale })
  const { agent } = project
  const phone = agent?.phone || (await currentSite(services, services.database.reads())).phone
  const name = agent
    ? [textIn(agent, 'first_name', locale), textIn(agent, 'last_name', locale)].filter(Boolean).join(' ')
    : m.agent_desk({}, { locale })
  return say({ title: textIn(project, 'title', locale), name, phone: leftToRight(formatPhone(phone)) }, { locale })
}

/** Adds whom to ask to what the listing does not say. */
export async function withSeller(services: Services, project: PropertyDetail, locale: Locale, text: string): Promise<string> {
  return project.is_advertised
    ? `${text} ${await wordSeller(services, project, locale, (words, options) => m.assistant_ask_seller(words, options))}`
    : text
}
