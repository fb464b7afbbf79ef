import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'

export interface Figure {
  term: string
  /** Undefined while it is being counted. */
  value: number | undefined
  link: LinkProps
  action: string
}

/** Figures, each with a link to what it counts. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="my-10 grid border-y border-line max-md:my-6 md:auto-cols-fr md:grid-flow-col">
      {figures.map(({ term, value, link, action }) => (
        <li key={term} className="border-line py-5 max-md:not-first:border-t md:px-6 md:not-first:border-s md:first:ps-0">
          <p className="text-sm text-muted">{term}</p>
          <p className="figure min-h-[1.25em] text-[34px]">{value !== undefined && formatNumber(value)}</p>
          <Link {...link} className="link inline-flex min-h-11 items-center text-sm">
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}
