import type { PreviewAnswer, PreviewIssueBody } from '@manzil/contract/publishing/calls/office-newsletter'
import { withLocale } from '@manzil/contract/text/locale'
import type { z } from 'zod'
import type { Services } from '../../../../platform/services.ts'
import { composeMail } from '../../../enquiries/outbox/index.ts'
import { currentSite } from '../../../office/site-queries.ts'
import { sanitizeTexts } from './edit-issue.ts'

/** Renders the mail that subscribers would get. */
export async function previewIssue(
  services: Services,
  { locale, ...texts }: z.output<typeof PreviewIssueBody>,
): Promise<PreviewAnswer['data']> {
  const site = await currentSite(services)
  const { subject, subject_ar, html, html_ar } = sanitizeTexts(texts)
  const detail = locale === 'ar' ? { subject: subject_ar, html: html_ar } : { subject, html }
  const leave = `${site.public_url}${withLocale(locale, '/newsletter')}`
  const mail = composeMail({ kind: 'newsletter_issue', detail }, { name: undefined, locale }, site, leave)
  return { subject: mail.subject, html: mail.html, text: mail.text }
}
