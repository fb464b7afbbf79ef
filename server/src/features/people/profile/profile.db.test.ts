import { PICTURES_AN_HOUR } from '@manzil/contract/people/calls/profile'
import { m } from '@manzil/messages'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { pictureQueue } from '../../../platform/files/pictures/task-queue.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { FLAT_AVIF, makePngBomb } from '../../../testing/hostile-pictures.ts'
import { makeManyScanJpeg } from '../../../testing/many-scans.ts'
import { addPerson, call, messagesFor, PASSWORD, signIn, tokenIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { writeAudit } from '../../office/audit-rows.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0' } })

let person: Awaited<ReturnType<typeof addPerson>>
let token: string
beforeEach(async () => {
  person = await addPerson(db(), { phone_number: '+971501234567' })
  token = (await signIn(app(), person.username)).access
})
const get = (path: string) => call(app(), 'GET', path, { token })
const current_password = PASSWORD
const put = (path: string, body: object) => call(app(), 'PUT', path, { token, body })
const post = (path: string, body: object) => call(app(), 'POST', path, { token, body })

describe('PUT /auth/profile/', () => {
  it('requirement 28: changes the given fields and ignores those that are not editable', async () => {
    const answer = await put('/auth/profile/', {
      first_name: 'ليلى',
      phone_number: '055 765 4321',
      current_password,
      role: 'admin',
      email_verified: false,
      total_rewards: 5000,
      id: 1,
    })
    expect(answer.statusCode).toBe(200)
    const { message, data } = answer.json()
    expect(message).toBe('Profile updated successfully!')
    expect(data).toMatchObject({
      id: person.id,
      first_name: 'ليلى',
      last_name: 'Haddad',
      phone_number: '+971557654321',
      phone_verified: false,
      role: 'user',
      email_verified: true,
      total_rewards: 0,
    })
    expect((await get('/auth/profile/')).json().data).toEqual(data)
  })

  it('names invalid fields', async () => {
    const other = await addPerson(db())
    const faulty = await put('/auth/profile/', { first_name: '7', email: 'x', phone_number: '12' })
    expect(faulty.statusCode).toBe(400)
    expect(Object.keys(faulty.json().errors).sort()).toEqual(['email', 'first_name', 'phone_number'])
    const taken = await put('/auth/profile/', { email: other.email.toUpperCase(), current_password })
    expect(taken.json().errors).toEqual({ email: ['An account with this email already exists'] })
  })

  it('keeps a confirmed address until the new one is confirmed, and notifies the old one', async () => {
    const next = `next-${person.email}`
    expect((await put('/auth/profile/', { email: next, current_password })).json().data).toMatchObject({
      email: person.email,
      pending_email: next,
    })
    const [notice] = await messagesFor(app(), person.email)
    expect(notice?.kind).toBe('email_change_notice')
    expect(notice?.text).toContain(next)
    const [mail] = await messagesFor(app(), next)
    expect(mail?.kind).toBe('change_email')
    const confirmed = await post('/auth/verify-email/', { token: tokenIn(mail?.text) })
    expect(confirmed.json().data).toEqual({ email: next })
    expect((await post('/auth/verify-email/', { token: tokenIn(mail?.text) })).json().data).toEqual({ email: next })
    expect((await get('/auth/profile/')).json().data).toMatchObject({ email: next, pending_email: null, email_verified: true })
  })

  it('cancels a pending change when the current address is submitted again', async () => {
    const next = `other-${person.email}`
    await put('/auth/profile/', { email: next, current_password })
    const [mail] = await messagesFor(app(), next)
    expect((await put('/auth/profile/', { email: person.email })).json().data.pending_email).toBeNull()
    expect((await post('/auth/verify-email/', { token: tokenIn(mail?.text) })).statusCode).toBe(400)
  })

  it('changes an unconfirmed address at once', async () => {
    const fresh = await addPerson(db(), { verified: false })
    const { access } = await signIn(app(), fresh.username)
    const next = `new-${fresh.email}`
    const answer = await call(app(), 'PUT', '/auth/profile/', { token: access, body: { email: next, current_password } })
    expect(answer.json().data).toMatchObject({ email: next, pending_email: null, email_verified: false })
    expect((await messagesFor(app(), next)).map(({ kind }) => kind)).toEqual(['verify_email'])
  })

  it('gives an address pending for two accounts to the first that confirms it', async () => {
    const other = await addPerson(db())
    const theirs = (await signIn(app(), other.username)).access
    const wanted = `wanted-${person.email}`
    await put('/auth/profile/', { email: wanted, current_password })
    await call(app(), 'PUT', '/auth/profile/', { token: theirs, body: { email: wanted, current_password } })
    const tokens = (await messagesFor(app(), wanted)).map(({ text }) => tokenIn(text))
    expect((await post('/auth/verify-email/', { token: tokens[0] })).statusCode).toBe(200)
    const second = await call(app(), 'POST', '/auth/verify-email/', { token: theirs, body: { token: tokens[1] } })
    expect(second.statusCode).toBe(400)
    expect(second.json().message).toBe('An account with this email already exists')
  })

  it('resends the link only while the address is unconfirmed', async () => {
    expect((await post('/auth/verify-email/resend/', {})).statusCode).toBe(409)
    const fresh = await addPerson(db(), { verified: false })
    const body = { username: fresh.username, password: PASSWORD }
    const { access } = (await call(app(), 'POST', '/auth/login/', { body })).json()
    // The email uses the language of the requesting page.
    const headers = { 'accept-language': 'ar' }
    expect((await call(app(), 'POST', '/auth/verify-email/resend/', { token: access, headers })).statusCode).toBe(200)
    const [mail] = await messagesFor(app(), fresh.email)
    expect(mail?.subject).toBe('أكّد بريدك الإلكتروني')
    expect(mail?.html).toContain('lang="ar" dir="rtl"')
    expect(mail?.text).toContain('/ar/auth/verify-email#token=')
  })
})

