import type { ReactNode } from 'react'

export function Facts({ facts }: { facts: { term: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="mt-6 grid gap-x-10 md:grid-cols-2">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ term, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts are never reordered
          <div key={index} className="flex justify-between gap-4 border-t border-line py-3 text-ui">
            <dt className="text-muted">{term}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
