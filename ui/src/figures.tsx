export interface Figure {
  value: string
  label: string
}

export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <section className="page" aria-label={label}>
      <dl className="mt-(--section) grid grid-cols-2 border-y border-line md:grid-cols-4">
        {figures.map(({ value, label: name }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-line py-8 max-md:py-5 max-md:even:border-s max-md:even:ps-4 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:px-6"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="display mb-1.5 text-[40px] leading-[1.1] ltr:font-[340] max-md:text-[32px]">
              <bdi dir="auto">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
