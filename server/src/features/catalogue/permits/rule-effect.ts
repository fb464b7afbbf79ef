import type { AdvertisingRuleForm, AdvertisingRuleParams, RuleEffect } from '@manzil/contract/catalogue/calls/advertising-rules'
import { EMIRATES, idBySlug } from '@manzil/contract/catalogue/terms'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { countHomesIn, findIncompleteIn, findRules, findTitles, updateRule } from './rule-rows.ts'

const MAX_NAMED = 5

/** Returns what a rule would do if it required these facts. */
export async function findRuleEffect(
  services: Services,
  { emirate, subject }: z.output<typeof AdvertisingRuleParams>,
  { required }: Pick<AdvertisingRuleForm, 'required'>,
): Promise<RuleEffect> {
  const { db } = services.database
  const effectOn = async (ids: readonly number[], homes = 0): Promise<RuleEffect> => ({
    count: ids.length,
    homes,
    projects: await findTitles(db, ids, MAX_NAMED),
  })
  const place = { emirate_id: idBySlug(EMIRATES, emirate), subject }
  if (subject === 'agent') return effectOn([])
  if (subject === 'home') {
    const [rule] = await findRules(db, place)
    const isStricter = required.length > 0 && rule?.required.length === 0
    const hidden = isStricter ? await countHomesIn(db, place.emirate_id) : []
    const homes = hidden.reduce((sum, project) => sum + project.homes, 0)
    return effectOn(
      hidden.map(({ id }) => id),
      homes,
    )
  }
  const before = new Set(await findIncompleteIn(db, place.emirate_id, uaeDate(services.clock())))
  const after = await findIncompleteUnder(services, place, required)
  return effectOn(after.filter((id) => !before.has(id)))
}

/** Changes the rule in a transaction that is rolled back, so that what is counted cannot differ from what saving does. */
async function findIncompleteUnder(
  { database, clock }: Services,
  place: Parameters<typeof updateRule>[1],
  required: AdvertisingRuleForm['required'],
): Promise<number[]> {
  const trx = await database.db.startTransaction().execute()
  try {
    await updateRule(trx, place, { required }, { at: clock(), by: null })
    return await findIncompleteIn(trx, place.emirate_id, uaeDate(clock()))
  } finally {
    await trx.rollback().execute()
  }
}
