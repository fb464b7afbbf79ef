import { describe, expect, it } from 'vitest'
import { asksAboutList, asksAboutSeveral } from './asks-about-list.ts'

describe('the list on the screen', () => {
  it.each([
    'which of these is the cheapest?',
    'which one is closest to the beach?',
    'do any of these have a gym?',
    'which is the biggest?',
    'which project is the cheapest?',
    'compare these',
    'show me the cheapest of them',
    'which are ready?',
    'how many are ready?',
    'how many have a pool?',
    'any with a pool here?',
    'which has a payment plan?',
    'أيهم أقرب للبحر؟',
    'كم منها جاهز؟',
    'أيهم أرخص؟',
    'هذه أيها أرخص؟',
    'في أي منهم مسبح؟',
    'مين فيهم جاهز؟',
    'أي واحد أكبر؟',
    'قارن هذه',
    'شو الأرخص بينهم؟',
    'أي مشروع أرخص؟',
    'هذول فيهم جيم؟',
    'وش ارخص واحد؟',
    'شو أرخص؟',
    'شنو أكبر وحدة؟',
  ])('is meant by %j', (message) => expect(asksAboutList(message)).toBe(true))

  it.each([
    '2 bed in dubai marina under 2m',
    'villas with a pool',
    'which areas are best for families?',
    'can foreigners buy?',
    'شقق في دبي مارينا',
    'شو أرخص شقة في دبي مارينا؟',
    'ابي فيلا قريبة من البحر',
    'هل يحق للأجانب الشراء؟',
  ])('is not meant by %j', (message) => expect(asksAboutList(message)).toBe(false))
})

describe('several projects on the page of one', () => {
  it.each([
    'which of these is the cheapest?',
    'which one is closest to the metro?',
    'which is the biggest?',
    'which is nearest to the beach?',
    'which has a pool?',
    'are any of them ready?',
    'أيهم الأرخص؟',
    'شو الأكبر فيهم؟',
    'أي واحد فيه مسبح؟',
    'منو أرخص واحد فيهم؟',
  ])('are meant by %j', (message) => expect(asksAboutSeveral(message)).toBe(true))

  it.each([
    'is there a gym here?',
    'which is the nearest school?',
    'which floor is it on?',
    'anything cheaper than these?',
    'when is handover?',
    'هل هنا مسبح؟',
    'شي أرخص من هذول؟',
    'متى التسليم؟',
  ])('are not meant by %j', (message) => expect(asksAboutSeveral(message)).toBe(false))
})
