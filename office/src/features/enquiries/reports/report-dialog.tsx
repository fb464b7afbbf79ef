import { ENQUIRY_MESSAGE_MAX } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { isDueReport, type Report, type ReportStatus } from '@manzil/contract/enquiries/calls/reports'
import { REPORT_REASON_NAMES } from '@manzil/contract/enquiries/report-names'
import { languageName } from '@manzil/contract/text/language-name'
import { withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { Facts } from '@manzil/ui/facts.tsx'
import { FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTabDraft } from '../../../editor/use-tab-draft.ts'
import { spamReasons } from '../leads/spam.tsx'
import { changeReport, reportQuery } from './queries.ts'
import { ReportedListing, ReportState } from './report-parts.tsx'

/** @param listed the report as the list shows it, which it may leave while the dialog is open */
export function ReportDialog({ listed, onClose }: { listed: Report; onClose: () => void }) {
  const client = useQueryClient()
  const { data: report } = useQuery(reportQuery(listed))
  const { note, theirs, unsaved, write, forget } = useNoteDraft(report)
  const isResolved = report.status === 'resolved'
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: { status: ReportStatus; is_unanswered?: true }) =>
      changeReport(report.id, { ...change, note, version: report.version }),
    onSuccess: ({ message }) => {
      // What was written before someone else resolved the report goes on in the open one.
      if (!isResolved) forget()
      onClose()
      void notify(message)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountKey('reports') }),
        client.invalidateQueries({ queryKey: accountKey('dashboard') }),
      ]),
  })
  const noteError = error instanceof ApiError ? error.fields['note']?.[0] : undefined
  return (
    <Dialog title={REPORT_REASON_NAMES[report.reason]()} onClose={onClose}>
      <div className="grid gap-5 py-5">
        {report.is_suspected_spam && report.status === 'new' && (
          <p className="rounded-control bg-warning-soft p-4 text-sm" role="note">
            <span className="strong">{m.leads_spam()}</span> · {spamReasons(report)} {m.report_spam_effect()}
          </p>
        )}
        <div className="*:mt-0">
          <ReportFacts report={report} />
        </div>
        {report.message && (
          <blockquote className="border-s-2 border-brass ps-4 whitespace-pre-line" dir="auto">
            {report.message}
          </blockquote>
        )}
        {isResolved ? (
          <dl className="grid gap-3 text-ui">
            {[
              { term: m.report_note(), text: report.note },
              { term: m.report_note_unsaved(), text: unsaved },
            ].map(
              ({ term, text }) =>
                text && (
                  <div key={term}>
                    <dt className="text-muted">{term}</dt>
                    <dd className="mt-1 whitespace-pre-line" dir="auto">
                      {text}
                    </dd>
                  </div>
                ),
            )}
          </dl>
        ) : (
          <FormTextArea
            label={m.report_note()}
            hint={
              report.email === null ? m.report_note_internal() : m.report_note_sent({ language: languageName(report.locale, getLocale()) })
            }
            error={noteError}
            value={note}
            onChange={({ target }) => write(target.value)}
            dir="auto"
            rows={4}
            maxLength={ENQUIRY_MESSAGE_MAX}
            required={report.email !== null}
          />
        )}
        {theirs !== undefined && (
          <div className="rounded-control bg-warning-soft p-4 text-sm" role="note">
            <p>{theirs ? m.report_note_theirs() : m.report_note_removed()}</p>
            {theirs && (
              <p className="mt-1 strong whitespace-pre-line" dir="auto">
                {theirs}
              </p>
            )}
          </div>
        )}
        {error && !noteError && <FormFailure>{failureText(error)}</FormFailure>}
        <div className="flex flex-wrap gap-2" aria-busy={isPending}>
          {!isResolved && (
            <button type="button" className={button('primary', 'sm')} onClick={() => mutate({ status: 'resolved' })}>
              {report.email === null ? m.report_resolve() : m.report_resolve_answer()}
            </button>
          )}
          {!isResolved && report.email !== null && report.is_suspected_spam && (
            <button type="button" className={button('secondary', 'sm')} onClick={() => mutate({ status: 'resolved', is_unanswered: true })}>
              {m.report_resolve_unanswered()}
            </button>
          )}
          {report.status !== 'in_progress' && (
            <button type="button" className={button('secondary', 'sm')} onClick={() => mutate({ status: 'in_progress' })}>
              {isResolved ? m.report_reopen() : m.report_start()}
            </button>
          )}
          {report.status === 'in_progress' && (
            <button type="button" className={button('secondary', 'sm')} onClick={() => mutate({ status: 'in_progress' })}>
              {m.report_save_note()}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Keeps a note that is not saved, with the one that it changes, so that a colleague's later note stands beside it. The reporter has read
 * the answer of a resolved report: it stays as sent until the report is open again.
 */
function useNoteDraft({ id, status, note }: Report) {
  const stored = note ?? ''
  const { value, write, forget } = useTabDraft(`report_note:${id}`, { typed: stored, base: stored })
  const isDraft = value.typed !== value.base && value.typed !== stored
  const isTyped = status !== 'resolved' && value.typed !== value.base
  return {
    note: isTyped ? value.typed : stored,
    theirs: isTyped && isDraft && value.base !== stored ? stored : undefined,
    unsaved: status === 'resolved' && isDraft ? value.typed : undefined,
    write: (typed: string) => {
      write({ typed, base: isTyped ? value.base : stored })
      if (typed === stored) forget()
    },
    forget,
  }
}

function ReportFacts({ report }: { report: Report }) {
  const { property, unit } = report
  const page = unit?.id ? `/unit-listing/${unit.id}` : `/property-detail/${property.slug}`
  return (
    <Facts
      facts={[
        { term: m.table_status(), value: <ReportState report={report} /> },
        { term: m.report_listing(), value: <ReportedListing report={report} /> },
        {
          term: m.report_page(),
          value: !property.is_published ? (
            m.lead_unpublished()
          ) : (
            <a href={withLocale(getLocale(), page)} target="_blank" rel="noopener" className="link">
              {m.report_page_open()}
            </a>
          ),
        },
        { term: m.leads_page_language(), value: languageName(report.locale, getLocale()) },
        { term: m.report_received(), value: formatMoment(report.timestamp) },
        { term: m.report_due(), value: isDueReport(report) && formatMoment(report.due_at) },
        { term: m.report_resolved_at(), value: report.resolved_at && formatMoment(report.resolved_at) },
        { term: m.table_changed(), value: report.updated_by && <bdi>{textOf(report, 'updated_by')}</bdi> },
        {
          term: m.field_email(),
          value: report.email && (
            <a href={`mailto:${report.email}`} className="link">
              <span className="ltr-run">{report.email}</span>
            </a>
          ),
        },
      ].filter(({ value }) => value !== false)}
    />
  )
}
