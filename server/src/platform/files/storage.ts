import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config/config.ts'

/** Opens the storage of uploaded files: a folder, or a bucket that all nodes share (`S3_URL`). */
export async function openStorage({ uploads }: Pick<Config, 'uploads'>): Promise<Disk> {
  if (uploads.s3 === undefined) return new Disk(new FSDriver({ location: uploads.folder, visibility: 'public' }))
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = uploads.s3
  // The S3 library is large, so it is loaded only if a bucket is configured.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
    }),
  )
}
