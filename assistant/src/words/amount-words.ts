import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Bound, Phrases, Quantity, Unit } from './meanings.ts'

const bound = (bound: Bound) => ({ kind: 'bound', bound }) as const
const unit = (unit: Unit) => ({ kind: 'unit', unit }) as const
const of = (quantity: Quantity) => ({ kind: 'of', quantity }) as const
const number = (value: number) => ({ kind: 'number', value }) as const
const amount = (value: number) => ({ kind: 'amount', value }) as const
const fraction = (value: number) => ({ kind: 'fraction', value }) as const
const scale = (value: number) => ({ kind: 'scale', value }) as const

const joinEach = (ones: string, others: string) => ones.split('|').flatMap((one) => others.split('|').map((other) => `${one} ${other}`))
const ARABIC_FLOORS =
  'اول|الاول|ثاني|الثاني|ثالث|الثالث|رابع|الرابع|خامس|الخامس|سادس|السادس|سابع|السابع|ثامن|الثامن|تاسع|التاسع|عاشر|العاشر|ارضي|الارضي|عالي|العالي|علوي|العلوي|مرتفع|مرتفعه|عاليه|منخفض|متوسط|اخير|الاخير|وسط'
/** Where a home is in its building: 'high floor', 'الدور الأول', 'آخر طابق'. */
const FLOORS = [
  ...joinEach(
    'ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|top|upper|high|higher|highest|middle|mid|low|lower|lowest',
    'floor|floors',
  ),
  ...joinEach('طابق|الطابق|طوابق|دور|الدور|ادوار', ARABIC_FLOORS),
  ...joinEach('اول|ثاني|ثالث|رابع|خامس|اخر|اعلي', 'طابق|دور'),
]

const SERVICE_CHARGES = 'service charge|service charges|service fee|service fees|maintenance fee|maintenance fees'
const ARABIC_SERVICE_CHARGES = 'رسوم خدمات|رسوم الخدمات|رسوم صيانه|رسوم الصيانه'

const COMPASS = 'north|south|east|west'

const DOLLARS = 'usd|us dollar|us dollars|american dollars|dollar|dollars|دولار|دولارا|دولارات|دولار امريكي'
const OTHER_CURRENCIES = [
  'eur|euro|euros|gbp|pound|pounds|pounds sterling|sterling|quid|sar|saudi riyal|saudi riyals|riyal|riyals|qar|kwd|dinar|dinars|bhd|omr|egp|pkr|inr|rupee|rupees|rub|rubles|roubles|cny|rmb|yuan|chf|swiss francs|cad|aud',
  ...joinEach('canadian|australian|singapore|hong kong', 'dollar|dollars'),
  'يورو|ريال|ريالا|ريال سعودي|ريال قطري|جنيه|جنيها|جنيه استرليني|جنيه مصري|استرليني|دينار|دينار كويتي|روبيه|ليره|دولار كندي|دولار استرالي',
].join('|')
const CURRENCIES = `${DOLLARS}|${OTHER_CURRENCIES}|$|£|€|₹|¥|₽`.split('|').map((name) => ` ${name} `)

/** Returns whether a text names a currency other than the dirham. «سعودي» alone is a nationality. */
export function namesForeignCurrency(text: string): boolean {
  const words = betweenBlanks(text)
  return CURRENCIES.some((name) => words.includes(name))
}

