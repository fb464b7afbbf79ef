import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../../platform/config/config.ts'
import type { Mail } from './compose-mail.ts'

/** Each sender delivers a message to its provider and rejects on failure. A channel that isn't configured is undefined. */
export interface Senders {
  mail: ((way: { from: string; to: string }, mail: Mail, id: string) => Promise<void>) | undefined
  sms: ((to: string, text: string) => Promise<void>) | undefined
  close: () => void
}

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 20_000

export function openSenders({ mail, sms, site }: Pick<Config, 'mail' | 'sms' | 'site'>): Senders {
  const transport = mail.smtpUrl === undefined ? undefined : openSmtp(mail.smtpUrl)
  const host = new URL(site.public_url).hostname
  return {
    mail:
      transport &&
      (async ({ from, to }, { subject, text, html, headers: own, replyTo }, id) => {
        const headers = { 'Auto-Submitted': 'auto-generated', ...own }
        // Gives an email a stable Message-ID, so that mail clients show it once even if it arrives twice.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers,
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          messageId: `<${id}@${host}>`,
        })
      }),
    sms: sms && ((to, text) => postSms(sms, to, text)),
    close: () => transport?.close(),
  }
}

function openSmtp(url: string): Transporter {
  return createTransport(url, {
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  } as object)
}

export class SmsError extends Error {}

async function postSms({ url, token }: NonNullable<Config['sms']>, to: string, text: string): Promise<void> {
  const request = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  const answer = await request.catch((cause: unknown) => {
    throw new SmsError('the text message service does not answer', { cause })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new SmsError(`the text message service returned ${answer.status}`)
}
