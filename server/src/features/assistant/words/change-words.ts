import type { Change, Phrases } from './meanings.ts'

const change = (change: Change, otherwise?: string) => ({ kind: 'change', change, ...(otherwise && { otherwise }) }) as const

/** Words that change what was said before, and what negates. */
export const CHANGE_WORDS: Phrases = [
  ['cheaper|less expensive|lower price|lower the price|lower budget|ارخص|اقل سعرا|سعر اقل|اقل بالسعر|رخص', change('cheaper', 'price_asc')],
  ['more expensive|pricier|higher budget|higher end|اغلي شوي|سعر اعلي', change('dearer', 'price_desc')],
  ['bigger|larger|more space|more spacious|roomier|اكبر|اوسع', change('bigger', 'area_desc')],
  ['smaller|اصغر', change('smaller', 'area_asc')],
  [
    'one more bedroom|another bedroom|extra bedroom|one more room|more bedrooms|an extra room|غرفه زياده|غرفه اضافيه|زيد غرفه|غرفه اكثر|غرف اكثر',
    change('more_rooms'),
  ],
  ['one less bedroom|one bedroom less|fewer bedrooms|غرفه اقل|نقص غرفه|غرف اقل', change('fewer_rooms')],
  [
    'start over|start again|start afresh|reset|reset all|clear|clear all|clear everything|forget it|forget everything|from scratch|new search|ابدا من جديد|من جديد|من البدايه|من الاول|امسح الكل|امسح|اعاده تعيين|بحث جديد|انسي',
    change('start_over'),
  ],
  [
    'remove|drop|delete|without the|forget the|ignore|ignore the|clear the|any|no preference on|never mind|nevermind the|dont care about|regardless of|شيل|احذف|الغ|الغي|حذف|ازل|بدون تحديد|انس|مو مهم|مش مهم',
    change('remove'),
  ],
  ['too|also|as well|add|including|plus also|ايضا|كذلك|وبعد|ضيف|اضف|زيد', change('also')],
  ['instead|rather|بدالها|بدلها|بدل|بدلا|بدال|عوضا', { kind: 'noise' }],

  ['budget limit|the budget|the price|price limit|price|budget|السعر|الميزانيه|سعر|ميزانيه', { kind: 'of', quantity: 'price' }],
  [
    'the location|location filter|area filter|المكان|الموقع',
    { kind: 'field', fields: ['community_name', 'selected_location', 'location_select'] },
  ],
  ['bedroom filter|number of bedrooms|عدد الغرف', { kind: 'field', fields: ['rooms'] }],
  ['property type|home type|نوع العقار', { kind: 'field', fields: ['type', 'unit_type'] }],
  ['the developer|developer filter', { kind: 'field', fields: ['developer'] }],
  ['keywords|keyword|amenities|facilities|المرافق|الكلمات', { kind: 'field', fields: ['keywords', 'facility'] }],

  [
    'not|no|non|without|except|excluding|dont want|do not want|doesnt have|apart from|other than|rather than|instead of|avoid|isnt|not in|not a',
    { kind: 'not' },
  ],
  [
    'مابي|مابغي|مابغا|مابدي|ماريد|ما ابا|ما ابغا|مو|مب|مش|موب|ليس|ليست|بدون|من دون|بلا|غير|ما ابي|ما اريد|ما ابغي|ما بدي|لا اريد|الا|ما عدا|باستثناء|عدا|لا|مهو|مهي',
    { kind: 'not' },
  ],
  ['developer|developers|developed by|built by|من شركه|شركه|المطور|مطور|من تطوير|تطوير|مشاريع', { kind: 'cue' }],
]
