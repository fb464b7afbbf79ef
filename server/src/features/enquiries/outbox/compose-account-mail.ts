import { INVITATION_DAYS } from '@manzil/contract/people/calls/invitations'
import { ROLE_NAMES } from '@manzil/contract/people/role-names'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { TIME_ZONE } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { isolate, type MailParts } from './mail-parts.ts'
import { type MessageContent, undoableChangeId } from './message-kinds.ts'

type AccountMessage = Exclude<
  MessageContent,
  {
    kind:
      | `newsletter_${string}`
      | `feed_${string}`
      | `permits_${string}`
      | `lead_${string}`
      | `leads_${string}`
      | 'report_answered'
      | 'price_question'
      | 'verify_phone'
  }
>

/** Composes an email about the reader's account. Changes that can be undone get a button for it. */
export function accountMail(content: AccountMessage, locale: Locale, url: string, page: (path: string) => string): MailParts {
  const { kind, detail } = content
  const say = { locale }
  const isUndoable = undoableChangeId(content) !== undefined
  const undoing = [isUndoable ? m.mail_undo_text({}, say) : m.mail_not_you({}, say)]
  const undo = isUndoable && { action: { label: m.mail_undo_action({}, say), url } }
  switch (kind) {
    case 'verify_email':
      return {
        subject: m.mail_verify_email_subject({}, say),
        paragraphs: [m.mail_verify_email_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_verify_email_action({}, say), url },
      }
    case 'change_email':
      return {
        subject: m.mail_change_email_subject({}, say),
        paragraphs: [m.mail_change_email_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_change_email_action({}, say), url },
      }
    case 'reset_password':
      return {
        subject: m.mail_reset_password_subject({}, say),
        paragraphs: [m.mail_reset_password_text({}, say), m.mail_ignore({}, say)],
        action: { label: m.mail_reset_password_action({}, say), url },
      }
    case 'referral_completed':
      return {
        subject: m.mail_referral_completed_subject({}, say),
        paragraphs: [m.mail_referral_completed_text({}, say)],
        action: { label: m.mail_referral_completed_action({}, say), url: `${url}?tab=referrals` },
      }
    case 'email_change_notice':
      return {
        subject: m.mail_email_change_notice_subject({}, say),
        paragraphs: [m.mail_email_change_notice_text({ email: isolate(detail.email, locale) }, say), ...undoing],
        ...undo,
      }
    case 'email_changed':
      return {
        subject: m.mail_email_changed_subject({}, say),
        paragraphs: [m.mail_email_changed_text({ email: isolate(detail.email, locale), time: timeOf(detail.at, locale) }, say), ...undoing],
        ...undo,
      }
    case 'phone_changed':
      return {
        subject: m.mail_phone_changed_subject({}, say),
        paragraphs: [m.mail_phone_changed_text({ time: timeOf(detail.at, locale) }, say), ...undoing],
        ...undo,
      }
    case 'password_changed':
      return {
        subject: m.mail_password_changed_subject({}, say),
        paragraphs: [m.mail_password_changed_text({ time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
    case 'new_sign_in': {
      const device = isolate(detail.device ?? m.mail_device_unknown({}, say), locale)
      const address = isolate(detail.address ?? m.mail_address_unknown({}, say), locale)
      return {
        subject: m.mail_new_sign_in_subject({}, say),
        paragraphs: [m.mail_new_sign_in_text({ device, address, time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
    }
    case 'invitation': {
      const by = isolate(textIn(detail, 'invited_by', locale) || m.site_name({}, say), locale)
      const role = ROLE_NAMES[detail.role]({}, say)
      return {
        subject: m.mail_invitation_subject({}, say),
        paragraphs: [
          m.mail_invitation_text({ by, role }, say),
          m.mail_invitation_days({ count: INVITATION_DAYS, shown: String(INVITATION_DAYS) }, say),
          m.mail_ignore({}, say),
        ],
        action: { label: m.mail_invitation_action({}, say), url },
      }
    }
    case 'two_factor_reset_requested':
      return {
        subject: m.mail_two_factor_reset_requested_subject({}, say),
        paragraphs: [
          m.mail_two_factor_reset_requested_text(
            { by: isolate(textIn(detail, 'by', locale), locale), time: timeOf(detail.at, locale) },
            say,
          ),
          m.mail_two_factor_reset_stop({}, say),
        ],
      }
    case 'two_factor_reset':
      return {
        subject: m.mail_two_factor_reset_subject({}, say),
        paragraphs: [
          m.mail_two_factor_reset_text({ by: isolate(textIn(detail, 'by', locale), locale), time: timeOf(detail.at, locale) }, say),
          m.mail_not_you({}, say),
        ],
      }
    case 'two_factor_reset_approval': {
      const [of, by] = [detail.of, detail.by].map((person) => isolate(textIn(person, 'name', locale), locale)) as [string, string]
      return {
        subject: m.mail_two_factor_reset_approval_subject({ of }, say),
        paragraphs: [
          m.mail_two_factor_reset_approval_text({ of, by, time: timeOf(detail.until, locale) }, say),
          m.mail_two_factor_reset_approval_check({}, say),
        ],
        action: { label: m.mail_two_factor_reset_approval_action({}, say), url: page('/admin/users') },
      }
    }
    case 'two_factor_reset_declined': {
      const by = isolate(textIn(detail.by, 'name', locale), locale)
      const time = timeOf(detail.at, locale)
      if (detail.of === null) {
        const text = detail.is_withdrawn ? m.mail_two_factor_reset_withdrawn_text : m.mail_two_factor_reset_declined_own_text
        return { subject: m.mail_two_factor_reset_declined_own_subject({}, say), paragraphs: [text({ by, time }, say)] }
      }
      const of = isolate(textIn(detail.of, 'name', locale), locale)
      return {
        subject: m.mail_two_factor_reset_declined_subject({ of }, say),
        paragraphs: [m.mail_two_factor_reset_declined_text({ by, of, time }, say)],
      }
    }
    case 'two_factor_on':
      return {
        subject: m.mail_two_factor_on_subject({}, say),
        paragraphs: [m.mail_two_factor_on_text({ time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
    case 'two_factor_off':
      return {
        subject: m.mail_two_factor_off_subject({}, say),
        paragraphs: [m.mail_two_factor_off_text({ time: timeOf(detail.at, locale) }, say), m.mail_not_you({}, say)],
      }
  }
}

const FORMATS: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
}

function timeOf(instant: string, locale: Locale): string {
  return `${FORMATS[locale].format(new Date(instant))} (GST)`
}
