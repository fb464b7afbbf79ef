import type { Dashboard, DuplicatesCountAnswer, FailedDocument } from '@manzil/contract/office/calls/office-dashboard'
import { m } from '@manzil/messages'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import type { LinkProps } from '@tanstack/react-router'
import { AllDone, type Task, Tasks } from '../../../ui/tasks.tsx'
import { advertTask, lackTask } from '../../editing/projects/index.ts'
import { projectsLink } from '../../editing/projects/projects-link.ts'
import { recordsLink } from '../../editing/records/index.ts'

const DOCUMENTS: Record<FailedDocument['kind'], () => string> = {
  brochure: m.dashboard_need_brochure_text,
  sales_offer: m.dashboard_need_sales_offer_text,
}

const UNTRANSLATED = [
  { entity: 'developer', need: 'untranslated_developers', name: m.dashboard_need_developer_names },
  { entity: 'community', need: 'untranslated_communities', name: m.dashboard_need_community_names },
  { entity: 'amenity', need: 'untranslated_amenities', name: m.dashboard_need_amenity_names },
] as const

interface NeedsListProps {
  dashboard: Pick<Dashboard, 'needs' | 'rules_apply' | 'outbound_hold' | 'failed_jobs' | 'failed_pictures' | 'failed_documents'>
  duplicates: DuplicatesCountAnswer['data'] | undefined
}

/** Lists open tasks, most urgent first, each linked to the page where it is done. */
export function TaskList({ dashboard, duplicates }: NeedsListProps) {
  const waiting = listTasks(dashboard, duplicates).filter(({ count }) => count > 0)
  if (waiting.length === 0 && dashboard.failed_jobs.length > 0) return null
  if (waiting.length === 0) {
    return <AllDone title={m.dashboard_all_done()} text={m.dashboard_all_done_text()} />
  }
  return <Tasks tasks={waiting} />
}