describe('the phone number', () => {
  it('is confirmed with a code by text message, within five attempts', async () => {
    expect((await post('/auth/verify-phone/send/', {})).statusCode).toBe(200)
    const texts = await messagesFor(app(), '+971501234567')
    const code = /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 1; time <= 4; time++) expect((await post('/auth/verify-phone/', { code: wrong })).statusCode).toBe(400)
    const answer = await post('/auth/verify-phone/', { code })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.phone_verified).toBe(true)
    expect((await post('/auth/verify-phone/', { code })).statusCode).toBe(400)
  })

  it('gets its code in the language of the request', async () => {
    const headers = { 'accept-language': 'ar' }
    expect((await call(app(), 'POST', '/auth/verify-phone/send/', { token, headers })).statusCode).toBe(200)
    expect((await messagesFor(app(), '+971501234567')).at(-1)?.text).toMatch(/هو رمزك في منزل/)
  })

  it('refuses further attempts after five wrong codes', async () => {
    await post('/auth/verify-phone/send/', {})
    const code = /\d{6}/.exec((await messagesFor(app(), '+971501234567')).at(-1)?.text ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 1; time <= 5; time++) await post('/auth/verify-phone/', { code: wrong })
    expect((await post('/auth/verify-phone/', { code })).statusCode).toBe(400)
  })

  it('is required before a code is sent', async () => {
    await put('/auth/profile/', { phone_number: '', current_password })
    expect((await post('/auth/verify-phone/send/', {})).statusCode).toBe(422)
  })
})

interface UploadForm {
  field?: string
  name?: string
  type?: string
}

