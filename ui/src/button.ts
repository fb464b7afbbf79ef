const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border strong leading-tight whitespace-nowrap transition-colors disabled:bg-sand disabled:text-muted disabled:border-transparent aria-disabled:bg-sand aria-disabled:text-muted'

const VARIANTS = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-line-strong hover:bg-sand hover:border-ink',
  quiet: 'border-transparent text-link hover:bg-primary-soft',
  danger: 'border-transparent bg-danger text-on-danger',
  /** For use on photographs and on dark backgrounds. */
  light: 'border-transparent bg-night-button text-on-night-button hover:bg-white',
  outline: 'border-white/60 text-white hover:bg-white/12',
} as const

const SIZES = {
  md: 'min-h-12 px-6 text-ui',
  sm: 'min-h-10 px-4 text-sm max-md:min-h-11',
  lg: 'min-h-14 px-6 text-ui',
} as const

/** Returns the classes of a button, or of a link that looks like one. */
export function button(variant: keyof typeof VARIANTS = 'primary', size: keyof typeof SIZES = 'md', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`
}

/** A round button with a 44 px touch target. */
export function iconButton(extra = ''): string {
  return `inline-grid size-11 place-items-center shrink-0 rounded-full transition-colors hover:bg-sand ${extra}`
}
