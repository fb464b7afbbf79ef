import { type Token, tokensOf } from '../spelling/fold-text.ts'

const MAPS = new Set('map|maps|خريطه|الخريطه|خارطه|الخارطه|عالخريطه|عالخارطه|بالخريطه|خرايط'.split('|'))
/** Words before the map that belong to it. */
const LEADS = new Set('on|in|at|into|to|a|the|google|your|view|علي|في|ع'.split('|'))
/** Arabic homes 'on the map' are off plan, unless a word before says to show them there. */
const ARABIC_SHOWS =
  /^(?:و)?(?:ورني|ورنيها|ورنيهم|ورنيه|وريني|ورينيها|ورينيهم|ورينيه|ورجيني|ورجينيهم|فرجيني|اعرض|اعرضها|اعرضهم|اعرضه|اعرضلي|اعرضي|عرض|اظهر|اظهرها|اظهرهم|شوف|شوفها|شوفهم|اشوف|اشوفها|اشوفهم|اشوفه|نشوف|نشوفها|نشوفهم|اري|اراها|اراهم|افتح|حدد|حددها|حددهم|دلني|وين|فين|اين|موقعها|موقعه|موقعهم|مكانها|مكانه|مكانهم|لي)$/

const OFF_PLAN = /^(?:علي$|ع$|عال)/

/** Returns a message without its request for a map, each letter replaced by a blank; undefined if it asks for none. */
export function withoutMap(message: string): string | undefined {
  const tokens = tokensOf(message)
  const at = tokens.findIndex(({ text }) => MAPS.has(text))
  const map = tokens[at]
  if (!map) return undefined
  let first = at
  while (LEADS.has(tokens[first - 1]?.text ?? '')) first--
  const isOffPlan = OFF_PLAN.test(tokens[first]?.text ?? '') || map.text.endsWith('خارطه')
  if (ARABIC_SHOWS.test(tokens[first - 1]?.text ?? '')) first--
  else if (isOffPlan) return undefined
  const last = tokens[at + 1]?.text === 'view' ? at + 1 : at
  const [start, end] = [(tokens[first] as Token).start, (tokens[last] as Token).end]
  return `${message.slice(0, start)}${' '.repeat(end - start)}${message.slice(end)}`
}
