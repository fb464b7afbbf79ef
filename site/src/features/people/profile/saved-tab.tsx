import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import type { SavedPropertiesAnswer, UnlistedProject } from '@manzil/contract/people/calls/saved-properties'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { button } from '@manzil/ui/button.ts'
import { StarIcon } from '@manzil/ui/form/icons.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { Photo } from '@manzil/ui/photo.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { CardPrice, placeholderArt, SoldOutBadge } from '../../catalogue/projects/index.ts'
import { CardHeart, savedPropertiesQuery, saveProperty } from '../saved-projects/index.ts'
import { EmptyTab } from './empty-tab.tsx'

export function SavedTab() {
  const { data } = useQuery(savedPropertiesQuery())
  const tab = useRef<HTMLDivElement>(null)
  const listed = data && data.count + data.unlisted.length
  const before = useRef(listed)
  useEffect(() => {
    const isFewer = (listed ?? 0) < (before.current ?? 0)
    before.current = listed
    const heading = tab.current?.querySelector('h2')
    // The pressed button disappeared with its card or row, so the heading takes the focus.
    if (!isFewer || !heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [listed])
  return (
    <div ref={tab}>
      <Saved saved={data?.saved} />
      {data && data.unlisted.length > 0 && <Unlisted projects={data.unlisted} />}
    </div>
  )
}

function Saved({ saved }: { saved: SavedPropertiesAnswer['data'] | undefined }) {
  if (!saved) {
    return (
      <p role="status" className="py-10 text-muted">
        {m.saved_loading()}
      </p>
    )
  }
  if (saved.length === 0) {
    return (
      <EmptyTab title={m.saved_none_title()} text={m.saved_none_text()}>
        <Link to="/latest" className={button('primary')}>
          {m.saved_explore()}
        </Link>
      </EmptyTab>
    )
  }
  return (
    <section className="pt-10 max-md:pt-6" aria-labelledby="saved">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="saved" className="display text-h2">
          {m.profile_tab_saved()}
        </h2>
        <Link to="/" className={button('secondary', 'sm')}>
          {m.saved_browse()}
        </Link>
      </div>
      <div className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {saved.map(({ id, property_details }) => (
          <SavedCard key={id} property={property_details} />
        ))}
      </div>
    </section>
  )
}

/** Names saved projects that have left the site. */
function Unlisted({ projects }: { projects: readonly UnlistedProject[] }) {
  const client = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (id: number) => saveProperty(id, false),
    onSuccess: ({ message }) => notify(message),
    onError: () => notify(m.saved_failed_detail(), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('saved') }),
  })
  return (
    <section className="pt-12 max-md:pt-10" aria-labelledby="unlisted">
      <h2 id="unlisted" className="display text-h3">
        {m.saved_unlisted_title()}
      </h2>
      <p className="mt-1 text-muted">{m.saved_unlisted_text()}</p>
      <ul className="mt-4 border-line border-t">
        {projects.map((project) => (
          <li key={project.id} className="flex min-h-14 items-center justify-between gap-4 border-line border-b py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Localized of={project} field="title" />
            </span>
            <button
              type="button"
              className={button('quiet', 'sm')}
              aria-label={m.saved_unlisted_remove({ title: textOf(project, 'title') })}
              aria-busy={isPending && variables === project.id}
              onClick={() => !isPending && mutate(project.id)}
            >
              {m.picture_remove()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedCard({ property }: { property: PropertyCard }) {
  const { figure_saved_rating } = useSite()
  const photo = property.images.find(({ is_primary }) => is_primary) ?? property.images[0]
  return (
    <article className="relative flex min-w-0 flex-col">
      <div className="relative aspect-16/10 overflow-hidden rounded-photo bg-skeleton">
        {photo ? (
          <Photo image={photo} sizes="(width < 721px) 100vw, (width < 1101px) 50vw, 411px" decorative className="h-full w-full" />
        ) : (
          placeholderArt
        )}
        <span className="absolute start-3 top-3">
          <SoldOutBadge project={property} />
        </span>
      </div>
      <CardHeart id={property.id} title={textOf(property, 'title')} />
      <p className="figure pt-3.5 text-price">{property.price ? <CardPrice price={property.price} /> : m.value_not_available()}</p>
      <h3 className="mt-0.5 truncate strong">
        <Localized of={property} field="title" />
      </h3>
      <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
        {textOf(property.location, 'emirate')}
        {property.area_sqft !== null && (
          <span className="border-s border-line ps-2.5">{m.area_sqft({ area: formatNumber(property.area_sqft) })}</span>
        )}
        <span className="inline-flex items-center gap-1 border-s border-line ps-2.5">
          <StarIcon className="size-4 fill-brass-mark stroke-brass-mark" />
          {/* Of the marketplace, not of the project. */}
          {m.saved_rating()} {figure_saved_rating}
        </span>
      </p>
      {property.slug && (
        <Link
          to="/property-detail/$key"
          params={{ key: property.slug }}
          className={button('secondary', 'sm', 'mt-4 self-start')}
          aria-label={`${m.saved_view()}: ${textOf(property, 'title')}`}
        >
          {m.saved_view()}
        </Link>
      )}
    </article>
  )
}