function listTasks(
  { needs, rules_apply, outbound_hold, ...failed }: NeedsListProps['dashboard'],
  duplicates: NeedsListProps['duplicates'],
): Task[] {
  const projects = (search: Record<string, string>): LinkProps => ({ ...projectsLink('admin'), search })
  return [
    {
      key: 'late_leads',
      count: needs.late_leads,
      tone: 'bad',
      name: m.dashboard_need_late_leads(),
      text: m.dashboard_need_late_leads_text(),
      link: { to: '/leads-panel', search: { waiting: 'late', sort_by: 'date_asc' } },
    },
    {
      key: 'unavailable_leads',
      count: needs.unavailable_leads,
      tone: 'bad',
      name: m.dashboard_need_unavailable_leads(),
      text: m.dashboard_need_unavailable_leads_text(),
      link: { to: '/leads-panel', search: { agent: 'unavailable', waiting: 'any', sort_by: 'date_asc' } },
    },
    {
      key: 'late_reports',
      count: needs.late_reports,
      tone: 'bad',
      name: m.dashboard_need_late_reports(),
      text: m.dashboard_need_late_reports_text(),
      link: { to: '/admin/reports', search: { due: 'late' } },
    },
    {
      key: 'two_factor_resets',
      count: needs.two_factor_resets,
      tone: 'bad',
      name: m.dashboard_need_resets(),
      text: m.dashboard_need_resets_text(),
      link: { to: '/admin/users' },
    },
    {
      key: 'failed_messages',
      count: needs.failed_messages,
      tone: 'bad',
      name: m.dashboard_need_failed_messages(),
      text: m.dashboard_need_failed_messages_text(),
      link: { to: '/admin/outbox', search: { status: 'failed' } },
    },
    {
      key: 'delayed_messages',
      // While everything is on hold, that is why they wait.
      count: outbound_hold ? 0 : needs.delayed_messages,
      tone: 'warn',
      name: m.dashboard_need_delayed_messages(),
      text: m.dashboard_need_delayed_messages_text(),
      link: { to: '/admin/outbox', search: { delayed: '1' } },
    },
    {
      key: 'failed_feeds',
      count: needs.failed_feeds,
      tone: 'bad',
      name: m.dashboard_need_failed_feeds(),
      text: m.dashboard_need_failed_feeds_text(),
      link: { to: '/admin/feeds', search: { state: 'failed' } },
    },
    {
      key: 'stale_feeds',
      count: needs.stale_feeds,
      tone: 'bad',
      name: m.dashboard_need_stale_feeds(),
      text: m.dashboard_need_stale_feeds_text(),
      link: { to: '/admin/feeds', search: { state: 'stale' } },
    },
    ...failed.failed_documents.map(
      (document): Task => ({
        key: `${document.kind}-${document.property_id}`,
        count: 1,
        tone: 'bad',
        name: <Localized of={document} field="title" />,
        text: DOCUMENTS[document.kind](),
        link: { to: '/admin/projects/$id', params: { id: String(document.property_id) } },
      }),
    ),
    ...failed.failed_pictures.map(
      ({ feed_id, feed, source, count }): Task => ({
        key: `pictures-${source}`,
        count,
        tone: 'warn',
        name: <bdi>{feed}</bdi>,
        text: m.dashboard_need_pictures_text(),
        link:
          feed_id === null ? { to: '/admin/projects', search: { source } } : { to: '/admin/feeds/$id', params: { id: String(feed_id) } },
      }),
    ),
    {
      key: 'waiting_leads',
      count: needs.waiting_leads - needs.late_leads,
      tone: 'warn',
      name: m.dashboard_need_waiting_leads(),
      text: m.dashboard_need_waiting_leads_text(),
      link: { to: '/leads-panel', search: { waiting: 'in_time', sort_by: 'date_asc' } },
    },
    {
      key: 'open_reports',
      count: needs.open_reports - needs.late_reports,
      tone: 'warn',
      name: m.dashboard_need_open_reports(),
      text: m.dashboard_need_open_reports_text(),
      link: { to: '/admin/reports', search: { due: 'in_time' } },
    },
    {
      key: 'overdue',
      count: needs.overdue_handovers,
      tone: 'warn',
      name: m.dashboard_need_overdue(),
      text: m.dashboard_need_overdue_text(),
      link: projects({ overdue: '1' }),
    },
    lackTask('not_ready', 'admin', needs),
    lackTask('no_pictures', 'admin', needs),
    lackTask('no_price', 'admin', needs),
    {
      key: 'stale',
      count: needs.stale_prices,
      tone: 'warn',
      name: m.outdated_prices(),
      text: m.dashboard_need_stale_text(),
      link: projects({ stale: '1' }),
    },
    advertTask('expiring', 'admin', needs.expiring_permits, rules_apply),
    {
      key: 'withheld',
      count: needs.withheld_projects,
      tone: 'warn',
      name: m.dashboard_need_withheld(),
      text: m.dashboard_need_withheld_text(),
      link: projects({ permits: 'withheld' }),
    },
    advertTask('incomplete', 'admin', needs.incomplete_adverts, rules_apply),
    {
      key: 'places',
      count: needs.doubtful_places,
      tone: 'quiet',
      name: m.dashboard_need_places(),
      text: m.dashboard_need_places_text(),
      link: projects({ place: '1' }),
    },
    lackTask('no_pin', 'admin', needs),
    lackTask('no_translation', 'admin', needs),
    ...UNTRANSLATED.map(
      ({ entity, need, name }): Task => ({
        key: need,
        count: needs[need],
        tone: 'quiet',
        name: name(),
        text: m.dashboard_need_names_text(),
        link: { ...recordsLink(entity), search: { untranslated: '1' } },
      }),
    ),
    {
      key: 'duplicates',
      count: duplicates?.count ?? 0,
      isMore: duplicates?.is_more === true,
      tone: 'quiet',
      name: m.dashboard_need_duplicates(),
      text: m.dashboard_need_duplicates_text(),
      link: { to: '/admin/duplicates' },
    },
    {
      key: 'rewards',
      count: needs.unpaid_rewards,
      tone: 'quiet',
      name: m.dashboard_need_rewards(),
      text: m.dashboard_need_rewards_text(),
      link: { to: '/admin/referrals', search: { status: 'unpaid' } },
    },
    {
      key: 'drafts',
      count: needs.drafts,
      tone: 'quiet',
      name: m.dashboard_need_drafts(),
      text: m.dashboard_need_drafts_text(),
      link: projects({ publication: 'draft' }),
    },
  ]
}