function form(content: Buffer, { field = 'picture', name = 'me.jpg', type = 'image/jpeg' }: UploadForm) {
  const edge = '----manzil'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

describe('requirement 35: the profile picture', () => {
  const upload = (
    content: Buffer,
    { language = 'en', address = '127.0.0.1', ...file }: UploadForm & { language?: string; address?: string } = {},
  ) => {
    const { body, headers } = form(content, file)
    return call(app(), 'PUT', '/auth/profile/picture/', { token, body, address, headers: { ...headers, 'accept-language': language } })
  }
  const flat = sharp({ create: { width: 60, height: 60, channels: 3, background: '#204080' } })

  it('is cropped square and re-encoded without location and camera metadata', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#804020' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect(photo.includes('somebody')).toBe(true)
    const answer = await upload(photo)
    expect(answer.statusCode).toBe(200)
    const address = answer.json().data.profile_picture
    const picture = await app().inject(address)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(picture.headers['cache-control']).toContain('immutable')
    const { width, height, exif, format } = await sharp(picture.rawPayload).metadata()
    expect({ width, height, exif, format }).toEqual({ width: 512, height: 512, exif: undefined, format: 'webp' })

    const next = (await upload(photo)).json().data.profile_picture
    expect(next).not.toBe(address)
    expect((await app().inject(address)).statusCode).toBe(404)
    expect((await call(app(), 'DELETE', '/auth/profile/picture/', { token })).json().data.profile_picture).toBeNull()
    expect((await app().inject(next)).statusCode).toBe(404)
  })

  it('may be AVIF, PNG or WebP', async () => {
    for (const type of ['avif', 'png', 'webp'] as const) {
      const content = await flat.clone().toFormat(type).toBuffer()
      expect((await upload(content, { name: `me.${type}`, type: `image/${type}` })).statusCode).toBe(200)
    }
  })

  it('is refused if it is unreadable or of an unsupported type', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    for (const [content, message] of [
      [drawing, m.input_picture_unreadable],
      [Buffer.from('GIF89a…'), m.input_picture_unreadable],
      [await makeManyScanJpeg(60, 60, 2600), m.input_picture_damaged],
      [Buffer.alloc(0), m.input_picture_empty],
    ] as const) {
      const answer = await upload(content)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual({ picture: [message({}, { locale: 'en' })] })
    }
    const cut = (await flat.clone().png().toBuffer()).subarray(0, 60)
    expect((await upload(cut, { name: 'cut.png', type: 'image/png' })).statusCode).toBe(400)
    const json = await put('/auth/profile/picture/', { picture: 'x' })
    expect(json.statusCode).toBe(400)
    expect((await upload(drawing, { field: 'other' })).statusCode).toBe(400)
  })

  it('is refused if its name or declared type contradicts its content', async () => {
    const png = await flat.clone().png().toBuffer()
    for (const file of [
      { name: 'me.jpg', type: 'image/png' },
      { name: 'me.png', type: 'image/jpeg' },
      { name: 'me.svg' },
      { name: 'me' },
    ]) {
      const answer = await upload(png, file)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors.picture).toEqual(['The file name or type does not match its contents'])
    }
  })

  it('is refused by its header for too many bytes, pixels or bits, in the reader’s language', async () => {
    expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 1, 1))).statusCode).toBe(413)
    for (const [content, name] of [
      [FLAT_AVIF, 'bomb.avif'],
      [makePngBomb(7000, 7000), 'bomb.png'],
    ] as const) {
      const file = { name, type: 'application/octet-stream' }
      const answer = await upload(content, file)
      expect(answer.statusCode).toBe(413)
      expect(answer.json().errors.picture).toEqual(['The picture must be 16 megapixels or smaller'])
      expect((await upload(content, { ...file, language: 'ar' })).json().errors.picture).toEqual(['يجب ألا تتجاوز دقة الصورة 16 ميغابكسل'])
    }
    const deep = await upload(makePngBomb(40, 40, 16), { name: 'deep.png', type: 'image/png' })
    expect(deep.statusCode).toBe(400)
    expect(deep.json().errors.picture).toEqual(['The picture has more than 8 bits per colour channel. Save it as JPEG or as an 8-bit PNG'])
  })

  it('waits its turn with all other pictures, and is refused once half of the queue belongs to the account', async () => {
    const content = await flat.clone().jpeg().toBuffer()
    const gate = Promise.withResolvers<void>()
    const other = pictureQueue.wait(() => gate.promise)
    let refusals = 0
    const answers = Array.from({ length: 12 }, async () => {
      const answer = await upload(content, { language: 'ar' })
      if (answer.statusCode === 503) refusals++
      return answer
    })
    // Refused uploads do not wait for the running one.
    await expect.poll(() => refusals).toBe(8)
    gate.resolve()
    await other
    const given = await Promise.all(answers)
    const refused = given.filter(({ statusCode }) => statusCode === 503)
    expect(given.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    expect(refused).toHaveLength(8)
    expect(refused[0]?.headers['retry-after']).toBe('10')
    expect(refused[0]?.json().message).toBe('تجري معالجة صور أخرى الآن. حاول بعد لحظات.')
  })

  it('has an hourly upload limit per account and per network', async () => {
    const tries = async (count: number, address: string) => {
      const statuses: number[] = []
      for (let tried = 0; tried < count; tried++) statuses.push((await upload(Buffer.from('GIF89a'), { address })).statusCode)
      return statuses
    }
    expect(new Set(await tries(PICTURES_AN_HOUR.account, '192.0.2.1'))).toEqual(new Set([400]))
    const refused = await upload(Buffer.from('GIF89a'), { address: '192.0.2.2' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.json().message).toBe('You have uploaded too many pictures. Please try again later.')

    for (let left = PICTURES_AN_HOUR.network; left > 0; left -= PICTURES_AN_HOUR.account) {
      token = (await signIn(app(), (await addPerson(db())).username)).access
      expect(new Set(await tries(PICTURES_AN_HOUR.account, '2001:db8:0:1::1'))).toEqual(new Set([400]))
    }
    token = (await signIn(app(), (await addPerson(db())).username)).access
    expect(await tries(1, '2001:db8:0:1:ffff::9')).toEqual([429])
    expect(await tries(1, '192.0.2.3')).toEqual([400])
  })

  it('is not found at unknown URLs', async () => {
    for (const path of ['/media/pictures/picture-abcdefgh.webp', '/media/pictures/..%2fx', '/media/pictures/x']) {
      expect((await app().inject(path)).statusCode).toBe(404)
    }
  })
})

