import type { AskedProject, PriceQuestion } from '@manzil/contract/editing/calls/price-questions'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLinkToken } from '../../../api/link-token.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { confirmPrices, openQuestion } from './queries.ts'

/** The page of the link in the monthly email. Opening it changes nothing: mail scanners open every link. */
export function ConfirmPricesPage() {
  const token = useLinkToken()
  const [question, setQuestion] = useState<PriceQuestion>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState<readonly number[]>([])
  useEffect(() => {
    if (token) openQuestion(token).then(setQuestion, (error) => setFailure(failureText(error)))
  }, [token])
  const confirm = async (projects: readonly AskedProject[]) => {
    if (!token || isBusy) return
    setBusy(true)
    setFailure(undefined)
    setChanged([])
    await confirmPrices(token, projects, ({ changed: more, ...now }) => {
      setQuestion((before) => inOrder(now, before))
      setChanged((before) => [...before, ...more])
    }).catch((error) => setFailure(failureText(error)))
    setBusy(false)
  }
  const open = question?.projects.filter(({ is_confirmed }) => !is_confirmed) ?? []
  return (
    <section className="page section-gap max-w-200">
      <PrivateTitle title={m.confirm_prices_title()} />
      <h1 className="display text-h1">{m.confirm_prices_title()}</h1>
      <div role="status" className="mt-3 text-muted">
        {token === '' ? m.price_question_expired() : question && open.length === 0 ? m.confirm_prices_done() : m.confirm_prices_text()}
      </div>
      {failure && (
        <div className="mt-5">
          <FormFailure>{failure}</FormFailure>
        </div>
      )}
      {changed.length > 0 && (
        <div className="mt-5">
          <FormFailure>{m.confirm_prices_changed()}</FormFailure>
        </div>
      )}
      {!question && token !== '' && !failure && <p className="mt-6 noscript:hidden">{m.loading_dots()}</p>}
      {open.length > 1 && (
        <button type="button" className={button('primary', 'md', 'mt-6')} aria-disabled={isBusy} onClick={() => confirm(open)}>
          {isBusy ? m.confirm_prices_busy() : m.confirm_prices_all()}
        </button>
      )}
      {question && (
        <ul className="mt-6 border-b border-line">
          {question.projects.map((project) => (
            <Asked key={project.id} project={project} mayEdit={question.may_edit} isBusy={isBusy} onConfirm={() => confirm([project])} />
          ))}
        </ul>
      )}
      {question && !question.may_edit && (
        <p className="mt-5 text-sm text-muted">
          {m.confirm_prices_agent()}{' '}
          <Link to="/contact" className="link">
            {m.nav_contact()}
          </Link>
        </p>
      )}
      <NeedsScript />
    </section>
  )
}

/** Keeps the projects where they are, although the server lists confirmed ones last. */
function inOrder(now: PriceQuestion, before: PriceQuestion | undefined): PriceQuestion {
  const places = new Map(before?.projects.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: AskedProject) => places.get(id) ?? places.size
  return { ...now, projects: now.projects.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

interface AskedProps {
  project: AskedProject
  mayEdit: boolean
  isBusy: boolean
  onConfirm: () => void
}

function Asked({ project, mayEdit, isBusy, onConfirm }: AskedProps) {
  const title = textOf(project, 'title')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="min-w-0">
        <Link to="/property-detail/$key" params={{ key: project.slug }} className="strong hover:underline">
          <Localized of={project} field="title" />
        </Link>
        <p className="text-sm text-muted">
          <span className="text-ink">
            <Aed amount={project.price} />
          </span>
          {m.list_comma()}
          {m.confirm_prices_since({ day: formatDay(project.price_date) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {project.is_confirmed ? (
          <span className="inline-flex min-h-11 items-center gap-2 text-success">
            <CheckIcon className="size-5" />
            {m.confirm_prices_confirmed()}
          </span>
        ) : (
          <button
            type="button"
            className={button('secondary', 'sm')}
            aria-label={m.confirm_prices_one_label({ title })}
            aria-disabled={isBusy}
            onClick={onConfirm}
          >
            {m.confirm_prices_one()}
          </button>
        )}
        {mayEdit && (
          <a
            href={localizedAddress(`/developer/projects/${project.id}`)}
            className={button('secondary', 'sm')}
            aria-label={m.confirm_prices_change_label({ title })}
          >
            {m.confirm_prices_change()}
          </a>
        )}
      </div>
    </li>
  )
}
