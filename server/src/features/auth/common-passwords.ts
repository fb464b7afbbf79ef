import { m } from '@manzil/messages'
import { AppError } from '../../platform/errors.ts'

/** Characters that people write for letters. */
const DISGUISES: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '3': 'e', $: 's', '5': 's', '7': 't' }

let known: Promise<Set<string>> | undefined

/** The list takes a few megabytes, so it is read when the first password is chosen. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}

/** Whether a password is a well-known one, or one with the usual disguises, or made of its owner's own names. */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const list = await commonPasswords()
  const forms = formsOf(password)
  const names = own.flatMap((name) => name.toLowerCase().split('@')[0] ?? []).filter((name) => name.length >= 4)
  return forms.some((form) => list.has(form) || names.includes(form))
}

/** @throws AppError bad_input on the field `password` */
export async function refuseCommonPassword(password: string, own: readonly string[]): Promise<void> {
  if (await isCommonPassword(password, own)) throw new AppError('bad_input', { fields: { password: [m.input_password_common] } })
}

function formsOf(password: string): string[] {
  const plain = password.toLowerCase()
  const bare = plain.replace(/[!@#$%^&*]+$/, '')
  const forms = [plain, bare, bare.replace(/\d+$/, '')]
  return [...forms, ...forms.map((form) => form.replace(/[@401!3$57]/g, (character) => DISGUISES[character] ?? character))]
}
