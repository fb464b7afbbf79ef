import { countResults } from '@manzil/contract/search/result-count'
import { withInnerQuotes } from '@manzil/contract/text/inner-quotes'
import { splitLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { ArrowIcon, CloseIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { dropFilters, type Exchange, removeChip, tryAgain } from './conversation.ts'
import { HomeRow } from './home-row.tsx'
import type { Answer } from './queries.ts'

interface ExchangeViewProps {
  exchange: Exchange
  /** The conversation continues from this answer, so its filters can be changed. */
  isLatest: boolean
}

export function ExchangeView({ exchange, isLatest }: ExchangeViewProps) {
  const { message, answer, state, fault } = exchange
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <p
        dir="auto"
        className="max-w-[85%] justify-self-end rounded-panel rounded-ee-[4px] bg-primary-soft px-4 py-2.5 text-ui wrap-anywhere whitespace-pre-wrap"
      >
        <span className="sr-only">{m.assistant_you_said()} </span>
        {message}
      </p>
      {answer && <AnswerView answer={answer} isLatest={isLatest} />}
      {state === 'waiting' && !answer?.reply && <Waiting />}
      {(state === 'failed' || (state === 'stopped' && !answer?.reply)) && (
        <div className="grid justify-items-start gap-2 text-sm" role={state === 'failed' ? 'alert' : undefined}>
          <p className={state === 'failed' ? 'text-danger' : 'text-muted'}>{fault ?? m.assistant_stopped()}</p>
          <button type="button" className={button('secondary', 'sm')} onClick={() => tryAgain(exchange)}>
            {m.action_try_again()}
          </button>
        </div>
      )}
    </div>
  )
}

function AnswerView({ answer, isLatest }: { answer: Answer; isLatest: boolean }) {
  const { reply, understood, properties, count, filters, answers } = answer
  return (
    <>
      {reply && (
        <p dir="auto" className="text-base leading-relaxed whitespace-pre-wrap">
          {reply}
        </p>
      )}
      {isLatest && understood.length > 0 && <Chips answer={answer} />}
      {isLatest && answer.loosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={m.assistant_loosen_label()}>
          {answer.loosen.map((offer) => (
            <li key={offer.label}>
              <button
                type="button"
                className={button('secondary', 'sm', 'py-2 text-start whitespace-normal!')}
                onClick={() => dropFilters(answer, offer)}
              >
                {m.assistant_loosen_offer({ label: withInnerQuotes(offer.label), shown: formatNumber(offer.count) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {properties.length > 0 && (
        <ul className="grid gap-4">
          {properties.map((card) => (
            <li key={card.id}>
              <HomeRow card={card} />
            </li>
          ))}
        </ul>
      )}
      {count !== null && count > 0 && (
        <Link to="/latest" search={filters as never} className={button(isLatest ? 'primary' : 'secondary', 'sm', 'justify-self-start')}>
          {m.assistant_see_all({ count, projects: countResults(count, filters) })}
          <ArrowIcon className="flip size-4" />
        </Link>
      )}
      {answers.length > 0 && <AnswersList answers={answers} />}
    </>
  )
}

function Waiting() {
  return (
    <p className="flex h-6 items-center gap-1.5">
      <span className="sr-only">{m.assistant_searching()}</span>
      {[0, 150, 300].map((delay) => (
        <span key={delay} className="size-2 animate-pulse rounded-full bg-muted" style={{ animationDelay: `${delay}ms` }} />
      ))}
    </p>
  )
}

function AnswersList({ answers }: Pick<Answer, 'answers'>) {
  return (
    <ul className="border-t border-line">
      {answers.map(({ title, text, link }) => (
        <li key={title} className="border-b border-line py-4">
          <h3 className="strong">{title}</h3>
          <p className="mt-1 text-sm leading-relaxed text-muted">{text}</p>
          <Link {...destinationOf(link)} className="inline-flex min-h-11 items-center text-sm link">
            {m.assistant_read_more()}
            <span className="sr-only">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function destinationOf(link: string) {
  const { pathname, searchParams, hash } = new URL(splitLocale(link).pathname, 'http://site')
  return { to: pathname, search: Object.fromEntries(searchParams) as never, ...(hash && { hash: hash.slice(1) }) }
}

function Chips({ answer }: { answer: Answer }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.assistant_understood()}>
      {answer.understood.map((chip) => (
        <li key={`${chip.field} ${chip.value}`}>
          <button
            type="button"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft ps-3.5 pe-2.5 text-sm strong text-link transition-colors hover:bg-sand max-md:min-h-11"
            {...(chip.text && { title: m.assistant_from_words({ words: chip.text }) })}
            aria-label={m.filter_remove({ label: chip.label })}
            onClick={() => removeChip(answer, chip)}
          >
            <span {...languageAttributes(chip.label)}>{chip.label}</span>
            <CloseIcon className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
