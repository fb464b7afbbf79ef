import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  Email,
  FirstName,
  NewPassword,
  OptionalPhoneNumber,
  PhoneNumber,
  passwordScore,
  passwordStrength,
  Username,
} from './account-fields.ts'
import { LoginBody, OneTimeCode, RegisterBody } from './auth.ts'

const FORM = {
  first_name: 'Layla',
  last_name: 'Al-Haddad',
  email: 'layla@example.com',
  username: 'layla_h',
  phone_number: '+971 50 123 4567',
  password: 'Desert!Rose7',
  password2: 'Desert!Rose7',
}
const reasonOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const reasonsOf = (form: object) =>
  Object.fromEntries((RegisterBody.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

describe('registration', () => {
  it('accepts a valid form and normalises it', () => {
    expect(RegisterBody.parse({ ...FORM, email: ' layla@example.com ', referral_code: ' ab12 ' })).toMatchObject({
      email: 'layla@example.com',
      phone_number: '+971501234567',
      referral_code: 'AB12',
    })
  })

  it.each(['14c4 0792', '١٤C٤٠٧٩٢', 'https://manzil.example/ar/register?lang=ar&referral=14C40792#top', '\u200f14C40792\u0000'])(
    'reads the referral code in %j',
    (referral_code) => expect(RegisterBody.parse({ ...FORM, referral_code }).referral_code).toBe('14C40792'),
  )

  it('requires every field, each with its own reason', () => {
    expect(reasonsOf({})).toEqual({
      first_name: 'first_name_required',
      last_name: 'last_name_required',
      email: 'email_required',
      username: 'username_required',
      phone_number: 'phone_number_required',
      password: 'password_required',
      password2: 'password2_required',
    })
  })

  it('requires the repeated password before comparing it', () => {
    expect(reasonsOf({ ...FORM, password2: '' })).toEqual({ password2: 'password2_required' })
  })

  it('reports differing passwords even when another field is invalid', () => {
    expect(reasonsOf({ ...FORM, email: 'x', password2: 'Other!Rose7' })).toEqual({
      email: 'email_invalid',
      password2: 'password2_mismatch',
    })
  })
})

describe('account fields', () => {
  it.each(['Al', "O'Neil", 'Anne-Marie', 'محمد', 'عبد الله', 'José', 'ليلى'])('accepts the name %s', (name) => {
    expect(FirstName.parse(name)).toBe(name)
  })
  it.each([
    ['A', 'first_name_invalid'],
    ['R2D2', 'first_name_invalid'],
    ['--', 'first_name_invalid'],
    ['   ', 'first_name_required'],
    ['x'.repeat(51), 'name_too_long'],
    [7, 'first_name_required'],
  ])('refuses the name %s: %s', (name, reason) => expect(reasonOf(FirstName, name)).toBe(reason))

  it.each(['a@b.ae', 'first.last+tag@sub.example.com'])('accepts the email %s', (email) => expect(Email.parse(email)).toBe(email))
  it.each(['a@b', 'a b@c.com', '@b.com', 'a@b..com', `${'a'.repeat(250)}@b.com`])('refuses the email %s', (email) => {
    expect(reasonOf(Email, email)).toBe('email_invalid')
  })

  it.each(['abc', 'A_b-9', 'x'.repeat(20)])('accepts the username %s', (username) => expect(Username.parse(username)).toBe(username))
  it.each(['ab', 'x'.repeat(21), 'a b c', 'علي_علي'])('refuses the username %s', (username) => {
    expect(reasonOf(Username, username)).toBe('username_invalid')
  })

  it.each([
    ['050 123 4567', '0501234567'],
    ['(050) 123-4567', '0501234567'],
    ['+971.50.123.4567', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ])('accepts the phone number %s', (written, stripped) => expect(PhoneNumber.parse(written)).toBe(stripped))
  it.each(['123456789', '1234567890123', '+97150CALLME', '++971501234567'])('refuses the phone number %s', (phone) => {
    expect(reasonOf(PhoneNumber, phone)).toBe('phone_number_invalid')
  })
  it('accepts an empty phone number where it is optional', () => expect(OptionalPhoneNumber.parse('')).toBe(''))

  it.each([
    ['', 'password_required'],
    ['Aa1!', 'password_too_short'],
    ['alllower1!', 'password_weak'],
    ['NOLOWER1!', 'password_weak'],
    ['NoDigits!!', 'password_weak'],
    ['NoSpecial1', 'password_weak'],
    [`Aa1!${'x'.repeat(125)}`, 'password_too_long'],
  ])('refuses the password %s: %s', (password, reason) => expect(reasonOf(NewPassword, password)).toBe(reason))
  it.each(['Kuwdyb-gixki7-jubHes', 'Desert_Rose7', 'Desert.Rose7', 'Desert Rose7', 'Desert€Rose7', 'Desert؟Rose7'])(
    'counts every character except letters and digits as a symbol: %s',
    (password) => {
      expect(NewPassword.parse(password)).toBe(password)
      expect(passwordScore(password)).toBe(5)
    },
  )
  it.each(['DesertRoseé7', 'Desertرَوضة7', 'Desert٣Rose7'])('counts no letter or digit of any script as a symbol: %s', (password) => {
    expect(reasonOf(NewPassword, password)).toBe('password_weak')
  })
  it('keeps the spaces of a long password', () => {
    const long = ` Aa1! ${'correct horse '.repeat(6)}`
    expect(NewPassword.parse(long)).toBe(long)
  })
})

describe('password strength', () => {
  it.each([
    ['', 0, 'weak'],
    ['abc', 0, 'weak'],
    ['abcdefgh', 1, 'weak'],
    ['abcdefg1', 2, 'medium'],
    ['Abcdefg1', 3, 'medium'],
    ['Abcdefg1!', 4, 'strong'],
    ['Abcdefghij1!', 5, 'strong'],
  ])('%s scores %i and is %s', (password, score, strength) => {
    expect(passwordScore(password)).toBe(score)
    expect(passwordStrength(score)).toBe(strength)
  })
})

describe('sign-in', () => {
  it('requires both fields', () => {
    const issues = LoginBody.safeParse({ username: ' ', password: '' }).error?.issues.map(({ message }) => message)
    expect(issues).toEqual(['username_required', 'password_required'])
  })
  it('strips spaces from a code and treats an empty one as missing', () => {
    expect(LoginBody.parse({ username: 'a', password: 'b', code: '123 456' }).code).toBe('123456')
    expect(LoginBody.parse({ username: 'a', password: 'b', code: '١٢٣ ٤٥٦' }).code).toBe('123456')
    expect(OneTimeCode.parse('۱۲۳۴۵۶')).toBe('123456')
    expect(LoginBody.parse({ username: 'a', password: 'b', code: '' }).code).toBeUndefined()
  })
  it('distinguishes a missing code from an invalid one', () => {
    expect(reasonOf(OneTimeCode, ' ')).toBe('code_required')
    expect(reasonOf(OneTimeCode, undefined)).toBe('code_required')
    expect(reasonOf(OneTimeCode, '12a')).toBe('code_invalid')
  })
})
