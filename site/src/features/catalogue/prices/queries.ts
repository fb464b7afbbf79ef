import type {
  AskedProject,
  ConfirmPricesAnswer,
  ConfirmPricesBody,
  PriceQuestion,
  PriceQuestionAnswer,
} from '@manzil/contract/editing/calls/price-questions'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

/** Few, so that the page shows progress. */
const PER_CALL = 5

/** @throws ApiError */
export async function openQuestion(token: string): Promise<PriceQuestion> {
  return (await callApi<PriceQuestionAnswer>('/price-questions/open/', { method: 'POST', body: { token }, anonymous: true })).data
}

/** Confirms prices in several calls; reports each answer. @throws ApiError */
export async function confirmPrices(
  token: string,
  projects: readonly AskedProject[],
  onAnswer: (answer: ConfirmPricesAnswer['data']) => void,
): Promise<void> {
  for (let from = 0; from < projects.length; from += PER_CALL) {
    const batch = projects.slice(from, from + PER_CALL).map(({ id, version }) => ({ id, version }))
    const body = { token, projects: batch } satisfies ConfirmPricesBody
    const { data } = await callApi<ConfirmPricesAnswer>('/price-questions/confirm/', { method: 'POST', body, anonymous: true })
    onAnswer(data)
  }
}
