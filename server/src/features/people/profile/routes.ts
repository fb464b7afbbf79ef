import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  ConfirmBody,
  NotificationsAnswer,
  NotificationsBody,
  PICTURE_FIELD,
  PICTURE_MAX_BYTES,
  PrivacyAnswer,
  PrivacyBody,
  ProfileAnswer,
  UpdateNotificationsAnswer,
  UpdatePrivacyAnswer,
  UpdateProfileAnswer,
  UpdateProfileBody,
} from '@manzil/contract/people/calls/profile'
import { m } from '@manzil/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountRoutes, type Route } from '../../../platform/http/account-routes.ts'
import { readUpload, type UploadedFile } from '../../../platform/http/requests/read-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { findLeadsOf } from '../../enquiries/leads/index.ts'
import { findReportsOf } from '../../enquiries/reports/index.ts'
import { getUser } from '../auth/index.ts'
import { removePicture, setPicture } from './change-picture.ts'
import { deactivateAccount, deleteAccount } from './close-account.ts'
import { findNotifications, findPrivacy, gatherPersonalData, updateUser } from './queries.ts'
import { updateProfile } from './update-profile.ts'

export function profileRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  contactRoutes(route, services)
  settingsRoutes(route, services)
}

function contactRoutes(route: Route, services: Services): void {
  const profile = { tag: 'profile', access: 'signed_in' } as const
  route('GET', '/auth/profile', {
    ...profile,
    summary: 'Get the signed-in account',
    answer: ProfileAnswer,
    result: ({ account }) => getUser(services, account.id),
  })
  route('PUT', '/auth/profile', {
    ...profile,
    summary: 'Change names, email and phone number',
    description: 'A new email or phone number requires `current_password`, and `code` if two-factor is on.',
    body: UpdateProfileBody,
    answer: UpdateProfileAnswer,
    message: m.account_profile_updated,
    result: ({ account, body, caller }) => updateProfile(services, account, body, caller),
  })
  route('PUT', '/auth/profile/picture', {
    ...profile,
    summary: 'Set the profile picture',
    description: `Multipart form with the file in \`${PICTURE_FIELD}\`: JPEG, PNG, WebP or AVIF.`,
    multipart: true,
    fails: [429],
    answer: UpdateProfileAnswer,
    message: m.account_picture_updated,
    result: async ({ account, caller, request }) => {
      await setPicture(services, { account, caller }, () => readPicture(request))
      return getUser(services, account.id)
    },
  })
  route('DELETE', '/auth/profile/picture', {
    ...profile,
    summary: 'Remove the profile picture',
    answer: UpdateProfileAnswer,
    message: m.account_picture_removed,
    result: async ({ account }) => {
      await removePicture(services, account)
      return getUser(services, account.id)
    },
  })
}

function settingsRoutes(route: Route, services: Services): void {
  const { db } = services.database
  const settings = { tag: 'settings', access: 'signed_in' } as const
  route('GET', '/auth/notifications', {
    ...settings,
    summary: 'Get notification settings',
    answer: NotificationsAnswer,
    result: ({ account }) => findNotifications(db, account.id),
  })
  route('PUT', '/auth/notifications', {
    ...settings,
    summary: 'Change notification settings',
    body: NotificationsBody,
    answer: UpdateNotificationsAnswer,
    message: m.account_settings_saved,
    result: async ({ account, body }) => {
      const change = Object.fromEntries(Object.entries(body).flatMap(([name, on]) => (on === undefined ? [] : [[`notify_${name}`, on]])))
      await updateUser(db, account.id, change)
      return findNotifications(db, account.id)
    },
  })
  route('GET', '/auth/privacy', {
    ...settings,
    summary: 'Get privacy settings',
    answer: PrivacyAnswer,
    result: ({ account }) => findPrivacy(db, account.id),
  })
  route('PUT', '/auth/privacy', {
    ...settings,
    summary: 'Change privacy settings',
    body: PrivacyBody,
    answer: UpdatePrivacyAnswer,
    message: m.account_settings_saved,
    result: async ({ account, body }) => {
      await updateUser(db, account.id, Object.fromEntries(Object.entries(body).filter(([, on]) => on !== undefined)))
      return findPrivacy(db, account.id)
    },
  })
  route('GET', '/auth/data-download', {
    ...settings,
    summary: 'Export all data of the account as a file',
    answer: z.record(z.string(), z.unknown()),
    handler: async ({ account, reply }) => {
      reply.header('content-disposition', 'attachment; filename="manzil-my-data.json"')
      return {
        exported_at: services.clock().toISOString(),
        ...(await gatherPersonalData(db, account.id)),
        leads: await findLeadsOf(db, account.id),
        reports: await findReportsOf(db, account.id),
      }
    },
  })
  route('POST', '/auth/deactivate', {
    ...settings,
    summary: 'Deactivate the account until its owner signs in again',
    body: ConfirmBody,
    answer: DoneAnswer,
    message: m.account_deactivated,
    result: ({ account, body }) => deactivateAccount(services, account, body.password),
  })
  route('POST', '/auth/delete-account', {
    ...settings,
    summary: 'Delete the account permanently',
    body: ConfirmBody,
    answer: DoneAnswer,
    message: m.account_deleted,
    result: ({ account, body }) => deleteAccount(services, account, body.password),
  })
}

function readPicture(request: FastifyRequest): Promise<UploadedFile> {
  return readUpload(request, { field: PICTURE_FIELD, maxBytes: PICTURE_MAX_BYTES, tooLarge: m.input_picture_too_large })
}
