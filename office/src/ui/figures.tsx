import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link, type LinkProps } from '@tanstack/react-router'

export interface Figure {
  term: string
  value: number | undefined
  link: LinkProps
  action: string
}

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="my-10 grid border-y border-line max-md:my-6 max-md:grid-cols-2 md:auto-cols-fr md:grid-flow-col">
      {figures.map(({ term, value, link, action }) => (
        <li
          key={term}
          className="border-line py-5 max-md:py-4 max-md:even:border-s max-md:even:ps-4 max-md:nth-[n+3]:border-t max-md:last:odd:col-span-2 md:px-6 md:not-first:border-s md:first:ps-0"
        >
          <p className="text-sm text-muted">{term}</p>
          <p className="figure min-h-[1.25em] text-[34px]">{value !== undefined && formatNumber(value)}</p>
          <Link {...link} aria-label={`${action}: ${term}`} className="link inline-flex min-h-11 items-center text-sm">
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}
