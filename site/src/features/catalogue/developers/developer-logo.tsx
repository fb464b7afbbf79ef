import type { Developer } from '@manzil/contract/catalogue/calls/developers'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

export function DeveloperLogo({ developer, className = '' }: { developer: Developer; className?: string }) {
  const frame = `grid shrink-0 place-items-center overflow-hidden rounded-photo border border-line bg-white ${className}`
  const name = textOf(developer, 'name')
  return developer.logo ? (
    <span className={frame}>
      <img src={developer.logo} alt="" width={240} height={96} loading="lazy" className="h-full w-full object-contain p-[12%]" />
    </span>
  ) : (
    <span className={`${frame} display text-h2 text-logo-letter`} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
