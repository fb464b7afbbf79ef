import { announceChange } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { PictureError } from '../../../platform/files/pictures/picture-error.ts'
import { pictureQueue } from '../../../platform/files/pictures/task-queue.ts'
import type { Services } from '../../../platform/services.ts'
import { changeTags, communityTag, developerTag, LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { encodeInTurn, readPixels } from './encode-picture.ts'
import { findOwners, isEncoding, setEncoding } from './queries.ts'
import { ENCODE_JOB } from './store-picture.ts'
import { folderOf, sourceFolderOf, sourceOf } from './upload-address.ts'

const FORGET_JOB = 'forget-upload-sources'
/** A picture may wait for others, and an old one takes minutes on a slow machine. */
const WITHIN_SECONDS = 600

interface Upload {
  address: string
}

export function encodingJobs(services: Services): void {
  const { jobs, storage } = services
  jobs.define<Upload>({
    name: ENCODE_JOB,
    withinSeconds: WITHIN_SECONDS,
    retries: { retryLimit: 5, retryDelay: 5 },
    run: async ({ address }) => {
      try {
        await encodeUpload(services, address)
      } catch (error) {
        // A picture that cannot be read will not be readable later.
        const isFinal = error instanceof PictureError || (error instanceof AppError && error.code === 'not_found')
        if (isFinal) await setEncoding(services.database.db, address, 'failed')
        throw error
      }
    },
    onFailed: async ({ address }) => {
      if (await isEncoding(services.database.db, address)) await setEncoding(services.database.db, address, 'failed')
    },
  })
  jobs.define<{ folder: string }>({
    name: FORGET_JOB,
    // A copy of the site may share the original's bucket, which may still need the source.
    outbound: true,
    run: async ({ folder }) => storage.deleteFolder(sourceFolderOf(folder)),
  })
}

/** Encodes all sizes of an upload, then shows it wherever it is used. Does nothing if it is done or deleted. */
async function encodeUpload({ database, storage, jobs }: Services, address: string): Promise<void> {
  const folder = folderOf(address)
  if (!folder || !(await isEncoding(database.db, address))) return
  const content = await storage.read(sourceOf(folder))
  const files = await encodeInTurn(await pictureQueue.wait(() => readPixels(content)))
  for (const [file, bytes] of files) await storage.put(`${folder}/${file}`, bytes)
  await database.db.transaction().execute(async (trx) => {
    await setEncoding(trx, address, null)
    await jobs.enqueue(trx, FORGET_JOB, { folder })
    const { projects, communities, developers, posts } = await findOwners(trx, address)
    const tags = [
      ...(projects.length > 0 ? changeTags(projects) : []),
      ...communities.map(communityTag),
      ...developers.map(developerTag),
      ...(communities.length + developers.length > 0 ? [LISTING_TAG] : []),
      ...(posts.length > 0 ? ['blog', ...posts.map((slug) => `post:${slug}`)] : []),
    ]
    if (tags.length > 0) await announceChange(trx, tags)
  })
}
