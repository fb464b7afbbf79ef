import { z } from 'zod'
import { withoutDirections } from '../text/isolated.ts'
import { latinDigits } from '../text/latin-digits.ts'

export const EMAIL_MAX = 254
const PHONE_MAX = 40
/** The browsers' pattern for `type="email"`, but with a dot required in the domain. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/
const PHONE_SEPARATORS = /[\s.()\u2066-\u2069\u200e\u200f-]/g

type Rule<Reason extends string> = readonly [refuses: (value: string) => boolean, reason: Reason]

/** Builds a text schema that cleans the value, then fails with the reason of the first matching rule. */
export function fieldText<Reason extends string>(required: Reason, clean: (written: string) => string, rules: readonly Rule<Reason>[]) {
  return z
    .string({ error: required })
    .transform(clean)
    .superRefine((value, context) => {
      const broken = rules.find(([refuses]) => refuses(value))
      if (broken) context.addIssue({ code: 'custom', message: broken[1] })
    })
}

export const trim = (written: string) => written.trim()
/** Collapses whitespace, including pasted tabs and line breaks. */
export const oneLine = (written: string) => withoutDirections(written).replace(/\s+/g, ' ').trim()
export const isEmpty = (value: string) => value === ''
/** Whether a text has control characters other than tabs and line breaks. */
export const hasControl = (value: string) => /[^\P{Cc}\t\n\r]/u.test(value)

export function isEmailAddress(value: string): boolean {
  return value.length <= EMAIL_MAX && EMAIL.test(value)
}

export function stripPhoneNumber(written: string): string {
  return latinDigits(written.replace(PHONE_SEPARATORS, ''))
}

export const cleanPhoneNumber = (written: string) => stripPhoneNumber(written.slice(0, PHONE_MAX))
