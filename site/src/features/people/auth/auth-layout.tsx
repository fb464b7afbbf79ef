import { m } from '@manzil/messages'
import { LanguageLink } from '@manzil/ui/language-link.tsx'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { Brand } from '../../../layout/brand.tsx'

interface AuthLayoutProps {
  photo: string
  children: ReactNode
}

export function AuthLayout({ photo, children }: AuthLayoutProps) {
  const { demo } = useSite()
  return (
    <div className="grid min-h-dvh md:grid-cols-2 max-md:grid-rows-[168px_1fr]">
      <div className="flex flex-col px-(--gutter) pt-5 pb-12 max-md:row-start-2 max-md:pt-3">
        <div className="flex items-center justify-between">
          <Brand />
          <LanguageLink />
        </div>
        <div className="mx-auto grid w-full max-w-104 flex-1 content-center py-10 max-md:content-start max-md:py-6">{children}</div>
        <Terms />
        {demo && <p className="mx-auto mt-2 w-full max-w-104 text-xs text-muted">{m.footer_demo()}</p>}
      </div>
      <div className="sticky top-0 h-dvh bg-skeleton max-md:static max-md:row-start-1 max-md:h-42">
        <img src={photo} alt="" width={1280} height={800} className="h-full w-full object-cover" />
      </div>
    </div>
  )
}

function Terms() {
  const links: Record<string, ReactNode> = {
    '{terms}': <TermsLink to="/terms-of-use">{m.nav_terms()}</TermsLink>,
    '{privacy}': <TermsLink to="/privacy-policy">{m.nav_privacy()}</TermsLink>,
  }
  const text = m.auth_terms({ terms: '{terms}', privacy: '{privacy}' })
  return (
    <p className="mx-auto w-full max-w-104 text-xs text-muted">
      {text.split(/(\{terms\}|\{privacy\})/).map((part) => (
        <Fragment key={part}>{links[part] ?? part}</Fragment>
      ))}
    </p>
  )
}

function TermsLink({ to, children }: { to: '/terms-of-use' | '/privacy-policy'; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-6 items-center">
      {children}
    </Link>
  )
}

interface AuthTitleProps {
  title: string
  text?: ReactNode
  step?: string
  /** Replaces the control just used, so the heading takes the focus. */
  arrived?: boolean
}

export function AuthTitle({ title, text, step, arrived = false }: AuthTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <header>
      {step && <p className="text-sm text-muted">{step}</p>}
      <h1 ref={heading} tabIndex={arrived ? -1 : undefined} className="display text-h1 outline-none">
        {title}
      </h1>
      {text && <p className="mt-3 text-muted">{text}</p>}
    </header>
  )
}
