import { m } from '@manzil/messages'

/** Leads keyboard users past the navigation; visible while focused. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-2 top-2 z-50 -translate-y-[200%] rounded-control bg-primary px-5 py-3 text-on-primary focus:translate-y-0"
    >
      {m.skip_to_content()}
    </a>
  )
}
