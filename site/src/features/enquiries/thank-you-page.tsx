import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export function ThankYouPage() {
  const title = useRef<HTMLHeadingElement>(null)
  // Tells screen reader users who come from a form where they are.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section className="page section-gap grid max-w-160 justify-items-center gap-4 text-center">
      <PrivateTitle title={m.thanks_title()} />
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-7" />
      </span>
      <h1 ref={title} tabIndex={-1} className="display text-h1 outline-none">
        {m.thanks_title()}
      </h1>
      <p className="max-w-[32em] text-muted">{m.thanks_text()}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/" className={button('primary')}>
          {m.thanks_home()}
        </Link>
        <Link to="/latest" className={button('secondary')}>
          {m.thanks_browse()}
        </Link>
      </div>
    </section>
  )
}
