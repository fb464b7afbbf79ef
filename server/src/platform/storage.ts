import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

/** Where uploaded files are: in a folder, or in a bucket that all nodes share (`S3_URL`). */
export async function openStorage({ uploads }: Pick<Config, 'uploads'>): Promise<Disk> {
  if (uploads.s3 === undefined) return new Disk(new FSDriver({ location: uploads.folder, visibility: 'public' }))
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = uploads.s3
  // Its library is large, and only those who have a bucket load it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      ...{ endpoint, bucket, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true },
      ...{ visibility: 'private', supportsACL: false },
    }),
  )
}
