export function PageTitle({ title, subtitle }: { title: string; subtitle?: string }) {
  return (
    <>
      <h1 className="display text-h1">{title}</h1>
      {subtitle && <p className="mt-2 max-w-[40em] text-muted max-md:hidden">{subtitle}</p>}
    </>
  )
}
