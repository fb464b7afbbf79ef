import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'

const PAYS_CASH =
  / (?:pay(?:ing)? (?:\S+ )?(?:in |with |by |all )?cash|cash (?:buyers?|purchase|payment)|buy(?:ing)? (?:\S+ )?(?:in |with |for )?cash|(?:[انب]?دفع|الدفع|[انب]?شتري|(?:ال)?شراء) (?:\S+ )?(?:كاش|نقدا|نقد)) /

/** Whether a message only says that the buyer pays cash, without an amount or homes: 'I want to pay cash', «أبي أدفع كاش». */
export function paysCash(message: string, { read, missed, unknown }: Understanding): boolean {
  const [words] = PAYS_CASH.exec(betweenBlanks(message)) ?? []
  const isAlone = read.found.length + read.changes.length + missed.length === 0
  return words !== undefined && isAlone && unknown.every((part) => words.includes(betweenBlanks(part)))
}