describe('settings', () => {
  it('start with the specified defaults and store changes', async () => {
    expect((await get('/auth/notifications/')).json().data).toEqual({ email: true, sms: false, push: true, referral: true })
    await put('/auth/notifications/', { sms: true, referral: false })
    expect((await get('/auth/notifications/')).json().data).toEqual({ email: true, sms: true, push: true, referral: false })
    expect((await get('/auth/privacy/')).json().data).toEqual({ show_name_to_referrer: true, keep_session_history: true })
    await put('/auth/privacy/', { show_name_to_referrer: false })
    expect((await get('/auth/privacy/')).json().data).toEqual({ show_name_to_referrer: false, keep_session_history: true })
    expect((await put('/auth/notifications/', { email: 'yes' })).statusCode).toBe(400)
  })

  it('requirement 37: provide all data of the account as a file, without credentials', async () => {
    const project = await addProject(db(), { title: `Home of ${person.username}` })
    await post('/saved-properties/save/', { property_id: project })
    const answer = await get('/auth/data-download/')
    expect(answer.headers['content-disposition']).toContain('attachment')
    const data = answer.json()
    expect(data.account).toMatchObject({ username: person.username, email: person.email, phone_number: '+971501234567' })
    expect(data.sessions).toHaveLength(1)
    expect(data.saved_properties).toMatchObject([{ id: project }])
    expect(data.activity).toMatchObject([{ action: 'sign_in' }])
    expect(answer.body).not.toMatch(/argon2|"hash"|password/)
  })

  it('tell what was booked for the person, but not who recommended Manzil', async () => {
    const project = await addProject(db(), { title: 'Suhail Towers' })
    const referrer = await addPerson(db(), { first_name: 'Grateful' })
    const at = new Date('2026-03-01T08:00:00Z')
    const dates = { referred_at: at, completed_at: at, completed_by: referrer.id, reward: 100 }
    await db()
      .insertInto('referrals')
      .values({ referrer_id: referrer.id, referred_id: person.id, ...dates, property_id: project, home_number: '303' })
      .execute()
    const answer = await get('/auth/data-download/')
    const booking = { property_id: project, title: 'Suhail Towers', home: '303', booked_at: at.toISOString() }
    expect(answer.json().referred_by).toMatchObject({ referred_at: at.toISOString(), booking })
    expect(answer.body).not.toContain('Grateful')
  })

  it('name saved projects that were archived', async () => {
    const project = await addProject(db(), { title: 'Cloister Shores' })
    await post('/saved-properties/save/', { property_id: project })
    await db().updateTable('properties').set({ publication: 'archived' }).where('id', '=', project).execute()
    expect((await get('/auth/data-download/')).json().saved_properties).toMatchObject([{ id: project, title: 'Cloister Shores' }])
  })

  it('requirement 27: do not name saved projects that have become drafts', async () => {
    const project = await addProject(db(), { title: 'Secret Launch', slug: 'secret-launch' })
    await post('/saved-properties/save/', { property_id: project })
    await db().updateTable('properties').set({ publication: 'draft' }).where('id', '=', project).execute()
    const answer = await get('/auth/data-download/')
    expect(answer.json().saved_properties).toMatchObject([{ id: project, slug: null, title: null }])
    expect(answer.body).not.toMatch(/secret.launch/i)
  })
})