/** Numbers in words, scales, units and bounds. */
export const AMOUNT_WORDS: Phrases = [
  ['one|single|ون|واحد|واحده|وحده', number(1)],
  ['two|double|couple of|تو|اثنين|اثنان|ثنتين|اتنين|اثنتين', number(2)],
  ['three|triple|ثري|ثلاث|ثلاثه|تلات|تلاته|ثلاثة', number(3)],
  ['four|فور|اربع|اربعه', number(4)],
  ['five|خمس|خمسه', number(5)],
  ['six|ست|سته', number(6)],
  ['seven|سبع|سبعه', number(7)],
  ['eight|ثمان|ثمانيه|تمن|تمنيه', number(8)],
  ['nine|تسع|تسعه', number(9)],
  ['ten|عشر|عشره', number(10)],
  ['fifteen|خمسه عشر|خمستعش', number(15)],
  ['twenty|عشرين|عشرون', number(20)],
  ['thirty|ثلاثين', number(30)],
  ['forty|اربعين', number(40)],
  ['fifty|خمسين', number(50)],
  ['sixty|ستين', number(60)],
  ['seventy|سبعين', number(70)],
  ['eighty|ثمانين', number(80)],
  ['ninety|تسعين', number(90)],
  ['ميه|مئه|مايه', number(100)],
  ['ميتين|مئتين|مايتين|مايتان|ميتان', number(200)],
  ['ثلاثميه|ثلاثمايه|ثلاثمئه', number(300)],
  ['اربعميه|اربعمايه|اربعمئه', number(400)],
  ['خمسميه|خمسمايه|خمسمئه', number(500)],
  ['ستميه|ستمايه|ستمئه', number(600)],
  ['سبعميه|سبعمايه|سبعمئه', number(700)],
  ['ثمانميه|ثمانمايه|ثمانمئه|ثمنميه', number(800)],
  ['تسعميه|تسعمايه|تسعمئه', number(900)],
  ['مليونين|مليونان', amount(2_000_000)],
  ['الفين', amount(2_000)],
  ['k|thousand|thousands|grand|الف|الاف|ك', scale(1_000)],
  ['hundred', scale(100)],
  ['lakh|lakhs|lac|lacs', scale(100_000)],
  ['crore|crores', scale(10_000_000)],
  ['m|mn|mil|mill|million|millions|mio|mln|مليون|ملايين|ملاين|م', scale(1_000_000)],
  ['bn|billion|مليار', scale(1_000_000_000)],
  ['half|and a half|a half|half a|نص|نصف', fraction(0.5)],
  ['and a quarter|quarter of a|ربع', fraction(0.25)],
  ['and three quarters|three quarters of a|ثلاث ارباع|ثلاثه ارباع|تلات ارباع', fraction(0.75)],

  [
    'br|brs|bed|beds|bedroom|bedrooms|bd|bds|bdr|bdrm|bhk|bk|room|rooms|bed room|bed rooms|بد روم|بيد روم|بدروم|بيدروم|بد رومز|بيدرومز|بد|غرف|غرف نوم|غرفه نوم|حجر|حجرات|اوض|اوض نوم',
    unit('rooms'),
  ],
  ['aed|dhs|dh|dirham|dirhams|درهم|دراهم|درهما|د ا', unit('aed')],
  [DOLLARS, unit('usd')],
  [OTHER_CURRENCIES, unit('foreign')],
  [
    'sqft|sq ft|sq feet|ft2|ft|feet|foot|square feet|square foot|sft|قدم|قدم مربع|قدم مربعه|القدم المربع|القدم المربعه|بالقدم المربع|بالقدم المربعه|اقدام',
    unit('sqft'),
  ],
  [
    'sqm|sq m|m2|sqmt|sq mt|square meter|square meters|square metre|square metres|meters|metres|متر|متر مربع|المتر المربع|بالمتر المربع|امتار|م مربع|م2',
    unit('sqm'),
  ],
  [
    'per sqft|per sq ft|per sq foot|per square foot|per square feet|per foot|per ft|a sqft|a square foot|a foot|psf|per sqm|per sq m|per square meter|per square metre|per meter|per metre|للقدم|للقدم المربع|للقدم المربعه|لكل قدم|للمتر|للمتر المربع|لكل متر|yearly|per year|per annum|annually|سنوي|سنويا|بالسنه|في السنه',
    unit('rate'),
  ],
  ['percent|per cent|pct|بالميه|بالمئه|في الميه|بالمايه', unit('percent')],
  ['year|years|yr|yrs|سنوات|سنين|اعوام', unit('years')],
  ['month|months|شهر|اشهر|شهور', unit('months')],
  ['monthly|per month|a month|each month|every month|شهري|شهريا|شهريه|بالشهر|في الشهر|كل شهر', unit('monthly')],
  ['people|persons|person|pax|اشخاص|شخص|افراد|فرد|نفر|انفار', unit('people')],
  ['adults|adult|grown ups|بالغين|كبار', unit('adults')],
  [
    [
      'kids|children|kid|child|اطفال|اولاد|عيال|بزران',
      ...joinEach('small|little|young', 'kids|children|kid|child'),
      ...joinEach('اطفال|اولاد|عيال', 'صغار'),
    ].join('|'),
    unit('children'),
  ],
  ['bath|baths|bathroom|bathrooms|ba|حمام|حمامات', unit('baths')],
  ['storey|storeys|story|stories|floors|floor|levels|طوابق|طابق', unit('floors')],
  [FLOORS.join('|'), { kind: 'unsearchable' }],
  ['quiet|هادي|هاديه|هدوء', { kind: 'unsearchable' }],
  ['medium sized|medium size|mid sized|mid size|average sized|average size|متوسط الحجم|متوسطه الحجم', { kind: 'unsearchable' }],
  ['this quarter|next quarter|الربع القادم|الربع الجاي|الربع المقبل', { kind: 'unsearchable' }],
  [[...joinEach(COMPASS, 'facing'), ...joinEach('facing', COMPASS)].join('|'), { kind: 'unsearchable' }],
  ['حمامين|طابقين|دورين', { kind: 'unsearchable' }],
  [
    'غرفه سايق|غرفه السايق|غرفه للسايق|غرفه ضيوف|غرفه الضيوف|غرفه للضيوف|غرفه غسيل|غرفه الغسيل|غرفه طعام|غرفه الطعام|غرفه معيشه|غرفه المعيشه|غرفه ملابس|غرفه مكتب|غرفه حارس|غرفه مربيه',
    { kind: 'unsearchable' },
  ],
  ['rent|for rent|to rent|renting|rental|rentals|to let|للايجار|ايجار|للاجار|اجار|استاجر|استئجار', { kind: 'unsearchable', isNever: true }],
  [
    'roi|return on investment|high roi|yield|yields|high yield|rental yield|rental yields|high rental yield|rental income|rental return|rental returns|high return|high returns|عائد|عوائد|عائد عالي|عائد ايجاري|عائد استثماري|عائد مرتفع|مردود|مردود عالي',
    { kind: 'unsearchable' },
  ],
  [
    [
      SERVICE_CHARGES,
      ...joinEach('low|lower|lowest|cheap|small|no|reasonable', SERVICE_CHARGES),
      ARABIC_SERVICE_CHARGES,
      ...joinEach(ARABIC_SERVICE_CHARGES, 'منخفضه|قليله|رخيصه|بسيطه|معقوله'),
    ].join('|'),
    { kind: 'unsearchable' },
  ],
  ['سنتين|عامين', { kind: 'duration', years: 2 }],
  [
    'this year or next|this year or the next|this year or next year|هذه السنه او القادمه|السنه او الجايه|السنه هذي او الجايه',
    { kind: 'duration', years: 1 },
  ],
  [
    'nearly ready|almost ready|near handover|close to handover|near completion|soon to be handed over|handover soon|soon handover|handed over soon|completing soon|ready soon|تسليم قريب|استلام قريب|التسليم قريب|قريبه التسليم|قريب التسليم|قريبه الاستلام|قريب الاستلام|قربت تسلم|قاربت علي الانتهاء|قاربت علي الاكتمال|قاربت تخلص|قارب علي الانتهاء|قارب علي الاكتمال|شبه جاهزه|شبه جاهز',
    { kind: 'duration', years: 1 },
  ],
  ['a year|سنه|عام', { kind: 'duration', years: 1 }],
  ['next year|السنه الجايه|السنه القادمه|العام القادم|العام المقبل|السنه المقبله|السنه الياي', { kind: 'year', ahead: 1 }],
  ['this year|the year|year end|السنه|هذه السنه|هالسنه|هذا العام|العام الحالي', { kind: 'year', ahead: 0 }],
  ['q|quarter|الربع', { kind: 'parts', count: 4 }],
  ['h', { kind: 'parts', count: 2 }],
  [
    'first quarter|second quarter|third quarter|1st quarter|2nd quarter|3rd quarter|first half of|الربع الاول|الربع الثاني|الربع الثالث|النصف الاول',
    { kind: 'part', isLast: false },
  ],
  ['fourth quarter|last quarter|4th quarter|second half of|الربع الرابع|الربع الاخير|النصف الثاني', { kind: 'part', isLast: true }],
  [
    'early|early in|mid|middle of|beginning of|the beginning of|start of|the start of|بدايه|بدايات|اوائل|اول|مطلع|منتصف|اواسط',
    { kind: 'part', isLast: false, needsYear: true },
  ],
  ['end of|the end of|the end|end|late|late in|نهايه|اواخر|اخر|اخر عام|اخر سنه', { kind: 'part', isLast: true, needsYear: true }],
  ...[
    'january|jan|يناير|كانون الثاني',
    'february|feb|فبراير|شباط',
    'march|mar|مارس|اذار',
    'april|apr|ابريل|نيسان',
    'may|مايو|ايار',
    'june|jun|يونيو|يونيه|حزيران',
    'july|jul|يوليو|يوليه|تموز',
    'august|aug|اغسطس',
    'september|sep|sept|سبتمبر|ايلول',
    'october|oct|اكتوبر|تشرين الاول',
    'november|nov|نوفمبر|تشرين الثاني',
    'december|dec|ديسمبر|كانون الاول',
  ].map((names, index) => [names, { kind: 'month', month: index + 1 }] as const),
  [
    'price per sqft|price per sq ft|price per square foot|price per foot|lowest price per sqft|lowest price per sq ft|lowest price per square foot|smallest price per sqft|cheapest per sqft|cheapest per square foot|سعر القدم|سعر القدم المربع|سعر القدم المربعه|كم سعر القدم|كم سعر القدم المربع|كم سعر القدم المربعه|كم سعر المتر|كم سعر المتر المربع|سعر المتر|سعر المتر المربع|اقل سعر للقدم|اقل سعر للقدم المربع|ارخص للقدم المربع|ارخص بالقدم المربع|اقل سعر قدم|ارخص سعر قدم|ارخص قدم',
    { kind: 'unsearchable' },
  ],

  [
    'up to|upto|max|maximum|at most|no more than|not more than|not over|not above|cap|capped at|within budget of|smaller than|cheaper than|not exceeding|doesnt exceed|not exceed|by|until|till|no later than|or less|or lower|or below|or under|or fewer|and below|and under|tops|or cheaper',
    bound('max'),
  ],
  [
    'حتي|حد اقصي|كحد اقصي|بحد اقصي|الحد الاقصي|لا يتجاوز|لا تتجاوز|ما يتجاوز|ما تتجاوز|لا يزيد عن|لا تزيد عن|ما يزيد عن|ما تزيد عن|ما يتعدي|ما تتعدي|لا يتعدي|لا تتعدي|لا يزيد علي|ما يزيد|ما تزيد|ارخص من|اصغر من|لحد|حدي|لين|لغايه|بالكثير|ماكس|مكس|او اقل|فاقل|واقل|فما دون|فما تحت|وتحت|او ارخص',
    bound('max'),
  ],
  [
    'at least|minimum|min|from|starting from|starting at|larger than|bigger than|or more|and above|and up|plus|upwards|not less than|no less than|onwards|or later|and later|or after|and after|or beyond|since|or bigger|or higher|and over',
    bound('min'),
  ],
  [
    'اكبر من|علي الاقل|لا يقل عن|لا تقل عن|ما يقل عن|ما تقل عن|ابتداء من|بدءا من|يبدا من|تبدا من|تزيد عن|يزيد عن|حد ادني|فما فوق|وطالع|او بعد|او بعدها|او بعده|وما بعد|وما بعدها|او ما بعدها|فصاعدا|وبعدها|واكثر|او اكثر|فاكثر|تتجاوز',
    bound('min'),
  ],
  ['under|below|less than|less then|lower than|fewer than|اقل من|اقل عن|اقل|تحت|تحت ال|دون', bound('under')],
  ['over|above|more than|more then|greater than|exceeding|upwards of|اكثر من|اكتر من|اكثر عن|فوق|اعلي من', bound('over')],
  ['around|about|approximately|approx|roughly|circa|near to|close to|ish|more or less|somewhere around', bound('around')],
  ['حوالي|تقريبا|بحدود|في حدود|حدود|نحو|قرابه|حول|قريب من مبلغ', bound('around')],
  ['between|بين|ما بين', bound('between')],
  ['before|earlier than|prior to|قبل', bound('before')],
  ['after|later than|بعد', bound('after')],
  ['within|in the next|over the next|خلال|في غضون|بغضون', bound('within')],
  ['point|فاصله', { kind: 'point' }],
  ['and|n|و', { kind: 'and' }],
  ['or|او|ام|ولا|or maybe', { kind: 'or' }],
  ['to|till|until|الي|ل|لي حد|لحد', { kind: 'to' }],

  [
    'budget|price|prices|priced at|spend|afford|pay up to|ميزانيه|ميزانيتي|ميزانيتنا|الميزانيه|السعر|سعر|سعره|سعرها|بسعر|اسعار|الاسعار|مبلغ|المبلغ|معي|معاي|budget of|price range',
    of('price'),
  ],
  ['size|sized|built up|bua|built up area|floor area|مساحه|مساحته|مساحتها|المساحه|بمساحه', of('area')],
  [
    'handover|hand over|handed over|handing over|handover in|completion|complete|completed|completing|completes|delivery|delivered|delivering|deliver|finished by|finishing|تسليم|التسليم|تسليمها|تسليمه|يسلم|تسلم|يتسلم|تتسلم|استلام|الاستلام|جاهز في|تنتهي|انجاز',
    of('handover'),
  ],
  [
    'dp|down payment|for the down payment|for a down payment|for down payment|as down payment|as a down payment|downpayment|down|put down|to put down|deposit|booking amount|initial payment|first payment|upfront|due at booking|on booking|at booking|booking|on reservation|دفعه اولي|الدفعه الاولي|دفعه اولى|مقدم|المقدم|مقدم حجز|عربون|دفعه مقدمه|دفعه الحجز|عند الحجز',
    of('down'),
  ],
  [
    'monthly payment|monthly payments|monthly instalment|monthly instalments|monthly installment|monthly installments|قسط شهري|القسط الشهري|اقساط شهريه|دفعه شهريه|دفعات شهريه|الدفعه الشهريه',
    of('monthly'),
  ],
  ['my rent|my rent is|rent is|paying rent|i pay rent|ايجاري|ادفع ايجار|بدفع ايجار', of('rent')],
  [
    'salary|salaries|income|i earn|earn|earning|earnings|i make|we make|wage|wages|my salary|my income|مرتب|مرتبي|مرتبنا|راتب|راتبي|راتبنا|الراتب|دخلي|دخلنا|الدخل|معاش|معاشي|معاشنا|المعاش',
    of('income'),
  ],
  [
    'low to high|lowest to highest|lowest first|from low to high|low first|ascending|smallest to biggest|cheapest to most expensive|from cheapest to most expensive|من الاقل للاعلي|من الاقل الي الاعلي|من الارخص للاغلي|من الارخص الي الاغلي|تصاعدي|تصاعديا',
    { kind: 'direction', isUp: true },
  ],
  [
    'high to low|highest to lowest|highest first|from high to low|high first|descending|biggest to smallest|most expensive to cheapest|من الاعلي للاقل|من الاعلي الي الاقل|من الاغلي للارخص|من الاغلي الي الارخص|تنازلي|تنازليا',
    { kind: 'direction', isUp: false },
  ],
  ['family of|a family of|household of|عائله من|عيله من|اسره من|عايله من', of('people')],
]
