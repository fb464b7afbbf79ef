import {
  type BookableHome,
  type BookableProject,
  type BookingBody,
  HOME_NUMBER_MAX,
  type StaffReferral,
} from '@manzil/contract/people/calls/referrals'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { floorText } from '@manzil/ui/i18n/floor-text.ts'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { useState } from 'react'
import { useTabDraft } from '../../../editor/use-tab-draft.ts'
import { Picker } from '../../../ui/picker.tsx'
import { bookableHomesQuery, bookableProjectsQuery } from './queries.ts'

interface BookingDialogProps {
  referral: StaffReferral
  isBusy: boolean
  onSave: (booking: BookingBody) => void
  /** Takes the booking back, which a paid reward rules out. */
  onWithdraw: () => void
  onClose: () => void
}

interface Chosen {
  project?: Pick<BookableProject, 'id' | 'title' | 'title_ar' | 'has_homes'> | undefined
  home?: Pick<BookableHome, 'id' | 'apt_no' | 'status'> | undefined
}

interface Input {
  chosen: Chosen
  /** Of a home that the project does not list. */
  number: string
  isUnknown: boolean
  /** The booking that was edited. */
  based_on: Exclude<BookingBody['based_on'], undefined>
}

/** Name of the draft of a booking, or of its correction. */
export const bookingDraft = ({ id }: StaffReferral) => `booking:${id}`

/** Identifies what is booked: the dialog starts again when it changes. */
export const bookingKey = (referral: StaffReferral) => JSON.stringify(bookedIn(referral))

