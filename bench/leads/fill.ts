import { query } from '../database/postgres.ts'

/**
 * Multiplies the demo leads to two years' volume of a busy sales desk. Keeps the mix of people, messages and pages, but gives
 * each lead its own name, number and email. Some are spam; the newest are unanswered.
 */
export async function fillLeads(url: string, count: number): Promise<void> {
  await query(
    url,
    `insert into leads (lead_type, status, contacted_at, inquiry_type, full_name, contact_number, email, message, role, inquiry_link, slug,
       developer_name, property_title, property_id, developer_id, community_id, assigned_agent_id, locale, consent_version, consent_text,
       spam_reasons, created_at)
     select d.lead_type, case when isnew then 'New' else 'Contacted' end, case when isnew then null else sent + random() ^ 3 * interval '40 hours' end,
       d.inquiry_type, split_part(d.full_name, ' ', 1) || ' ' || e.full_name, '+9715' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
       case when d.email is not null then split_part(d.email, '@', 1) || n || '@example.com' end, d.message, d.role, d.inquiry_link, d.slug,
       d.developer_name, d.property_title, d.property_id, d.developer_id, d.community_id,
       case when isnew then null else d.assigned_agent_id end, d.locale, d.consent_version, d.consent_text, d.spam_reasons, sent
     from generate_series(1, ${count}) n
     cross join lateral (select now() - n * interval '2 years' / ${count} as sent, n % 100 < 3 or n < ${count} / 100 as isnew) t
     join (select row_number() over (order by id) - 1 as place, * from leads) d on d.place = n % 240
     join (select row_number() over (order by id) - 1 as place, full_name from leads) e on e.place = n * 31 % 240`,
  )
  await query(url, 'vacuum analyze leads')
}
