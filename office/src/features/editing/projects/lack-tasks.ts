import { m } from '@manzil/messages'
import type { Task } from '../../../ui/tasks.tsx'
import { type OfficeArea, projectsLink } from './projects-link.ts'

/** What published projects may lack, with the count of the dashboard and the filter that opens them. */
const LACKS = {
  not_ready: { tone: 'warn', name: m.dashboard_need_not_ready, text: m.dashboard_need_not_ready_text, lacks: 'ready' },
  no_pictures: { tone: 'warn', name: m.catalogue_lacking_pictures, text: m.catalogue_need_pictures_text, lacks: 'pictures' },
  no_price: { tone: 'warn', name: m.catalogue_lacking_price, text: m.catalogue_need_price_text, lacks: 'price' },
  no_pin: { tone: 'quiet', name: m.dashboard_need_no_pin, text: m.dashboard_need_no_pin_text, lacks: 'pin' },
  no_translation: {
    tone: 'quiet',
    name: m.dashboard_need_no_translation,
    text: m.dashboard_need_no_translation_text,
    lacks: 'translation',
  },
} as const
type Lack = keyof typeof LACKS

/** Published projects that lack something. */
export function lackTask(lack: Lack, area: OfficeArea, needs: Record<Lack, number>): Task {
  const { tone, name, text, lacks } = LACKS[lack]
  return { key: lack, count: needs[lack], tone, name: name(), text: text(), link: { ...projectsLink(area), search: { lacks } as never } }
}
