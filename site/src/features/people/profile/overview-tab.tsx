import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { ArrowIcon } from '@manzil/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ProjectCard } from '../../catalogue/projects/index.ts'
import { savedPropertiesQuery } from '../saved-projects/index.ts'
import { ContactForm, hasUnsavedContact } from './contact-form.tsx'
import { ContactInformation } from './contact-information.tsx'
import { ReferralCodeCard } from './referral-code-card.tsx'

export function OverviewTab({ user }: { user: User }) {
  const [view, setView] = useState<'read' | 'edit' | 'edited'>(() => (hasUnsavedContact() ? 'edit' : 'read'))
  return (
    <>
      <div className="grid items-start gap-10 pt-10 max-md:gap-6 max-md:pt-6 lg:grid-cols-[minmax(0,1fr)_384px]">
        {view === 'edit' ? (
          <ContactForm user={user} onDone={() => setView('edited')} />
        ) : (
          <ContactInformation user={user} edited={view === 'edited'} onEdit={() => setView('edit')} />
        )}
        <ReferralCodeCard />
      </div>
      <RecentlySaved />
    </>
  )
}

const MAX_SHOWN = 3

function RecentlySaved() {
  const { data } = useQuery(savedPropertiesQuery())
  if (!data || data.saved.length === 0) return null
  return (
    <section className="pt-16" aria-labelledby="recently-saved">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recently-saved" className="display text-h2">
          {m.profile_recently_saved()}
        </h2>
        <Link to="/profile" search={{ tab: 'saved' }} resetScroll={false} className="link inline-flex min-h-11 items-center gap-2">
          {m.profile_all_saved({ count: formatNumber(data.count) })}
          <ArrowIcon className="flip size-4" />
        </Link>
      </div>
      <div className="grid gap-x-6 gap-y-12 max-md:bleed-row max-md:snap-x max-md:snap-mandatory max-md:gap-3 md:grid-cols-2 lg:grid-cols-3 max-md:[&>*]:flex-[0_0_78%] max-md:[&>*]:snap-start">
        {data.saved.slice(0, MAX_SHOWN).map(({ id, property_details }) => (
          <ProjectCard key={id} card={property_details} sizes="(width < 721px) 78vw, (width < 1101px) 50vw, 411px" />
        ))}
      </div>
    </section>
  )
}
