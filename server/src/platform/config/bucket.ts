export interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Parses `https://key:secret@s3.example.com/bucket?region=eu-central-1`; returns undefined if a part is missing. */
export function parseBucket(address: string): Bucket | undefined {
  const { origin, username, password, pathname, searchParams } = new URL(address)
  const bucket = pathname.replaceAll('/', '')
  if (!username || !password || !bucket) return undefined
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { endpoint: origin, bucket, region: searchParams.get('region') ?? 'us-east-1', accessKeyId, secretAccessKey }
}
