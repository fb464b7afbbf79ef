import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { m } from '@manzil/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { pictureQueue } from '../../../platform/files/pictures/task-queue.ts'
import { openBucket } from '../../../testing/bucket.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { FLAT_AVIF, makePngBomb } from '../../../testing/hostile-pictures.ts'
import { loseJobs } from '../../../testing/lost-jobs.ts'
import { makeManyScanJpeg } from '../../../testing/many-scans.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { type TestApp, useTestApp } from '../../../testing/test-app.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'
import { ENCODE_JOB } from './store-picture.ts'

const bucket = await openBucket()
const folder = await mkdtemp(join(tmpdir(), 'manzil-uploads-'))
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const STORES = {
  'a folder': { environment: { UPLOADS_DIR: folder }, kept: () => readdir(folder) },
  'a bucket': {
    environment: { S3_URL: bucket.url },
    kept: async () => [...new Set([...bucket.objects.keys()].map((key) => key.split('/')[0] as string))],
  },
}

const EDGE = 'edge123'
function form(content: Buffer, name: string, field = 'file') {
  const head = `--${EDGE}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${EDGE}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${EDGE}` } }
}

const photo = (width = 2000, height = 1200) => sharp({ create: { width, height, channels: 3, background: '#804020' } })

describe.each(Object.entries(STORES))('requirement 35: pictures that staff upload to %s', (_name, { environment, kept }) => {
  const testApp: () => TestApp = useTestApp({ environment: { LIMIT_LOGIN: '0', ...environment } })
  let token: string
  beforeAll(async () => {
    const { username } = await addPerson(testApp().database.db, { role: 'developer' })
    token = (await signIn(testApp().app, username)).access
  })
  const upload = (content: Buffer, name = 'photo.jpg', { query = '', field = 'file' } = {}) =>
    call(testApp().app, 'POST', `/office/media/${query}`, { token, ...form(content, name, field) })

  it('are re-encoded in every size, upright and without location or camera metadata', async () => {
    const taken = await photo()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    const answer = await upload(taken)
    expect(answer.statusCode, answer.body).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({ alt: '', focus: '50% 50%' })
    expect(data.height).toBeGreaterThan(data.width)
    expect(data.thumbhash.length).toBeGreaterThan(10)
    expect(data.encoding).toBe('waiting')
    await testApp().app.services.jobs.runDue()
    for (const [file, type] of [
      ['1600.webp', 'image/webp'],
      ['400.avif', 'image/avif'],
      ['og.jpg', 'image/jpeg'],
    ] as const) {
      const shown = await testApp().app.inject(data.image.replace('1600.webp', file))
      expect(shown.statusCode, file).toBe(200)
      expect(shown.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': type })
      const { exif, format } = await sharp(shown.rawPayload).metadata()
      expect(exif, file).toBeUndefined()
      expect(format).toBe(type === 'image/avif' ? 'heif' : type.slice(6))
      expect(shown.rawPayload.includes('somebody')).toBe(false)
    }
    for (const path of ['../../etc/passwd', '1600.png', 'x/y']) {
      expect((await testApp().app.inject(data.image.replace('1600.webp', path))).statusCode, path).toBe(404)
    }
    expect((await testApp().app.inject('/media/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1600.webp')).statusCode).toBe(404)
  })

  it('get a white background where they are transparent', async () => {
    const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { data } = (await upload(await clear.png().toBuffer(), 'logo.png', { query: '?kind=logo' })).json()
    await testApp().app.services.jobs.runDue()
    const shown = await testApp().app.inject(data.image)
    const { dominant } = await sharp(shown.rawPayload).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  it('appear in public once every size exists, and never before', async () => {
    const { app, database } = testApp()
    const { data } = (await upload(await photo().jpeg().toBuffer())).json()
    const property_id = await addProject(database.db)
    await database.db.insertInto('property_images').values({ property_id, position: 0, media_id: data.id }).execute()
    const imagesOf = async () =>
      (await call(app, 'GET', `/property-detail/${property_id}/`)).json().data.data.images.map(({ image }: { image: string }) => image)
    const statusOf = async (file: string) => (await app.inject(data.image.replace('1600.webp', file))).statusCode
    const states = async () => (await call(app, 'GET', `/office/media/?ids=${data.id}`, { token })).json().data
    expect(await imagesOf()).toEqual([])
    expect([await statusOf('400.webp'), await statusOf('1600.webp'), await statusOf('source/original')]).toEqual([200, 404, 404])
    expect(await states()).toEqual([{ id: data.id, encoding: 'waiting' }])
    await app.services.jobs.runDue()
    expect(await imagesOf()).toEqual([data.image])
    expect(await statusOf('1600.webp')).toBe(200)
    expect(await states()).toEqual([{ id: data.id, encoding: null }])
    await expect(app.services.storage.read(`${data.image.split('/')[3]}/source/original`)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('tell when they could not be encoded, and can be tried again', async () => {
    const { app, database } = testApp()
    const content = await photo(300, 200).jpeg().toBuffer()
    const { data } = (await upload(content)).json()
    const folderName = data.image.split('/')[3]
    await app.services.storage.deleteFolder(`${folderName}/source`)
    await app.services.jobs.runDue()
    const states = async () => (await call(app, 'GET', `/office/media/?ids=${data.id}`, { token })).json().data
    expect(await states()).toEqual([{ id: data.id, encoding: 'failed' }])
    await app.services.storage.put(`${folderName}/source/original`, content)
    const { username } = await addPerson(database.db, { role: 'developer' })
    const stranger = (await signIn(app, username)).access
    expect((await call(app, 'POST', `/office/media/${data.id}/encoding/`, { token: stranger })).statusCode).toBe(404)
    expect((await call(app, 'GET', `/office/media/?ids=${data.id}`, { token: stranger })).json().data).toEqual([])
    const again = await call(app, 'POST', `/office/media/${data.id}/encoding/`, { token })
    expect(again.json().data).toEqual([{ id: data.id, encoding: 'waiting' }])
    await app.services.jobs.runDue()
    expect(await states()).toEqual([{ id: data.id, encoding: null }])
    expect((await call(app, 'POST', `/office/media/${data.id}/encoding/`, { token })).statusCode).toBe(404)
  })

  it('count as failed if the server ends during the last try to encode them', async () => {
    const { app, database } = testApp()
    const { data } = (await upload(await photo(300, 200).jpeg().toBuffer())).json()
    const states = async () => (await call(app, 'GET', `/office/media/?ids=${data.id}`, { token })).json().data
    await loseJobs(database, ENCODE_JOB)
    expect(await states()).toEqual([{ id: data.id, encoding: 'waiting' }])
    await app.services.jobs.runDue()
    expect(await states()).toEqual([{ id: data.id, encoding: 'failed' }])
    expect((await call(app, 'POST', `/office/media/${data.id}/encoding/`, { token })).statusCode).toBe(200)
    await app.services.jobs.runDue()
    expect(await states()).toEqual([{ id: data.id, encoding: null }])
  })

  it('must match the type that their name claims', async () => {
    const jpeg = await photo(40, 40).jpeg().toBuffer()
    for (const name of ['photo.png', 'photo', 'photo.svg']) {
      const answer = await upload(jpeg, name)
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json().errors.file).toEqual(['The file name or type does not match its contents'])
    }
    const refused: [Buffer, string, RegExp?][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.jpg'],
      [Buffer.from('GIF89a'), 'a.gif'],
      [Buffer.from('ffd8ff0000000000', 'hex'), 'broken.jpg', /damaged/],
      [Buffer.alloc(0), 'empty.jpg', /empty/],
    ]
    for (const [content, name, reason = /JPEG/] of refused) {
      const answer = await upload(content, name)
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json().errors.file[0]).toMatch(reason)
    }
    expect((await upload(jpeg, 'photo.jpg', { field: 'other' })).statusCode).toBe(400)
    expect((await upload(jpeg, 'photo.jpg', { query: '?kind=avatar' })).statusCode).toBe(400)
  })

  it('are refused by their header, naming the limit they exceed', async () => {
    for (const [content, name] of [
      [makePngBomb(30_000, 30_000), 'bomb.png'],
      [FLAT_AVIF, 'bomb.avif'],
    ] as const) {
      const answer = await upload(content, name)
      expect(answer.statusCode).toBe(413)
      expect(answer.json().errors.file).toEqual(['The picture must be 16 megapixels or smaller'])
    }
    const deep = await upload(makePngBomb(40, 40, 16), 'deep.png')
    expect(deep.statusCode).toBe(400)
    expect(deep.json().errors.file).toEqual(['The picture has more than 8 bits per colour channel. Save it as JPEG or as an 8-bit PNG'])
    const large = await upload(Buffer.alloc(21 * 1024 * 1024), 'large.jpg')
    expect(large.statusCode).toBe(413)
    expect(large.json().errors.file).toEqual(['The picture must be 20 MB or smaller'])
    const justOver = await upload(Buffer.alloc(20 * 1024 * 1024 + 1), 'large.jpg')
    expect(justOver.statusCode).toBe(413)
    expect((await upload(await makeManyScanJpeg(400, 300, 2600))).statusCode).toBe(400)
    expect((await upload(await makeManyScanJpeg(400, 300, 20))).statusCode).toBe(201)
  })

  it('wait in one queue with all other pictures', async () => {
    const gate = Promise.withResolvers<void>()
    const other = pictureQueue.wait(() => gate.promise)
    let isDone = false
    const answer = upload(await photo(40, 40).jpeg().toBuffer()).then((given) => {
      isDone = true
      return given
    })
    await rest(300)
    expect(isDone).toBe(false)
    gate.resolve()
    await other
    expect((await answer).statusCode).toBe(201)
  })

  it('leave no files behind when the storage fails', async () => {
    const { app } = testApp()
    const { storage } = app.services
    const put = storage.put
    const before = await kept()
    storage.put = async (path, content) => {
      if (path.endsWith('.webp')) throw new AppError('unavailable', { userMessage: m.error_storage })
      await put(path, content)
    }
    const failed = await upload(await photo(40, 40).jpeg().toBuffer()).finally(() => {
      storage.put = put
    })
    expect(failed.statusCode).toBe(503)
    expect(await kept()).toEqual(before)
  })

  it('are deleted with their files once unused for a week', async () => {
    const { app, database } = testApp()
    const small = await photo(300, 200).png().toBuffer()
    const make = async () => (await upload(small, 'small.png', { query: '?kind=plan' })).json().data
    const [used, unused] = [await make(), await make()]
    await app.services.jobs.runDue()
    const property_id = await addProject(database.db)
    await database.db.insertInto('property_images').values({ property_id, position: 0, media_id: used.id }).execute()
    const folders = (await kept()).length
    expect(await deleteUnusedUploads(app.services)).toBe(0)
    await database.db
      .updateTable('media')
      .set({ uploaded_at: new Date('2026-01-01') })
      .where('id', 'in', [used.id, unused.id])
      .execute()
    expect(await deleteUnusedUploads(app.services)).toBe(1)
    expect((await kept()).length).toBe(folders - 1)
    expect((await app.inject(used.image)).statusCode).toBe(200)
    expect((await app.inject(unused.image)).statusCode).toBe(404)
  })
})
