import { m } from '@manzil/messages'

const JOBS: Record<string, () => string> = {
  'ask-prices': m.job_ask_prices,
  'deliver-message': m.job_deliver_message,
  'delete-old-announcements': m.job_delete_old_announcements,
  'delete-old-records': m.job_delete_old_records,
  'delete-old-search-changes': m.job_delete_old_search_changes,
  'delete-unused-words': m.job_delete_unused_words,
  'expire-prices': m.job_expire_prices,
  'fetch-feed-pictures': m.job_fetch_feed_pictures,
  'forget-expired': m.job_forget_expired,
  'forget-leads': m.job_forget_leads,
  'forget-reports': m.job_forget_reports,
  'forget-subscribers': m.job_forget_subscribers,
  'forget-uploads': m.job_forget_uploads,
  'forgot-password': m.job_forgot_password,
  'purge-articles': m.job_purge_articles,
  'purge-cdn': m.job_purge_cdn,
  'purge-leads': m.job_purge_leads,
  'queue-newsletter-issue': m.job_queue_newsletter_issue,
  'refresh-naming': m.job_refresh_naming,
  'start-due-feeds': m.job_start_due_feeds,
}

/** Returns the label of a kind of background jobs, or its raw name if it has none. */
export function jobName(name: string): string {
  return JOBS[name]?.() ?? name
}
