import { splitLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { Link } from '@tanstack/react-router'
import type { Answer } from './queries.ts'

export function AnswersList({ answers }: Pick<Answer, 'answers'>) {
  return (
    <ul className="border-t border-line">
      {answers.map(({ title, text, link }) => (
        <li key={title} className="border-b border-line py-4">
          <h3 className="strong">{title}</h3>
          <p className="mt-1 text-sm leading-relaxed text-muted">{text}</p>
          <Link to={splitLocale(link).pathname} className="inline-flex min-h-11 items-center text-sm link">
            {m.assistant_read_more()}
            <span className="sr-only">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
