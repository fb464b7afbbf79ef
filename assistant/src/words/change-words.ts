import type { Change, Phrases } from './meanings.ts'

const change = (change: Change, otherwise?: string) => ({ kind: 'change', change, ...(otherwise && { otherwise }) }) as const

/** 'Cheaper than these': what was found, rather than an amount. */
const thanFound = (words: readonly string[], than: string, found: readonly string[]) =>
  words.flatMap((word) => found.map((one) => `${word} ${than} ${one}`)).join('|')
const THESE = ['these', 'those', 'this', 'that', 'them', 'it', 'this one', 'that one']
const THESE_IN_ARABIC = ['هذا', 'هذه', 'هذي', 'هاي', 'هذول', 'هذولا', 'ذا', 'كذا', 'هيك', 'ده', 'دول']
const thanTheseIn = (english: readonly string[], arabic: readonly string[]) =>
  `${thanFound(english, 'than', THESE)}|${thanFound(arabic, 'من', THESE_IN_ARABIC)}`

/** Words that change earlier filters, and negations. */
export const CHANGE_WORDS: Phrases = [
  [
    `${thanTheseIn(['cheaper', 'less expensive'], ['ارخص', 'اقل'])}|` +
      'cheaper|less expensive|lower price|lower budget|too expensive|too pricey|too dear|too costly|not too expensive|not too pricey|not so expensive|not pricey|out of my budget|over my budget|above my budget|spend less|ارخص|اقل سعرا|سعر اقل|اقل بالسعر|رخص|غالي|غاليه|غالي علي|مو غالي|مش غالي|مب غالي|مو غاليه|مش غاليه|مب غاليه',
    change('cheaper', 'price_asc'),
  ],
  [
    'more expensive|pricier|higher budget|higher end|spend more|too cheap|اغلي شوي|سعر اعلي|ميزانيه اعلي|ميزانيه اكبر',
    change('dearer', 'price_desc'),
  ],
  [
    `${thanTheseIn(['bigger', 'larger'], ['اكبر', 'اوسع'])}|` +
      'bigger|larger|more space|more spacious|roomier|too small|not too small|not tiny|اكبر|اوسع|صغيره علي|صغير علي',
    change('bigger', 'area_desc'),
  ],
  [
    `${thanTheseIn(['smaller'], ['اصغر'])}|smaller|too big|too large|not too big|not big|not huge|اصغر|كبيره علي|كبير علي`,
    change('smaller', 'area_asc'),
  ],
  [
    'one more bedroom|another bedroom|extra bedroom|one more room|more bedrooms|an extra room|غرفه زياده|غرفه اضافيه|زيد غرفه|غرفه اكثر|غرف اكثر',
    change('more_rooms'),
  ],
  ['one less bedroom|one bedroom less|fewer bedrooms|غرفه اقل|نقص غرفه|غرف اقل', change('fewer_rooms')],
  ['later|later handover|handover later|a later handover|تسليم متاخر|ابعد تسليم', change('later')],
  ['sooner|earlier|earlier handover|sooner handover|handover sooner|handover earlier|تسليم ابكر|ابكر', change('sooner', 'handover')],
  [
    'another area|another location|another community|another neighbourhood|another place|other areas|other locations|other communities|other places|different area|different location|different community|a different place|somewhere else|some other area|some other place|elsewhere|منطقه ثانيه|منطقه اخري|منطقه غير|مكان ثاني|مكان اخر|مكان غير|مناطق ثانيه|مناطق اخري|غير المنطقه|غير المكان|غير الموقع|غير هالمنطقه|وين غير',
    change('elsewhere'),
  ],
  [
    'anywhere|anywhere else|any where|everywhere|wherever|اي مكان|اي منطقه|كل المناطق|كل مكان|وين ما كان|مو مهم وين|مش مهم وين',
    change('anywhere'),
  ],
  [
    'more|some more|show more|see more|more options|more results|more homes|more projects|more of them|show all|see all|next page|المزيد|مزيد|شي اكثر|غيرهم|خيارات اكثر|خيارات ثانيه|غيرها',
    change('more'),
  ],
  [
    'start over|start again|start afresh|reset|reset all|clear|clear all|clear everything|forget it|forget everything|from scratch|new search|ابدا من جديد|من جديد|من البدايه|من الاول|من اول|من اول وجديد|امسح الكل|امسح|اعاده تعيين|بحث جديد|انسي',
    change('start_over'),
  ],
  [
    'remove|drop|delete|without the|forget|forget the|forget about|lose the|take off|take out|take away|ignore|ignore the|clear the|no preference on|never mind|nevermind the|dont care about|regardless of|شيل|احذف|الغ|الغي|حذف|ازل|بدون تحديد|انس|مو مهم|مش مهم|مو لازم|مش لازم|مو ضروري|مش ضروري|مو شرط|مش شرط|ليس شرطا|doesnt have to be|does not have to be|dont have to be|not necessarily|need not be|doesnt need to be',
    { kind: 'remove', what: 'named' },
  ],
  ['any|اي', { kind: 'remove', what: 'any' }],
  [
    'raise|raise the|increase|increase the|up the|bump up|bump|bump the|stretch|stretch the|ارفع|ارفعي|ترفع|نرفع|رفع|زود|زودي|ازود|تزود|نزود|ازيد|تزيد|نزيد',
    { kind: 'step', change: 'dearer' },
  ],
  [
    'lower|lower the|reduce|reduce the|decrease|decrease the|cut|cut the|bring down|bring down the|نزل|نزلي|انزل|تنزل|ننزل|خفض|خفضي|اخفض|تخفض|نخفض|قلل|قللي|اقلل|تقلل|نقلل|نقص|نقصي|انقص|تنقص|ننقص',
    { kind: 'step', change: 'cheaper', otherwise: 'price_asc' },
  ],
  ['زيد|زيدي|زيدوا|زد', { kind: 'step', change: 'dearer', isAlso: true }],
  ['too|also|as well|add|including|plus also|ايضا|كذلك|كمان|برضو|وبعد|ضيف|اضف', change('also')],
  ['instead|rather|بدالها|بدلها', { kind: 'noise' }],

  ['budget limit|the budget|the price|price limit|price|budget|السعر|الميزانيه|سعر|ميزانيه', { kind: 'of', quantity: 'price' }],
  [
    'the location|location filter|area filter|area|location|community|neighbourhood|neighborhood|district|emirate|city|المكان|الموقع|المنطقه|منطقه|اماره|مدينه',
    { kind: 'field', fields: ['community_name', 'inside', 'selected_location', 'location_select'] },
  ],
  ['bedroom filter|number of bedrooms|number of rooms|عدد الغرف|عدد غرف', { kind: 'field', fields: ['rooms'] }],
  ['property type|home type|type|kind|نوع العقار|نوع', { kind: 'field', fields: ['type', 'unit_type'] }],
  ['the developer|developer filter', { kind: 'field', fields: ['developer'] }],
  [
    'travel time|travel times|commute|commute time|commuting time|driving time|the distance|distance filter|وقت التنقل|اوقات التنقل|التنقل|المشوار|وقت المشوار|المسافه',
    { kind: 'field', fields: ['travel', 'within'] },
  ],
  ['keywords|keyword|amenities|facilities|المرافق|الكلمات', { kind: 'field', fields: ['keywords', 'facility'] }],

  [
    'not|no|non|zero|without|except|except for|excluding|but not|anything but|everything but|all but|anywhere but|everywhere but|dont want|do not want|dont need|do not need|dont like|do not like|no need for|doesnt have|apart from|other than|rather than|instead of|avoid|isnt|arent|not in|not a|nothing|neither|nor|outside|outside of',
    { kind: 'not' },
  ],
  [
    'مابي|مابغي|مابغا|مابدي|ماريد|ما ابا|ما ابغا|مو|مب|مش|موب|ليس|ليست|بدون|من دون|بلا|غير|ما ابي|ما اريد|ما ابغي|ما بدي|لا اريد|ما احب|ما احتاج|بعيد عن|الا|ما عدا|ماعدا|باستثناء|عدا|لا|مهو|مهي|بلاش|بلاها|مش عايز|مش عايزه|مش عاوز|بدل|بدل من|بدلا من|بدال|عوضا عن',
    { kind: 'not' },
  ],
  ['developer|developers|developed by|built by|من شركه|شركه|المطور|مطور|من تطوير|تطوير|مشاريع', { kind: 'cue' }],
]
