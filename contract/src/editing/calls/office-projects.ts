import { z } from 'zod'
import { dataAnswer, listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { flag, idFrom, oneOf, RecordId, shortText, wholeNumber } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { ADVERTISING_GAPS } from '../../catalogue/advertising.ts'
import { Image, PriceChange } from '../../catalogue/calls/properties.ts'
import { CATEGORIES } from '../../catalogue/terms.ts'
import { ANONYMISED_REASONS, LEAD_TYPES } from '../../enquiries/calls/leads.ts'
import { LEAD_STATUSES } from '../../enquiries/lead-statuses.ts'
import { REQUIRED_FACTS } from '../../feeds/calls/feeds.ts'
import { chosenId, list, type OfficeReason } from './office-fields.ts'
import { ProjectForm } from './office-project-form.ts'
import { StoredProjectForm } from './stored-project-form.ts'

export const PUBLICATIONS = ['draft', 'published', 'archived'] as const
export type Publication = (typeof PUBLICATIONS)[number]
/** Projects by what their permit needs: `expiring` within 30 days, `incomplete` although published, `withheld` from publication. */
export const PERMIT_STATES = ['expiring', 'incomplete', 'withheld'] as const
export type PermitState = (typeof PERMIT_STATES)[number]
export const PROJECTS_PER_PAGE = 20

const Count = z.number().int().nonnegative()
/** The facts that the project's emirate requires of an advertisement and it lacks. */
const gaps = z.array(z.enum(ADVERTISING_GAPS))
/** Whether those rules have an effect on this site: not in demo mode. */
const rules_apply = z.boolean()
const Named = z.object({ id: z.number().int(), name: z.string(), name_ar: z.string() })

/** `is_stale` means the price is too old; `saves` and `leads` count visitors' interest. */
export const OfficeProject = z.object({
  id: z.number().int(),
  version: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  publication: z.enum(PUBLICATIONS),
  developer: Named.nullable(),
  community: Named.nullable(),
  emirate_id: z.number().int(),
  category_id: z.number().int(),
  price: z.number().int().nullable(),
  price_date: z.iso.date().nullable(),
  is_stale: z.boolean(),
  image: Image.nullable(),
  units: Count,
  saves: Count,
  leads: Count,
  gaps,
  /** Facts that a draft should have before it is published and lacks. */
  lacks: z.array(z.enum(REQUIRED_FACTS)),
  permit_expires_on: z.iso.date().nullable(),
  source: z.string(),
  /** Whether it is a draft or archived, and the latest file of its feed lacks it. */
  is_missing_from_feed: z.boolean(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
})
export type OfficeProject = z.infer<typeof OfficeProject>

/** Marks that staff give projects: featured ones lead the home page, exclusive ones have a page of their own. */
export const PROJECT_MARKS = ['featured', 'exclusive'] as const
export type ProjectMark = (typeof PROJECT_MARKS)[number]

/** Orders of projects: `changed` last first, or most saved or asked about first. */
export const PROJECT_SORTS = ['changed', 'title', 'price_asc', 'price_desc', 'permit', 'saves', 'leads'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** Returns the order of a list that was not sorted by hand. */
export function defaultSort({ permits }: { permits?: string | undefined }): ProjectSort {
  return permits === 'expiring' ? 'permit' : 'changed'
}

/**
 * What projects may lack though the law does not require it. Published without `pin`, they are not on the map; without `translation`,
 * the title or description is in one language only; without `ready`, they are completed but not listed as ready to move. Drafts lack
 * what a feed may require.
 */
export const PROJECT_LACKS = ['pictures', 'price', 'pin', 'translation', 'ready', 'draft_picture', 'draft_price', 'draft_place'] as const
export type ProjectLack = (typeof PROJECT_LACKS)[number]

/** Age of a project's price: up to date, outdated soon, outdated, or without a price. */
export const PRICE_STATES = ['current', 'ageing', 'old', 'unknown'] as const
export type PriceState = (typeof PRICE_STATES)[number]

/** `GET /office/projects/` */
export const OfficeProjectsQuery = z.object({
  ...pagination(PROJECTS_PER_PAGE),
  search: shortText().meta({
    description: 'Words of the title, developer and community in either language, or the id, slug or register number',
  }),
  publication: oneOf(PUBLICATIONS).meta({ description: 'Only projects in this state' }),
  developer: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'Only projects of this developer, by id' }),
  community: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'Only projects in this community, by id' }),
  source: shortText().meta({ description: 'Only projects that come from this source, such as a feed' }),
  category: wholeNumber({ min: 1, max: CATEGORIES.length, description: 'Only projects of this category, by id' }),
  price_state: oneOf(PRICE_STATES).meta({
    description: 'Only published projects whose price is up to date, outdated soon, outdated or unknown',
  }),
  stale: flag.meta({ description: '1: only published projects whose price is too old' }),
  permits: oneOf(PERMIT_STATES).meta({
    description: 'Only projects whose permit expires soon, that lack required facts although published, or were unpublished for it',
  }),
  place: flag.meta({ description: '1: only projects whose coordinates look wrong on the map' }),
  lacks: oneOf(PROJECT_LACKS).meta({
    description:
      'Only published projects without pictures, a price, a pin or a translation, or completed but not listed as ready; or only drafts without a picture, price or place',
  }),
  mark: oneOf(PROJECT_MARKS).meta({ description: 'Only featured or only exclusive projects' }),
  overdue: flag.meta({ description: '1: only published projects past their handover date that are not ready' }),
  sort_by: oneOf(PROJECT_SORTS).meta({
    description:
      'Last changed first; by title, by price or by the day on which the permit expires (projects without one last), or most saves or leads first. The default is `permit` for permits that expire soon, else `changed`',
  }),
})
export type OfficeProjectsQuery = z.output<typeof OfficeProjectsQuery>
export const OfficeProjectsAnswer = listAnswer(OfficeProject)
export type OfficeProjectsAnswer = z.infer<typeof OfficeProjectsAnswer>

