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
  it('takes a good form and cleans it', () => {
    expect(RegisterBody.parse({ ...FORM, email: ' layla@example.com ', referral_code: ' ab12 ' })).toMatchObject({
      email: 'layla@example.com',
      phone_number: '+971501234567',
      referral_code: 'AB12',
    })
  })

  it('asks for every field by its name', () => {
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

  it('asks for the password again before it compares', () => {
    expect(reasonsOf({ ...FORM, password2: '' })).toEqual({ password2: 'password2_required' })
  })

  it('says that the passwords differ even when something else is wrong', () => {
    expect(reasonsOf({ ...FORM, email: 'x', password2: 'Other!Rose7' })).toEqual({
      email: 'email_invalid',
      password2: 'password2_mismatch',
    })
  })
})

describe('fields', () => {
  it.each(['Al', "O'Neil", 'Anne-Marie', 'محمد', 'عبد الله', 'José', 'ليلى'])('take the name %s', (name) => {
    expect(FirstName.parse(name)).toBe(name)
  })
  it.each([
    ['A', 'first_name_invalid'],
    ['R2D2', 'first_name_invalid'],
    ['--', 'first_name_invalid'],
    ['   ', 'first_name_required'],
    ['x'.repeat(51), 'name_too_long'],
    [7, 'first_name_required'],
  ])('refuse the name %s: %s', (name, reason) => expect(reasonOf(FirstName, name)).toBe(reason))

  it.each(['a@b.ae', 'first.last+tag@sub.example.com'])('take the e-mail %s', (email) => expect(Email.parse(email)).toBe(email))
  it.each(['a@b', 'a b@c.com', '@b.com', 'a@b..com', `${'a'.repeat(250)}@b.com`])('refuse the e-mail %s', (email) => {
    expect(reasonOf(Email, email)).toBe('email_invalid')
  })

  it.each(['abc', 'A_b-9', 'x'.repeat(20)])('take the username %s', (username) => expect(Username.parse(username)).toBe(username))
  it.each(['ab', 'x'.repeat(21), 'a b c', 'علي_علي'])('refuse the username %s', (username) => {
    expect(reasonOf(Username, username)).toBe('username_invalid')
  })

  it.each([
    ['050 123 4567', '0501234567'],
    ['(050) 123-4567', '0501234567'],
    ['+971.50.123.4567', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ])('take the phone number %s', (written, stripped) => expect(PhoneNumber.parse(written)).toBe(stripped))
  it.each(['123456789', '1234567890123', '+97150CALLME', '++971501234567'])('refuse the phone number %s', (phone) => {
    expect(reasonOf(PhoneNumber, phone)).toBe('phone_number_invalid')
  })
  it('may be without a phone number where it is optional', () => expect(OptionalPhoneNumber.parse('')).toBe(''))

  it.each([
    ['', 'password_required'],
    ['Aa1!', 'password_too_short'],
    ['alllower1!', 'password_weak'],
    ['NOLOWER1!', 'password_weak'],
    ['NoDigits!!', 'password_weak'],
    ['NoSpecial1', 'password_weak'],
    [`Aa1!${'x'.repeat(125)}`, 'password_too_long'],
  ])('refuse the password %s: %s', (password, reason) => expect(reasonOf(NewPassword, password)).toBe(reason))
  it('take a long password with spaces as it is', () => {
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
  it('asks for both fields', () => {
    const issues = LoginBody.safeParse({ username: ' ', password: '' }).error?.issues.map(({ message }) => message)
    expect(issues).toEqual(['username_required', 'password_required'])
  })
  it('reads a code as people type it', () => {
    expect(LoginBody.parse({ username: 'a', password: 'b', code: '123 456' }).code).toBe('123456')
    expect(LoginBody.parse({ username: 'a', password: 'b', code: '' }).code).toBeUndefined()
  })
  it('tells a code that is missing from a wrong one', () => {
    expect(reasonOf(OneTimeCode, ' ')).toBe('code_required')
    expect(reasonOf(OneTimeCode, undefined)).toBe('code_required')
    expect(reasonOf(OneTimeCode, '12a')).toBe('code_invalid')
  })
})
