import { m } from '@manzil/messages'
import type { Task } from '../../../ui/tasks.tsx'
import { type OfficeArea, projectsLink } from './projects-link.ts'

/** Published projects without facts that the law requires: urgent only where its rules have an effect. */
export function incompleteTask(area: OfficeArea, count: number, doRulesApply: boolean): Task {
  return {
    key: 'incomplete',
    count,
    tone: doRulesApply ? 'warn' : 'quiet',
    name: m.dashboard_need_incomplete(),
    text: doRulesApply ? m.dashboard_need_incomplete_text() : m.dashboard_need_incomplete_later_text(),
    link: { ...projectsLink(area), search: { permits: 'incomplete' } as never },
  }
}

export function expiringPermitsTask(area: OfficeArea, count: number, doRulesApply: boolean): Task {
  return {
    key: 'permits',
    count,
    tone: doRulesApply ? 'warn' : 'quiet',
    name: m.dashboard_need_permits_expiring(),
    text: doRulesApply ? m.dashboard_need_permits_expiring_text() : m.dashboard_need_permits_expiring_later_text(),
    link: { ...projectsLink(area), search: { permits: 'expiring' } as never },
  }
}
