import { PropertyDetailAnswer } from '@manzil/contract/catalogue/calls/properties'
import {
  ChangePublicationBody,
  CreateProjectBody,
  OfficeProjectParams,
  OfficeProjectsAnswer,
  OfficeProjectsQuery,
  ProjectChangesAnswer,
  ProjectChangesQuery,
  ProjectForEditingAnswer,
  ProjectInterestAnswer,
  ProjectLeadsAnswer,
  ProjectLeadsQuery,
  ProjectOptionsAnswer,
  ProjectSavedAnswer,
  UpdateProjectBody,
} from '@manzil/contract/editing/calls/office-projects'
import { PROJECT_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { changePublication } from './change-publication.ts'
import { getProject, listOptions, previewProject } from './get-project.ts'
import { listChanges } from './list-changes.ts'
import { getInterest, listProjectLeads } from './list-leads.ts'
import { listProjects } from './list-projects.ts'
import { createProject, updateProject } from './save-project.ts'

export function officeProjectRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const office = { tag: 'office', access: PROJECT_ROLES } as const
  const one = { ...office, params: OfficeProjectParams } as const
  const success = true as const
  route('GET', '/office/projects', {
    ...office,
    summary: 'List projects in every state, most recently changed first',
    description: "Developer accounts get only their own developer's projects.",
    query: OfficeProjectsQuery,
    answer: OfficeProjectsAnswer,
    handler: ({ account, query, addressOf }) => listProjects(services, account, query, addressOf),
  })
  route('POST', '/office/projects', {
    ...office,
    summary: 'Create a draft project',
    body: CreateProjectBody,
    status: 201,
    answer: ProjectSavedAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await createProject(services, account, body.form)
      return { success, message: m.office_project_created({}, caller), data }
    },
  })
  route('GET', '/office/project-options', {
    ...office,
    summary: 'Get the options for the fields of a project',
    answer: ProjectOptionsAnswer,
    handler: async ({ account }) => ({ success, data: await listOptions(services, account) }),
  })
  route('GET', '/office/interest', {
    ...office,
    summary: 'Count projects by state, with saves and enquiries',
    answer: ProjectInterestAnswer,
    handler: async ({ account }) => ({ success, data: await getInterest(services, account) }),
  })
  route('GET', '/office/leads', {
    ...office,
    summary: 'List enquiries about projects, newest first',
    description:
      "Developer accounts get enquiries about their own developer's projects, without names and contact details unless the owner allows it.",
    query: ProjectLeadsQuery,
    answer: ProjectLeadsAnswer,
    handler: ({ account, query, addressOf }) => listProjectLeads(services, account, query, addressOf),
  })
  route('GET', '/office/projects/:id', {
    ...one,
    summary: 'Get a project for editing',
    answer: ProjectForEditingAnswer,
    handler: async ({ account, params }) => ({ success, data: await getProject(services, account, params.id) }),
  })
  route('PUT', '/office/projects/:id', {
    ...one,
    summary: 'Save a project',
    description:
      'Requires the version that was edited. If someone has changed the project since, returns 409 with who and what in `changed`.',
    body: UpdateProjectBody,
    fails: [409],
    answer: ProjectSavedAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await updateProject(services, account, params.id, body)
      return { success, message: m.office_project_saved({}, caller), data }
    },
  })
  route('PUT', '/office/projects/:id/publication', {
    ...one,
    summary: 'Publish, unpublish or archive a project',
    body: ChangePublicationBody,
    fails: [409],
    answer: ProjectSavedAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await changePublication(services, account, params.id, body)
      return { success, message: m.office_project_saved({}, caller), data }
    },
  })
  route('GET', '/office/projects/:id/history', {
    ...one,
    summary: 'List the changes to a project, newest first',
    query: ProjectChangesQuery,
    answer: ProjectChangesAnswer,
    handler: ({ account, params, query, addressOf }) => listChanges(services, account, params.id, query, addressOf),
  })
  route('GET', '/office/projects/:id/preview', {
    ...one,
    summary: 'Preview a project in any state',
    answer: PropertyDetailAnswer,
    handler: async ({ account, params }) => {
      const data = await previewProject(services, account, params.id)
      const amenity_list = data.amenities.map(({ name }) => name)
      return { success, data: { data, amenity_list, unit_type_name: [...new Set(data.units.map(({ unit_type }) => unit_type))] } }
    },
  })
}
