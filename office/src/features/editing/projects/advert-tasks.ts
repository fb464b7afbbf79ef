import { m } from '@manzil/messages'
import type { Task } from '../../../ui/tasks.tsx'
import { type OfficeArea, projectsLink } from './projects-link.ts'

const KINDS = {
  incomplete: {
    name: m.dashboard_need_incomplete,
    text: m.dashboard_need_incomplete_text,
    later: m.dashboard_need_incomplete_later_text,
  },
  expiring: {
    name: m.dashboard_need_permits_expiring,
    text: m.dashboard_need_permits_expiring_text,
    later: m.dashboard_need_permits_expiring_later_text,
  },
}

/** Published projects without facts that the law requires, or whose permits expire: urgent only where its rules have an effect. */
export function advertTask(kind: keyof typeof KINDS, area: OfficeArea, count: number, doRulesApply: boolean): Task {
  const { name, text, later } = KINDS[kind]
  return {
    key: `permits-${kind}`,
    count,
    tone: doRulesApply ? 'warn' : 'quiet',
    name: name(),
    text: doRulesApply ? text() : later(),
    link: { ...projectsLink(area), search: { permits: kind } as never },
  }
}