/** Waits for its larger sizes, or they could not be made. The public sees a picture only when all exist. */
export const PICTURE_ENCODINGS = ['waiting', 'failed'] as const
export type PictureEncoding = (typeof PICTURE_ENCODINGS)[number]

/** Why a former price is not public: from before publication, taken back within a day, or replaced by one of an earlier date. */
export const HIDDEN_PRICE_REASONS = ['draft', 'slip', 'redated'] as const
export type HiddenPriceReason = (typeof HIDDEN_PRICE_REASONS)[number]
/** A former price; `hidden` is absent if visitors see it. */
const OfficePriceChange = PriceChange.extend({ hidden: z.enum(HIDDEN_PRICE_REASONS).optional() }).meta({ id: 'OfficePriceChange' })
export type OfficePriceChange = z.infer<typeof OfficePriceChange>

export const OfficeMedia = Image.extend({
  id: z.number().int(),
  /** Null once all sizes exist; until then, only the smallest WebP does. */
  encoding: z.enum(PICTURE_ENCODINGS).nullable(),
}).meta({ id: 'OfficeMedia' })
export type OfficeMedia = z.infer<typeof OfficeMedia>

/** `GET /office/projects/{id}/`: the stored form and the fields locked for the caller. Updates send `version` back. */
export const ProjectForEditing = z.object({
  id: z.number().int(),
  version: z.number().int(),
  publication: z.enum(PUBLICATIONS),
  source: z.string(),
  /** Name of the feed it was imported from, or the source. */
  source_name: z.string(),
  form: StoredProjectForm,
  media: z.array(OfficeMedia),
  price_history: z.array(OfficePriceChange),
  is_stale: z.boolean(),
  /** How many outdated prices were hidden and would return if someone confirmed the prices. */
  hidden_prices: Count,
  /** Prices before this day are removed from the site; null if they never are. */
  oldest_price_day: z.iso.date().nullable(),
  /** Whether it can be deleted: a draft made in the office that was never public. */
  is_deletable: z.boolean(),
  /** How the permit compares with the authority's register; null without a permit or a register. */
  permit_check: z.enum(['found', 'differs', 'not_found']).nullable(),
  /** Facts that the project should have before it is published and lacks. */
  lacks: z.array(z.enum(REQUIRED_FACTS)),
  gaps,
  rules_apply,
  /** Other projects of the caller's with the same title and community, or a pin within a kilometre. */
  twins: z.array(z.object({ id: z.number().int(), title: z.string(), title_ar: z.string().nullable(), community: Named.nullable() })),
  /** Name of the feed whose values staff edits keep from being used; null for others than staff. */
  kept_from: z.string().nullable(),
  /** Name of the feed whose latest file lacks this draft or archived project. */
  missing_from: z.string().nullable(),
  /** Name of the feed whose next import publishes this draft once it has what the feed requires. */
  released_by: z.string().nullable(),
  locked: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
})
export type ProjectForEditing = z.infer<typeof ProjectForEditing>
export const ProjectForEditingAnswer = dataAnswer(ProjectForEditing)
export const ProjectSavedAnswer = messageAnswerWith(ProjectForEditing)
export type ProjectSavedAnswer = z.infer<typeof ProjectSavedAnswer>

