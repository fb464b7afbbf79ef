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
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { readUpload, type UploadedFile } from '../../../platform/http/read-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { findLeadsOf } from '../../enquiries/leads/index.ts'
import { getUser } from '../auth/index.ts'
import { removePicture, setPicture } from './change-picture.ts'
import { deactivateAccount, deleteAccount } from './close-account.ts'
import { findNotifications, findPrivacy, gatherPersonalData, updateUser } from './queries.ts'
import { updateProfile } from './update-profile.ts'

const done = (message: string) => ({ success: true as const, message })

export function profileRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const { db } = services.database
  const profile = { tag: 'profile', access: 'signed_in' } as const
  const settings = { tag: 'settings', access: 'signed_in' } as const
  route('GET', '/auth/profile', {
    ...profile,
    summary: 'Get the signed-in account',
    answer: ProfileAnswer,
    handler: async ({ account }) => ({ success: true as const, data: await getUser(services, account.id) }),
  })
  route('PUT', '/auth/profile', {
    ...profile,
    summary: 'Change names, e-mail and phone number',
    description: 'A new e-mail or phone number requires `current_password`, and `code` if two-factor is on.',
    body: UpdateProfileBody,
    answer: UpdateProfileAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await updateProfile(services, account, body, caller)
      return { ...done(m.account_profile_updated({}, caller)), data }
    },
  })
  route('PUT', '/auth/profile/picture', {
    ...profile,
    summary: 'Set the profile picture',
    description: `Multipart form with the file in \`${PICTURE_FIELD}\`: JPEG, PNG, WebP or AVIF.`,
    multipart: true,
    fails: [429],
    answer: UpdateProfileAnswer,
    handler: async ({ account, caller, request }) => {
      await setPicture(services, { account, caller }, () => readPicture(request))
      return { ...done(m.account_picture_updated({}, caller)), data: await getUser(services, account.id) }
    },
  })
  route('DELETE', '/auth/profile/picture', {
    ...profile,
    summary: 'Remove the profile picture',
    answer: UpdateProfileAnswer,
    handler: async ({ account, caller }) => {
      await removePicture(services, account)
      return { ...done(m.account_picture_removed({}, caller)), data: await getUser(services, account.id) }
    },
  })
  route('GET', '/auth/notifications', {
    ...settings,
    summary: 'Get notification settings',
    answer: NotificationsAnswer,
    handler: async ({ account }) => ({ success: true as const, data: await findNotifications(db, account.id) }),
  })
  route('PUT', '/auth/notifications', {
    ...settings,
    summary: 'Change notification settings',
    body: NotificationsBody,
    answer: UpdateNotificationsAnswer,
    handler: async ({ account, body, caller }) => {
      const change = Object.fromEntries(Object.entries(body).flatMap(([name, on]) => (on === undefined ? [] : [[`notify_${name}`, on]])))
      await updateUser(db, account.id, change)
      return { ...done(m.account_settings_saved({}, caller)), data: await findNotifications(db, account.id) }
    },
  })
  route('GET', '/auth/privacy', {
    ...settings,
    summary: 'Get privacy settings',
    answer: PrivacyAnswer,
    handler: async ({ account }) => ({ success: true as const, data: await findPrivacy(db, account.id) }),
  })
  route('PUT', '/auth/privacy', {
    ...settings,
    summary: 'Change privacy settings',
    body: PrivacyBody,
    answer: UpdatePrivacyAnswer,
    handler: async ({ account, body, caller }) => {
      await updateUser(db, account.id, Object.fromEntries(Object.entries(body).filter(([, on]) => on !== undefined)))
      return { ...done(m.account_settings_saved({}, caller)), data: await findPrivacy(db, account.id) }
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
      }
    },
  })
  route('POST', '/auth/deactivate', {
    ...settings,
    summary: 'Deactivate the account until its owner signs in again',
    body: ConfirmBody,
    answer: DoneAnswer,
    handler: async ({ account, body, caller }) => {
      await deactivateAccount(services, account, body.password)
      return done(m.account_deactivated({}, caller))
    },
  })
  route('POST', '/auth/delete-account', {
    ...settings,
    summary: 'Delete the account permanently',
    body: ConfirmBody,
    answer: DoneAnswer,
    handler: async ({ account, body, caller }) => {
      await deleteAccount(services, account, body.password)
      return done(m.account_deleted({}, caller))
    },
  })
}

function readPicture(request: FastifyRequest): Promise<UploadedFile> {
  const told = { missing: m.input_picture_unreadable, tooLarge: m.input_picture_too_large }
  return readUpload(request, { field: PICTURE_FIELD, maxBytes: PICTURE_MAX_BYTES, ...told })
}
