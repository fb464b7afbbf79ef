import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { type HistoryState, Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'

/** Thanks only people who come from a form: its history entry says so, also after a reload. */
export function ThankYouPage() {
  const { sent, about } = useLocation({ select: ({ state }) => state })
  return useHydrated() && sent ? <Thanks isCallBack={sent === 'call_back_request'} about={about} /> : <NothingSent />
}

function Thanks({ isCallBack, about }: Pick<HistoryState, 'about'> & { isCallBack: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  // Tells screen reader users who come from a form where they are.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Message>
      <PrivateTitle title={m.thanks_title()} />
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-7" />
      </span>
      <h1 ref={title} tabIndex={-1} className="display text-h1 outline-none">
        {m.thanks_title()}
      </h1>
      <p className="max-w-[32em] text-muted">{isCallBack ? m.thanks_call_back_text() : m.thanks_text()}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {about && <BackLink about={about} />}
        <Link to="/" className={button(about ? 'secondary' : 'primary')}>
          {m.thanks_home()}
        </Link>
        <Link to="/latest" className={button('secondary')}>
          {m.thanks_browse()}
        </Link>
      </div>
    </Message>
  )
}

function BackLink({ about: { slug, unit_id, title } }: { about: NonNullable<HistoryState['about']> }) {
  const page = unit_id
    ? ({ to: '/unit-listing/$id', params: { id: String(unit_id) } } as const)
    : ({ to: '/property-detail/$key', params: { key: slug } } as const)
  return (
    <Link {...page} className={button('primary', 'md', 'whitespace-normal')}>
      {m.thanks_back({ name: isolated(title) })}
    </Link>
  )
}

function NothingSent() {
  return (
    <Message>
      <PrivateTitle title={m.thanks_nothing_title()} />
      <h1 className="display text-h1">{m.thanks_nothing_title()}</h1>
      <p className="max-w-[32em] text-muted">{m.thanks_nothing_text()}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/contact" className={button('primary')}>
          {m.thanks_nothing_contact()}
        </Link>
        <Link to="/latest" className={button('secondary')}>
          {m.home_see_latest()}
        </Link>
      </div>
    </Message>
  )
}

function Message({ children }: { children: ReactNode }) {
  return <section className="page section-gap grid max-w-160 justify-items-center gap-4 text-center">{children}</section>
}

/** The server does not know the history entry. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