/** Asks what a referred person booked: to record the booking, or to correct it later. */
export function BookingDialog({ referral, isBusy, onSave, onWithdraw, onClose }: BookingDialogProps) {
  const isCurrent = ({ based_on }: Input) => JSON.stringify(based_on) === bookingKey(referral)
  const { value: input, found, write, forget } = useTabDraft(bookingDraft(referral), inputOf(referral), isCurrent)
  const { number, isUnknown } = input
  const { project, home } = input.chosen
  const isBooked = referral.status === 'completed'
  const [isRefused, setIsRefused] = useState(false)
  const choose = (chosen: Chosen) => {
    write({ ...input, chosen, number: chosen.project?.id === project?.id ? number : '', isUnknown: false })
    setIsRefused(false)
  }
  const mayHaveHome = project === undefined || project.has_homes
  const hasWrittenNumber = !home && number.trim() !== ''
  /** The project has removed the booked home, whose number is known. */
  const isRemoved = !home && referral.home_number !== null && project?.id === referral.property_id
  const isKnown = home !== undefined || hasWrittenNumber || isUnknown || !mayHaveHome
  const takerOf = ({ booked_by }: BookableHome) => (booked_by && booked_by.referral_id !== referral.id ? booked_by : undefined)
  const save = () => {
    if (!isKnown) setIsRefused(true)
    else if (!isBusy) {
      onSave({
        ...(project && { property_id: project.id }),
        ...(mayHaveHome && { unit_id: home?.id ?? null }),
        ...(project && hasWrittenNumber && { home_number: number }),
        based_on: input.based_on,
      })
    }
  }
  const discard = () => {
    forget()
    onClose()
  }
  return (
    <Dialog small title={isBooked ? m.referral_correct() : m.office_mark_booked()} onClose={discard}>
      <div className="grid gap-5 py-5">
        {found && (
          <p className="rounded-control bg-warning-soft p-4 text-sm" role="status">
            {found === 'current' ? m.referral_choice_unsaved() : m.referral_choice_outdated()}
          </p>
        )}
        <p>{textFor(referral)}</p>
        <Picker<BookableProject>
          label={m.referral_project()}
          placeholder={m.referral_project_hint()}
          chosen={project && <Localized of={project} field="title" />}
          find={bookableProjectsQuery}
          isFirst
          show={(one) => (
            <span className="min-w-0">
              <span className="block">
                <Localized of={one} field="title" />{' '}
                {(one.is_archived || one.is_draft) && (
                  <Badge tone="line">{one.is_archived ? m.catalogue_archived() : m.catalogue_draft()}</Badge>
                )}
              </span>
              {one.community && (
                <span className="block text-xs text-muted">
                  <Localized of={one} field="community" />
                </span>
              )}
            </span>
          )}
          onChoose={(one) => choose({ project: one })}
        />
        {project?.has_homes && (
          <Picker<BookableHome>
            key={project.id}
            label={m.referral_home()}
            placeholder={m.referral_home_hint()}
            chosen={
              home && (
                <>
                  <bdi>{home.apt_no || m.referral_home()}</bdi> <HomeState status={home.status} />
                </>
              )
            }
            find={(text) => bookableHomesQuery(project.id, text)}
            isFirst
            isDisabled={(one) => takerOf(one) !== undefined}
            show={(one) => (
              <span className="w-full">
                <span className="flex justify-between gap-3">
                  <bdi>{one.apt_no || m.referral_home()}</bdi>
                  <HomeState status={one.status} taker={takerOf(one)} />
                </span>
                <span className="block text-xs text-muted">
                  <Localized of={one} field="unit_type" />
                  {homeFacts(one)}
                </span>
              </span>
            )}
            onChoose={(one) => choose({ project, home: one })}
          />
        )}
        {home?.status === 'available' && <p className="text-sm text-muted">{m.referral_home_stays()}</p>}
        {project && (!project.has_homes || isRemoved) && (
          <FormField
            label={m.referral_home_number_field()}
            hint={project.has_homes ? m.unit_not_found_text() : m.referral_home_number_hint()}
            dir="auto"
            value={number}
            maxLength={HOME_NUMBER_MAX}
            autoComplete="off"
            onChange={(event) => write({ ...input, number: event.target.value })}
          />
        )}
        {!home && mayHaveHome && !hasWrittenNumber && (
          <div>
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={isUnknown}
                onChange={(event) => write({ ...input, isUnknown: event.target.checked })}
              />
              {project ? m.referral_home_unknown() : m.referral_project_unknown()}
            </label>
            {isRefused && !isKnown && (
              <p role="alert" className="text-sm text-danger">
                {project ? m.referral_home_needed() : m.referral_project_needed()}
              </p>
            )}
          </div>
        )}
        {referral.paid_at !== null && <p className="text-sm text-muted">{m.referral_paid_locked()}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          {isBooked && referral.paid_at === null && (
            <button
              type="button"
              className={button('secondary', 'md', 'text-danger max-md:w-full md:me-auto')}
              aria-busy={isBusy}
              onClick={onWithdraw}
            >
              {m.referral_withdraw_booking()}
            </button>
          )}
          <button type="button" className={button('secondary')} onClick={discard}>
            {m.action_cancel()}
          </button>
          <button type="button" className={button('primary')} aria-busy={isBusy} onClick={save}>
            {isBooked ? m.action_save() : m.office_mark_booked()}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function textFor({ status, referred, referrer }: StaffReferral): string {
  const names = { name: textOf(referred, 'name'), referrer: textOf(referrer, 'name') }
  if (status === 'completed') return referrer.is_deleted ? m.referral_correct_text_deleted(names) : m.referral_correct_text(names)
  return referrer.is_deleted ? m.office_booked_confirm_deleted(names) : m.office_booked_confirm(names)
}

/** Says who else has booked a home, or that it is not available. */
function HomeState({ status, taker }: { status: BookableHome['status']; taker?: BookableHome['booked_by'] | undefined }) {
  if (taker) return <span className="min-w-0 text-end text-muted">{m.referral_home_booked_by({ name: textOf(taker, 'name') })}</span>
  if (status === 'available') return null
  return <span className="text-muted">{status === 'sold' ? m.unit_sold() : m.unit_reserved()}</span>
}

/** ` · Floor 12 · 870 sqft · AED 1,250,000`, without what is unknown. */
function homeFacts({ floor_no, area, price }: BookableHome): string {
  const facts = [
    floor_no !== null && floorText(floor_no),
    area !== null && m.area_sqft({ area: formatNumber(area) }),
    price !== null && formatAed(price),
  ]
  return facts.map((fact) => (fact ? ` · ${fact}` : '')).join('')
}

function inputOf(referral: StaffReferral): Input {
  const [chosen, number] = [bookingOf(referral), referral.home_number ?? '']
  const isUnknown = referral.status === 'completed' && !chosen.home && number === ''
  return { chosen, number, isUnknown, based_on: bookedIn(referral) }
}

function bookedIn({ status, property_id, unit, home_number }: StaffReferral): Input['based_on'] {
  return status === 'pending' ? null : { property_id, unit_id: unit?.id ?? null, home_number }
}

function bookingOf({ property_id, property_title, property_title_ar, has_homes, unit }: StaffReferral): Chosen {
  if (property_id === null || property_title === null) return {}
  return { project: { id: property_id, title: property_title, title_ar: property_title_ar, has_homes }, home: unit ?? undefined }
}