/** The version that was edited. If there is a newer one, an update fails with 409. */
export const Version = z
  .number({ error: 'required' })
  .int('invalid_number')
  .min(1, 'out_of_range')
  .meta({ description: 'The version that was edited' })
/** `PUT /office/projects/{id}/` */
export const UpdateProjectBody = z.object({
  version: Version,
  /** Applies this source and date to unchanged prices too. */
  confirm_prices: z.boolean({ error: 'unknown_value' }).default(false),
  form: ProjectForm,
})
/** `POST /office/projects/` */
export const CreateProjectBody = z.object({ form: ProjectForm })
const AcceptIncomplete = z.boolean().default(false).meta({
  description:
    'Publishes a project without facts that buyers look for or with values that look wrong; otherwise refused with what to check',
})
/** `PUT /office/projects/{id}/publication/` */
export const ChangePublicationBody = z.object({
  version: Version,
  publication: z.enum(PUBLICATIONS, { error: 'unknown_value' }),
  accept_incomplete: AcceptIncomplete,
})

const ChosenProjects = list(z.object({ id: chosenId, version: Version }), PROJECTS_PER_PAGE).min(1, 'required' satisfies OfficeReason)
/** `PUT /office/projects/publication/` */
export const ChangePublicationsBody = z.object({
  projects: ChosenProjects,
  publication: z.enum(PUBLICATIONS, { error: 'unknown_value' }),
  accept_incomplete: AcceptIncomplete,
})
/** `PUT /office/projects/prices/` */
export const ConfirmProjectPricesBody = z.object({ projects: ChosenProjects })
/** How long a change of several projects can be undone. */
export const BULK_UNDO_MINUTES = 10
/** `POST /office/projects/undo/`: the projects with their versions after the change. */
export const UndoBulkChangeBody = z.object({ projects: ChosenProjects })
/**
 * Why a project was not changed: it is gone or another developer's, someone changed it, it already is in this state or has no price to
 * confirm, it lacks facts that the law requires, or buyers miss something or values look wrong, which a person can accept.
 */
export const BULK_REFUSALS = ['gone', 'changed', 'same', 'required', 'incomplete'] as const
export type BulkRefusal = (typeof BULK_REFUSALS)[number]
/** Which projects were changed, with their new version, and which were not and why; `problems` says what to check in which field. */
export const BulkChange = z.object({
  changed: z.array(z.object({ id: z.number().int(), version: z.number().int() })),
  refused: z.array(
    z.object({
      id: z.number().int(),
      reason: z.enum(BULK_REFUSALS),
      problems: z.array(z.object({ field: z.string(), text: z.string() })),
    }),
  ),
})
export type BulkChange = z.infer<typeof BulkChange>
export const BulkChangeAnswer = messageAnswerWith(BulkChange)
export type BulkChangeAnswer = z.infer<typeof BulkChangeAnswer>

export const OfficeProjectParams = z.object({ id: RecordId })