describe('closing an account', () => {
  it('deactivates it with the password, until its owner signs in again', async () => {
    expect((await post('/auth/deactivate/', { password: 'Wrong!Rose7' })).statusCode).toBe(400)
    expect((await post('/auth/deactivate/', { password: PASSWORD })).statusCode).toBe(200)
    expect((await get('/auth/profile/')).statusCode).toBe(401)
    const signInAgain = () => call(app(), 'POST', '/auth/login/', { body: { username: person.username, password: PASSWORD } })
    const answer = (await signInAgain()).json()
    expect(answer).toMatchObject({ message: expect.stringContaining('active again'), data: { reactivated: true } })
    token = answer.access
    expect((await get('/auth/profile/')).statusCode).toBe(200)
    expect((await signInAgain()).json().data).not.toHaveProperty('reactivated')
  })

  it('requirement 37: deletes it with the password, and leaves nothing that identifies its owner', async () => {
    const project = await addProject(db())
    await post('/saved-properties/save/', { property_id: project })
    expect((await post('/auth/delete-account/', { password: 'Wrong!Rose7' })).statusCode).toBe(400)
    expect((await post('/auth/delete-account/', { password: PASSWORD })).statusCode).toBe(200)
    expect((await get('/auth/profile/')).statusCode).toBe(401)
    expect((await call(app(), 'POST', '/auth/login/', { body: { username: person.username, password: PASSWORD } })).statusCode).toBe(401)
    const tables = ['users', 'sessions', 'link_tokens', 'outbox_messages', 'audit_entries', 'referrals'] as const
    const dump = JSON.stringify(await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute())))
    for (const trace of [`"${person.username}"`, `"${person.email}"`]) expect(dump).not.toContain(trace)
    const saved = await db().selectFrom('saved_properties').selectAll().where('user_id', '=', person.id).execute()
    expect(saved).toEqual([])
  })

  it('removes an agent from the cached pages of their projects', async () => {
    await db().updateTable('users').set({ role: 'agent', is_public: true }).where('id', '=', person.id).execute()
    token = (await signIn(app(), person.username)).access
    await addProject(db(), { slug: 'cadence-court', agent_id: person.id })
    const page = async () => (await get('/property-detail/cadence-court/')).body
    expect(await page()).toContain('Layla')
    expect((await post('/auth/delete-account/', { password: PASSWORD })).statusCode).toBe(200)
    await expect.poll(page).not.toContain('Layla')
  })

  it('is refused for the last admin or owner', async () => {
    await db().updateTable('users').set({ role: 'user' }).where('role', 'in', ['admin', 'owner']).execute()
    await db().updateTable('users').set({ role: 'owner' }).where('id', '=', person.id).execute()
    expect((await post('/auth/deactivate/', { password: PASSWORD })).statusCode).toBe(409)
    await addPerson(db(), { role: 'admin' })
    expect((await post('/auth/deactivate/', { password: PASSWORD })).statusCode).toBe(200)
  })

  it('keeps the audit trail of what the account did to others and what staff did to it', async () => {
    const admin = await addPerson(db(), { role: 'admin' })
    const theirs = (await signIn(app(), admin.username)).access
    const promoted = { id: person.id, username: person.username }
    const setRole = (id: number, role: string, by: string) => call(app(), 'PUT', `/users/${id}/role/`, { token: by, body: { role } })
    expect((await setRole(promoted.id, 'admin', theirs)).statusCode).toBe(200)
    token = (await signIn(app(), promoted.username)).access
    const other = await addPerson(db())
    await setRole(other.id, 'agent', token)
    const entry = { at: new Date(), actor_id: person.id, address: '203.0.113.7' }
    const detail = { version: 3, changes: [{ field: 'title', before: 'A', after: 'B' }] }
    await db()
      .transaction()
      .execute((trx) => writeAudit(trx, { ...entry, action: 'project_changed', entity: 'property', entity_id: 1, detail }))

    const refused = await post('/auth/delete-account/', { password: PASSWORD })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(/another admin or owner/)
    await setRole(promoted.id, 'user', theirs)
    token = (await signIn(app(), promoted.username)).access
    expect((await post('/auth/delete-account/', { password: PASSWORD })).statusCode).toBe(200)

    const entries = db().selectFrom('audit_entries').select(['action', 'entity_id', 'detail', 'address', 'actor_id']).orderBy('id')
    const own = await entries.where('actor_id', '=', person.id).execute()
    expect(own.every(({ address }) => address === null)).toBe(true)
    expect(own).toContainEqual(expect.objectContaining({ action: 'project_changed', detail }))
    const roles = { before: { role: 'user' }, after: { role: 'agent' } }
    expect(own).toContainEqual(expect.objectContaining({ action: 'role_changed', entity_id: String(other.id), detail: roles }))
    expect(own.filter(({ action }) => action === 'sign_in').map(({ detail: of }) => of)).toEqual([{}, {}, {}])
    const about = await entries.where('actor_id', '=', admin.id).where('entity_id', '=', String(person.id)).execute()
    expect(about.map(({ detail: of }) => of)).toEqual([
      { before: { role: 'user' }, after: { role: 'admin' } },
      { before: { role: 'admin' }, after: { role: 'user' } },
    ])
  })
})
