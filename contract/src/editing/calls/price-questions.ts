import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { RecordNumber } from '../../enquiries/calls/enquiry-fields.ts'

/** Days for which the link in the monthly email works: a little more than until the next one. */
export const PRICE_QUESTION_DAYS = 35
/** Projects that one question lists, those confirmed longest ago first. */
export const PRICE_QUESTION_PROJECTS = 200
/** Projects that one call confirms. */
const PRICES_PER_CALL = 25
/** Without the language prefix. */
export const CONFIRM_PRICES_PATH = '/confirm-prices'

const Token = z.string({ error: 'unknown_value' }).max(200, 'too_long').meta({ description: 'Token from the link in the monthly email' })
const Id = RecordNumber.unwrap().unwrap()

/** `POST /price-questions/open/`: lists the projects and prices of a question; changes nothing. */
export const OpenPriceQuestionBody = z.object({ token: Token })

const AskedProject = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  /** AED. */
  price: z.number().int(),
  price_date: z.iso.date(),
  /** Whether the price was confirmed today (UAE time). */
  is_confirmed: z.boolean(),
  version: z.number().int(),
})
export type AskedProject = z.infer<typeof AskedProject>

export const PriceQuestion = z.object({
  projects: z.array(AskedProject),
  /** Whether the recipient can change the projects in the office. */
  may_edit: z.boolean(),
})
export type PriceQuestion = z.infer<typeof PriceQuestion>
export const PriceQuestionAnswer = dataAnswer(PriceQuestion)
export type PriceQuestionAnswer = z.infer<typeof PriceQuestionAnswer>

/** `POST /price-questions/confirm/`: confirms that the prices of these versions of projects are still true. */
export const ConfirmPricesBody = z.object({
  token: Token,
  projects: z
    .array(z.object({ id: Id, version: Id }), { error: 'unknown_value' })
    .min(1, 'unknown_value')
    .max(PRICES_PER_CALL, 'too_many'),
})
export type ConfirmPricesBody = z.input<typeof ConfirmPricesBody>
/** `changed` names projects that someone has changed or taken off the site meanwhile; they were not confirmed. */
export const ConfirmPricesAnswer = messageAnswerWith(PriceQuestion.extend({ changed: z.array(z.number().int()) }))
export type ConfirmPricesAnswer = z.infer<typeof ConfirmPricesAnswer>
