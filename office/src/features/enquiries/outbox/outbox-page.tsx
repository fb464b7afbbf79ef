import {
  MESSAGE_STATUSES,
  MESSAGES_PER_PAGE,
  type MessageFailure,
  type MessageStatus,
  type OutboxMessage,
  UNSENT_STATUSES,
  type UnsentStatus,
} from '@manzil/contract/enquiries/calls/outbox'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OfficePage } from '../../../shell/office-page.tsx'
import { StatusChips } from '../../../ui/filters/status-chips.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { OutboundHoldNotice } from './outbound-hold.tsx'
import { outboxQuery, retryAll, retryMessage } from './queries.ts'

const STATUS: Record<MessageStatus, { label: () => string; tone: 'good' | 'warn' | 'bad' | 'line' }> = {
  waiting: { label: m.outbox_waiting, tone: 'warn' },
  sent: { label: m.outbox_sent, tone: 'good' },
  kept: { label: m.outbox_kept, tone: 'line' },
  failed: { label: m.outbox_failed, tone: 'bad' },
  dropped: { label: m.outbox_dropped, tone: 'line' },
}

interface OutboxSearch {
  status: string | undefined
  delayed: boolean
  page: number
}

/** Lists outgoing messages. Staff read messages here that no provider can send, and resend failed ones. */
export function OutboxPage({ status: given, delayed, page }: OutboxSearch) {
  const chosen = MESSAGE_STATUSES.find((status) => status === given)
  return (
    <OfficePage roles={STAFF_ROLES} title={m.outbox_title()} text={m.outbox_text()}>
      <StatusChips
        chosen={delayed ? 'delayed' : chosen}
        statuses={[
          ...MESSAGE_STATUSES.map((status) => ({ status, label: STATUS[status].label() })),
          { status: 'delayed', label: m.outbox_delayed(), search: { delayed: '1' } },
        ]}
      />
      <Messages status={chosen} delayed={delayed} page={page} />
    </OfficePage>
  )
}

function Messages({ status, delayed, page }: { status: MessageStatus | undefined; delayed: boolean; page: number }) {
  const filters = { status, delayed: delayed ? '1' : undefined }
  const { data, error, refetch } = useQuery(outboxQuery(page, filters))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  const notice = data.hold && <OutboundHoldNotice hold={data.hold} />
  if (data.count === 0) {
    return (
      <>
        {notice}
        <p className="py-10 text-muted">{m.office_none()}</p>
      </>
    )
  }
  return (
    <>
      {notice && <div className="mb-6">{notice}</div>}
      {status && isUnsent(status) && (status === 'failed' || data.senders.email || data.senders.sms) && <RetryAll status={status} />}
      <ul className="border-t border-line">
        {data.data.map((message) => (
          <Message key={message.id} message={message} hasSender={data.senders[message.channel]} />
        ))}
      </ul>
      <ListPagination page={page} size={MESSAGES_PER_PAGE} count={data.count} search={filters} />
    </>
  )
}

/** Sends messages again, says how it went and reloads the list. */
function useRetry(send: () => Promise<{ message: string }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => notify(answer.message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('outbox') }),
  })
}

function isUnsent(status: MessageStatus): status is UnsentStatus {
  return UNSENT_STATUSES.some((unsent) => unsent === status)
}

function RetryAll({ status }: { status: UnsentStatus }) {
  const { mutate, isPending } = useRetry(() => retryAll(status))
  const isKept = status === 'kept'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className={button('secondary', 'sm')} disabled={isPending} onClick={() => mutate()}>
        {isKept ? m.outbox_send_all() : m.outbox_retry_all()}
      </button>
      <p className="text-sm text-muted">{isKept ? m.outbox_send_all_text() : m.outbox_retry_all_text()}</p>
    </div>
  )
}

const FAILURES: Record<MessageFailure, () => string> = {
  no_mailbox: m.outbox_failure_no_mailbox,
  recipient_refused: m.outbox_failure_recipient_refused,
  sender_refused: m.outbox_failure_sender_refused,
  sign_in_refused: m.outbox_failure_sign_in_refused,
  content_refused: m.outbox_failure_content_refused,
  server_refused: m.outbox_failure_server_refused,
  busy: m.outbox_failure_busy,
  unreachable: m.outbox_failure_unreachable,
  sms_service: m.outbox_failure_sms_service,
  interrupted: m.outbox_failure_interrupted,
  unexpected: m.outbox_failure_unexpected,
}

