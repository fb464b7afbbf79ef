import { m } from '@manzil/messages'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { faqEntries } from './faq-entries.ts'
import { PageIntro } from './page-intro.tsx'

/** The shared `name` makes browsers keep only one answer open. */
export function FaqPage() {
  return (
    <>
      <PageIntro title={m.faq_title()} intro={m.faq_intro()} />
      <div className="page">
        <div className="mt-10 max-w-200 border-b border-line">
          {faqEntries().map(({ question, answer, link }, index) => (
            <details key={question} name="faq" open={index === 0} className="group border-t border-line">
              <summary className="flex min-h-16 items-center justify-between gap-6 py-4">
                <h2 className="text-lg strong">{question}</h2>
                <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
              </summary>
              <div className="max-w-[42em] pb-7 text-muted">
                <p>{answer}</p>
                {link && (
                  <Link to={link.to} className="link mt-2 inline-flex min-h-11 items-center">
                    {link.label}
                  </Link>
                )}
              </div>
            </details>
          ))}
        </div>
      </div>
    </>
  )
}