export const ProjectChange = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null for automatic changes, scheduled feeds and deleted accounts. */
  by: z.string().nullable(),
  by_ar: z.string().nullable(),
  feed: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Names of the records that `changes` mention by id, keyed by field and id (`developer_id 3`); absent from older versions. */
  names: z.record(z.string(), z.object({ name: z.string(), name_ar: z.string().nullable() })).optional(),
  /** The project that was merged into this one, with the fields whose values were left behind. */
  merged: z.object({ name: z.string(), name_ar: z.string().nullable(), not_taken: z.array(z.string()) }).optional(),
})
export type ProjectChange = z.infer<typeof ProjectChange>
const PROJECT_CHANGES_PER_PAGE = 20
export const ProjectChangesQuery = z.object({ ...pagination(PROJECT_CHANGES_PER_PAGE) })
/** `GET /office/projects/{id}/history/`, newest first. */
export const ProjectChangesAnswer = listAnswer(ProjectChange)
export type ProjectChangesAnswer = z.infer<typeof ProjectChangesAnswer>

/** The version that a project was imported with, which no change records. */
export const FIRST_VERSION = 0
/** `GET /office/projects/{id}/history/{change}/`: what restoring the version after a change would do. */
export const ProjectChangeParams = z.object({
  id: RecordId,
  change: idFrom(FIRST_VERSION, 'Id of the change, or 0 for the first version of an imported project'),
})
export const ProjectRestoration = z.object({
  version: z.number().int(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Fields that keep their present value or cannot be restored fully, with the reason in words. */
  lost: z.array(z.object({ field: z.string(), reason: z.string() })),
  /** What would look wrong on the page of a published project, in words. Not from servers of older versions. */
  doubts: z.array(z.string()).optional(),
})
export type ProjectRestoration = z.infer<typeof ProjectRestoration>
export const ProjectRestorationAnswer = dataAnswer(ProjectRestoration)
/** `POST /office/projects/{id}/history/{change}/restore/` */
export const RestoreProjectBody = z.object({ version: Version })

/** `GET /office/project-options/`: the options of a project's form, sorted by name. */
export const ProjectOptions = z.object({
  developers: z.array(Named),
  communities: z.array(Named.extend({ emirate_id: z.number().int(), latitude: z.number().nullable(), longitude: z.number().nullable() })),
  amenities: z.array(Named),
  agents: z.array(z.object({ id: z.number().int(), name: z.string(), name_ar: z.string().nullable() })),
})
export type ProjectOptions = z.infer<typeof ProjectOptions>
export const ProjectOptionsAnswer = dataAnswer(ProjectOptions)

/** `GET /office/interest/`: totals over the caller's projects. `needs` counts what the lists with these filters show. */
export const ProjectInterest = z.object({
  published: Count,
  drafts: Count,
  stale: Count,
  saves: Count,
  leads: Count,
  rules_apply,
  needs: z.object({
    expiring_permits: Count,
    withheld_projects: Count,
    incomplete_adverts: Count,
    overdue_handovers: Count,
    no_pictures: Count,
    no_price: Count,
    no_pin: Count,
    no_translation: Count,
    not_ready: Count,
    new_leads: Count,
  }),
})
export type ProjectInterest = z.infer<typeof ProjectInterest>
export const ProjectInterestAnswer = dataAnswer(ProjectInterest)

/** A lead as its project's developer sees it. `contact` is null unless `DEVELOPERS_SEE_CONTACTS` is set. */
export const ProjectLead = z.object({
  id: z.number().int(),
  timestamp: z.iso.datetime(),
  lead_type: z.enum(LEAD_TYPES),
  status: z.enum(LEAD_STATUSES),
  /** When the sender's personal data was deleted, and why. */
  anonymised_at: z.iso.datetime().nullable(),
  anonymised_because: z.enum(ANONYMISED_REASONS).nullable(),
  property: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), title_ar: z.string().nullable() }),
  contact: z
    .object({
      full_name: z.string(),
      contact_number: z.string(),
      contact_number_shown: z.string(),
      email: z.string().nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
})
export type ProjectLead = z.infer<typeof ProjectLead>
/** `GET /office/leads/`, newest first. */
export const ProjectLeadsQuery = z.object({
  ...pagination(PROJECTS_PER_PAGE),
  project: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'Only enquiries about this project, by id' }),
  status: oneOf(LEAD_STATUSES).meta({ description: 'Only enquiries with this status' }),
})
export type ProjectLeadsQuery = z.output<typeof ProjectLeadsQuery>
export const ProjectLeadsAnswer = listAnswer(ProjectLead)
export type ProjectLeadsAnswer = z.infer<typeof ProjectLeadsAnswer>