function Message({ message, hasSender }: { message: OutboxMessage; hasSender: boolean }) {
  const { mutate, isPending } = useRetry(() => retryMessage(message.id))
  const status = STATUS[message.status]
  // Without a service, sending would only replace the stored text with a new one.
  const isStuck = message.status === 'kept' && !hasSender
  const isSendable = isUnsent(message.status) && !isStuck
  const hasTextLater = message.status === 'waiting' || message.status === 'failed'
  const isRetrying = message.status === 'waiting' && message.attempts > 0 && message.next_attempt_at !== null
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="-mx-3 grid min-h-12 grid-cols-[minmax(0,5fr)_minmax(0,4fr)_10rem_8rem_auto] items-center gap-x-4 gap-y-1 px-3 py-1 text-sm leading-snug hover:bg-sand-soft max-md:grid-cols-[1fr_auto] max-md:py-2.5">
          <span className="min-w-0">
            <span dir="auto" className="block truncate strong text-match-parent">
              {message.subject ?? kindName(message.kind)}
            </span>
            {message.failure && <span className="block text-danger">{FAILURES[message.failure]()}</span>}
          </span>
          <span className="truncate text-muted max-md:col-start-1">
            <bdi dir="ltr">{message.to}</bdi>
          </span>
          <time className="text-muted max-md:col-start-1" dateTime={message.created_at}>
            {formatMoment(message.created_at)}
          </time>
          <span className="max-md:col-start-2 max-md:row-start-1">
            <Badge tone={status.tone}>{status.label()}</Badge>
          </span>
          <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180 max-md:col-start-2 max-md:justify-self-end" />
        </summary>
        {message.text ? (
          <div className="grid justify-items-start pb-6" lang={message.locale} dir={message.locale === 'ar' ? 'rtl' : 'ltr'}>
            <p className="max-w-180 rounded-control bg-sand-soft p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              <Linked text={message.text} />
            </p>
          </div>
        ) : (
          <p className="pb-4 text-sm text-muted">{hasTextLater ? m.outbox_text_later() : m.outbox_no_text()}</p>
        )}
        {isStuck && (
          <p className="pb-6 text-sm text-muted">{message.channel === 'email' ? m.outbox_no_mail_service() : m.outbox_no_sms_service()}</p>
        )}
        {(message.last_error || isSendable || isRetrying) && (
          <div className="grid justify-items-start gap-3 pb-6">
            <Failure message={message} />
            {isRetrying && message.next_attempt_at && (
              <p className="text-sm">{m.outbox_next_attempt({ time: formatMoment(message.next_attempt_at) })}</p>
            )}
            {(isSendable || isRetrying) && (
              <button type="button" className={button('secondary', 'sm')} disabled={isPending} onClick={() => mutate()}>
                {message.status === 'failed' ? m.outbox_retry() : m.outbox_send()}
              </button>
            )}
          </div>
        )}
      </details>
    </li>
  )
}

/** The server's own words, which are in English; the row shows the reason in plain ones. */
function Failure({ message: { failure, last_error, attempts } }: { message: OutboxMessage }) {
  return (
    <div className="text-sm">
      {last_error && failure !== 'interrupted' && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {m.outbox_attempts({ count: formatNumber(attempts) })} <bdi lang="en">{last_error}</bdi>
        </p>
      )}
    </div>
  )
}

const KINDS: Record<string, () => string> = {
  verify_email: m.outbox_kind_verify_email,
  change_email: m.outbox_kind_change_email,
  email_change_notice: m.outbox_kind_email_change_notice,
  email_changed: m.outbox_kind_email_changed,
  phone_changed: m.outbox_kind_phone_changed,
  reset_password: m.outbox_kind_reset_password,
  password_changed: m.outbox_kind_password_changed,
  new_sign_in: m.outbox_kind_new_sign_in,
  two_factor_on: m.outbox_kind_two_factor_on,
  two_factor_off: m.outbox_kind_two_factor_off,
  two_factor_reset_requested: m.outbox_kind_two_factor_reset_requested,
  two_factor_reset: m.outbox_kind_two_factor_reset,
  two_factor_reset_approval: m.outbox_kind_two_factor_reset_approval,
  two_factor_reset_declined: m.outbox_kind_two_factor_reset_declined,
  invitation: m.outbox_kind_invitation,
  referral_completed: m.outbox_kind_referral_completed,
  verify_phone: m.outbox_kind_verify_phone,
  newsletter_confirm: m.outbox_kind_newsletter_confirm,
  newsletter_article: m.outbox_kind_newsletter_article,
  newsletter_issue: m.outbox_kind_newsletter_issue,
  newsletter_issue_test: m.outbox_kind_newsletter_issue_test,
  feed_failed: m.outbox_kind_feed_failed,
  feed_shrunk: m.outbox_kind_feed_shrunk,
  permits_expiring: m.outbox_kind_permits_expiring,
  lead_received: m.outbox_kind_lead_received,
  lead_acknowledged: m.outbox_kind_lead_acknowledged,
  lead_assigned: m.outbox_kind_lead_assigned,
  leads_assigned: m.outbox_kind_leads_assigned,
  price_question: m.outbox_kind_price_question,
  report_answered: m.outbox_kind_report_answered,
}

/** Names a message by its kind, for messages without a stored subject. */
function kindName(kind: string): string {
  return KINDS[kind]?.() ?? kind
}

function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={index} href={part} className="link ltr-run">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
