import type { ProjectInterest } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import type { LinkProps } from '@tanstack/react-router'
import { AllDone, type Task, Tasks } from '../../../ui/tasks.tsx'
import { advertTask } from './advert-tasks.ts'
import { lackTask } from './lack-tasks.ts'
import { projectsLink } from './projects-link.ts'

/** What a developer's people should do about their projects, most urgent first. */
export function DeveloperTasks({ interest }: { interest: ProjectInterest }) {
  const tasks = listTasks(interest).filter(({ count }) => count > 0)
  return (
    <section className="mb-10">
      <h2 className="display text-h3">{m.dashboard_needs()}</h2>
      {tasks.length > 0 ? <Tasks tasks={tasks} /> : <AllDone title={m.catalogue_own_done()} text={m.catalogue_own_done_text()} />}
    </section>
  )
}

function listTasks({ stale, drafts, rules_apply, needs }: ProjectInterest): Task[] {
  const projects = (search: Record<string, string>): LinkProps => ({ ...projectsLink('developer'), search })
  return [
    {
      key: 'withheld',
      count: needs.withheld_projects,
      tone: 'bad',
      name: m.dashboard_need_withheld(),
      text: m.dashboard_need_withheld_text(),
      link: projects({ permits: 'withheld' }),
    },
    advertTask('incomplete', 'developer', needs.incomplete_adverts, rules_apply),
    advertTask('expiring', 'developer', needs.expiring_permits, rules_apply),
    {
      key: 'stale',
      count: stale,
      tone: 'warn',
      name: m.outdated_prices(),
      text: m.dashboard_need_stale_text(),
      link: projects({ stale: '1' }),
    },
    {
      key: 'overdue',
      count: needs.overdue_handovers,
      tone: 'warn',
      name: m.dashboard_need_overdue(),
      text: m.dashboard_need_overdue_text(),
      link: projects({ overdue: '1' }),
    },
    lackTask('not_ready', 'developer', needs),
    lackTask('no_pictures', 'developer', needs),
    lackTask('no_price', 'developer', needs),
    lackTask('no_pin', 'developer', needs),
    lackTask('no_translation', 'developer', needs),
    {
      key: 'leads',
      count: needs.new_leads,
      tone: 'quiet',
      name: m.catalogue_need_leads(),
      text: m.catalogue_need_leads_text(),
      link: { to: '/developer/leads', search: { status: 'New' } },
    },
    {
      key: 'drafts',
      count: drafts,
      tone: 'quiet',
      name: m.dashboard_need_drafts(),
      text: m.dashboard_need_drafts_text(),
      link: projects({ publication: 'draft' }),
    },
  ]
}
