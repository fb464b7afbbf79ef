import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestBucket {
  url: string
  objects: Map<string, Buffer>
  close: () => Promise<void>
}

/** Starts a minimal S3 service for signed requests. */
export async function openBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://key:secret@127.0.0.1:${port}/pictures?region=me-central-1`,
    objects,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const key = decodeURIComponent(pathname.replace(/^\/pictures\/?/, ''))
  const body = await buffer(request)
  const xml = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
    xml(403, '<Error><Code>AccessDenied</Code></Error>')
  } else if (request.method === 'PUT') {
    objects.set(key, body)
    response.writeHead(200, { etag: '"1"' }).end()
  } else if (request.method === 'POST' && searchParams.has('delete')) {
    for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name)
    xml(200, '<DeleteResult/>')
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (key === '') {
    const found = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''))
    const entries = found.map(([name, content]) => `<Contents><Key>${name}</Key><Size>${content.length}</Size></Contents>`)
    xml(200, `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${found.length}</KeyCount>${entries.join('')}</ListBucketResult>`)
  } else {
    const content = objects.get(key)
    if (content) response.writeHead(200, { 'content-length': content.length }).end(content)
    else xml(404, '<Error><Code>NoSuchKey</Code></Error>')
  }
}
