import { PROPERTY_FILTER_KEYS } from '@manzil/contract/search/filter-registry'
import type { ValueField } from '../words/meanings.ts'

/** What an answer says besides naming pages: the costs of buying, or something that Manzil does not do or know. */
export type TopicNote = 'selling' | 'alerts' | 'taxes' | 'rent' | 'costs'

export interface Topic {
  /** Words and phrases that name the topic, folded, in both languages, as alternatives of a regular expression. */
  words: string
  /** Numbers of FAQ questions that answer it, best first. */
  faq: readonly number[]
  /** Also a filter, so naming it alone is not a question. */
  isFilterToo?: boolean
  /** Filters that the topic's words would otherwise set. */
  fields?: readonly ValueField[]
  /** The topic does not apply if one of these filters is set. */
  unless?: readonly ValueField[]
  /** The answer is to contact us, for a viewing or for anything else. */
  contact?: 'viewing' | 'person'
  /** The privacy policy answers it. */
  isPrivacy?: boolean
  /** Another page that answers it. */
  page?: 'steps' | 'affordability' | 'account'
  /** Opens the answer. */
  note?: TopicNote
  /** Words of the titles of articles that answer it, if the question's own words would find others. */
  titles?: string
}

const NATIONS =
  'american|australian|british|briton|canadian|chinese|egyptian|european|filipino|french|german|indian|iranian|iraqi|italian|jordanian|kuwaiti|lebanese|moroccan|nigerian|omani|pakistani|palestinian|qatari|russian|saudi|sudanese|syrian|turkish|tunisian|ukrainian|yemeni'
const ARABIC_NATIONS =
  'مصري|سعودي|كويتي|قطري|بحريني|عماني|لبناني|سوري|اردني|عراقي|فلسطيني|سوداني|يمني|مغربي|تونسي|جزايري|ليبي|هندي|باكستاني|روسي|بريطاني|امريكي|الماني|فرنسي|ايراني|تركي|صيني|فلبيني|كندي'
const BUYS = 'buy|own|purchase|invest|get a mortgage|eligible'
const ARABIC_BUYS = '(?:[اينت])?شتر(?:ي|وا|ون)|شراء|(?:[اينت]|ال)?تملكو?ا?|استثمر'

/** All filters, for topics that a message asks about even if it describes homes. */
const ALL_FIELDS: readonly ValueField[] = [...PROPERTY_FILTER_KEYS, 'sort_by']
const COUNTRY = '(?:the )?(?:uae|country|emirates|dubai|abu dhabi|sharjah|ajman)'
const ARABIC_COUNTRY = '(?:في |الي |ب|ل)?(?:ال)?(?:امارات|دوله|بلد|دبي|ابوظبي|ابو ظبي|شارقه|عجمان)'
const ARABIC_OWN = '(?:شق|في?ل|وحد)(?:تي|تنا)|(?:بيت|منزل|عقار|ملك|ارض)(?:ي|نا)'
const ABOUT_US = '(?:you|manzil|this site|this website|this service|انتم|انتو|منزل|الموقع)'

/** The question about costs besides the price. */
export const COSTS_FAQ = 4

/** Topics that visitors ask about, most specific first. */
export const TOPICS: readonly Topic[] = [
  {
    words:
      `(?:resell|re sell|flip|sell|reselling|selling)(?! (?:me|us))(?: [a-z]+){0,4} before(?! \\d)|(?:can|could|may|to) (?:i|we|you)? ?(?:resell|flip)|` +
      `(?<! لل)(?:[اتني]|ب)?بيع(?:ه|ها)?(?: [\u0621-\u064a]+){0,5} قبل (?:ال)?(?:تسليم|استلام|انجاز|اكتمال|ما)`,
    faq: [],
    fields: ['category', 'delivery_plan', 'type', 'unit_type'],
    titles: 'step sale registered خطوه تسجيل',
  },
  {
    words:
      `(?:sell|selling|resell|reselling|list|listing|advertise) (?:my|our)(?!(?: [a-z]+){0,5} before)|(?:i|we|id|wed|im|were) (?:want|need|plan|wish|wanna|like|love|would like|would love|trying|looking|hoping)(?: to)? sell(?: an?| the|(?= ))(?! (?:me|us))|` +
      `(?:ا|ن)?بيع(?: لي)? (?:${ARABIC_OWN})(?!(?: [\u0621-\u064a]+){0,5} قبل)|(?:اعرض|نعرض) (?:${ARABIC_OWN}) للبيع|(?:ابي|ابغي|ابغا|اريد|نريد|بدي|ودي|عايز|حاب|نبي) (?:ان )?(?:ا|ن)بيع(?!(?: [\u0621-\u064a]+){0,5} قبل)`,
    faq: [],
    fields: ALL_FIELDS,
    contact: 'person',
    note: 'selling',
  },
  {
    words:
      '(?:alert|notify|email|text|message|ping) (?:me|us)(?! (?:an?|the|your|its|this|that|back|some|more)? ?(?:brochure|details|information|info|plan|floor plan|price list|contract|number))|(?:price |email |new home )?alerts?|notifications?|(?:be|get) notified|' +
      'let (?:me|us) know (?:when|if|as soon|once)(?: [a-z]+){0,4} (?:new|come|comes|added|available|drop|drops|change|changes)|keep (?:me|us) (?:posted|updated)|save (?:this|my|the|a|these) (?:search|searches|filters?|results?)|saved search(?:es)?|' +
      'نبه(?:ني|وني|نا|ونا)|تنبيه(?:ات)?|اشعار(?:ات)?|(?:خبر|بلغ|اخبر|ابلغ)(?:ني|وني|ونا) (?:لما|اذا|لو|عند|متي ما|اول ما|عن (?:ال)?جديد)|(?:احفظ|حفظ|احفظي|احفظوا)(?: لي)? (?:ال|هذا ال|هال)?(?:بحث|نتايج)|(?:ارسل|ارسلوا|ابعث|ابعثوا|دز|دزوا) لي (?:كل |اي )?(?:ال)?(?:جديد|مشاريع (?:ال)?جديده)',
    faq: [],
    fields: ALL_FIELDS,
    contact: 'person',
    note: 'alerts',
  },
  {
    words:
      `(?:do|would|will|must|should) (?:i|we) (?:(?:have|need) to )?(?:be|live|reside|come|travel|fly|stay)(?: [a-z]+)? (?:in|to) ${COUNTRY}|(?:be|being|live|living|come|coming|travel|travelling|fly|flying)(?: [a-z]+)? (?:in|to) ${COUNTRY} (?:to|in order to|for) (?:buy|buying|own|purchase|sign|invest)|` +
      `buy(?:ing)? (?:an? [a-z]+ )?without (?:being|living|coming|travell?ing|flying) (?:in|to) ${COUNTRY}|` +
      `(?:لازم|ضروري|يجب|شرط|اضطر) (?:ان |علي ان )?(?:اكون|نكون|اجي|نجي|اسافر|نسافر|احضر|نحضر|اعيش|اسكن)(?: (?:موجود|موجوده|شخصيا|مقيم|مقيما))? ${ARABIC_COUNTRY}`,
    faq: [2],
    fields: ['selected_location', 'location_select', 'community_name', 'inside'],
    titles: 'abroad الخارج',
  },
  {
    words:
      '(?:capital gains?|income|inheritance|property|wealth|rental|annual|yearly|corporate) tax(?:es)?|tax(?:es)? on (?:(?:the|my|our|a) )?(?:rent|rental|rents|profits?|gains?|income|sale|selling|resale)|(?:pay|paying) tax(?:es)? (?:when|if|on)|' +
      '(?:ضريبه|ضرايب) (?:علي )?(?:ال)?(?:دخل|ارباح|ربح|ارث|ميراث|تركه|عقاريه|املاك|ايجار|بيع|شركات|ثروه|سنويه)',
    faq: [4],
    fields: ALL_FIELDS,
    titles: 'fee cost رسم يكلفه',
    note: 'taxes',
  },
  {
    words:
      '(?:what|how much|which) (?:monthly |yearly |annual )?rent (?:can|could|will|would|should|do|does|is)|(?:what|how much) (?:can|could|will|would|does|do|might) (?:it|they|this|that|one|i|we|an?|the)(?: [a-z\\d]+){0,4} rent (?:it |them )?(?:for|out)|' +
      '(?:what|whats|how (?:much|high|good))(?: [a-z]+){0,3} (?:yields?|roi)|(?:كم|ما|شو|ايش|وش|قديش) (?:هو )?(?:ال)?عايد|' +
      '(?:كم|ما|بكم|قديش) (?:ال)?(?:ايجار|اجار|اجره)(?:ه|ها)?|بكم (?:اقدر |ممكن |استطيع )?(?:ا?اجر|اوجر)(?:ه|ها)?',
    faq: [],
    titles: 'renting letting تاجير',
    note: 'rent',
  },
  {
    words:
      `who pays ${ABOUT_US}|who (?:is|are) paying you|(?:are|is) ${ABOUT_US}(?: guys| all| a)? (?:an? |the |our |my )?(?:real estate |estate |property )?(?:agents?|agency|brokers?|brokerage|middlem[ae]n|free)|` +
      `is (?:it|this|using it) (?:really |completely )?free(?: of charge)?|(?:do|will|must|should) (?:i|we) (?:have to |need to )?pay (?:you|manzil)|(?:do|does|what do|how much do) (?:you|manzil) charge|(?:do|does) (?:you|manzil) (?:take|get|earn) (?:an? )?(?:commission|fee|money)|` +
      '(?:مين|من) (?:ي|ب)?دفع (?:لكم|لكو)|(?:انتم|انتو|منزل|الموقع) (?:وسيط|وسطاء|وسطا|سماسره|مكتب|شركه|شركه وساطه|وكلاء|وكلا|مجاني)|(?:انتو|انتم) (?:مكتب|شركه) (?:عقار|عقاري|عقاريه|وساطه)|(?:خدمتكم|خدماتكم|خدمه|موقعكم) (?:ال)?مجاني(?:ه)?|كم تاخذون|هل تاخذون|ادفع لكم|هل (?:ال)?(?:خدمه|موقع|استخدام)(?: [\u0621-\u064a]+)? مجاني(?:ه)?',
    faq: [11],
    fields: ALL_FIELDS,
    titles: 'manzil',
  },
  {
    words:
      'lowest down payment|smallest down payment|minimum down payment|lowest deposit|minimum deposit|اقل دفعه|اقل مقدم|كم الدفعه الاولي|كم المقدم|كم مقدم|كم ادفع مقدم|كم لازم ادفع|كم يلزم ادفع|minimum downpayment|lowest downpayment|كم الدفعه المقدمه',
    faq: [5],
    unless: ['down_payment'],
  },
  // 'How much deposit do I need for 1.4m?' names a price, not a down payment.
  {
    words: 'how much down|how much is the down payment|how much deposit|how much is the deposit',
    faq: [5],
    fields: ['down_payment'],
  },
  {
    words:
      'cost me (?:per|a|each|every) month|cost (?:per|a|each|every) month|pay (?:per|a|each|every) month|كم يكلفني شهريا|كم يكلف شهريا|كم بالشهر|كم ادفع شهريا|كم القسط الشهري|كم قسط الشهر',
    faq: [5, 7],
    fields: ['payment_plan'],
  },
  {
    words:
      'how much (?:cash|money) (?:do|would|will|should) (?:i|we)|how much cash|كم كاش|كم (?:احتاج|نحتاج|لازم)(?: [\u0621-\u064a]+){0,2} (?:كاش|فلوس|مال)|كم فلوس',
    faq: [4, 5],
    page: 'affordability',
  },
  { words: 'cashback|cash back|money back|كاش باك|كاشباك|استرداد نقدي|1% back', faq: [11] },
  { words: 'commission|agent fee|agency fee|broker fee|brokerage|عموله|عمولات|عمولتكم|سعي الوسيط|سمسره', faq: [4, 11] },
  { words: '(?:service|maintenance) (?:charges?|fees?)|mollak|رسوم (?:ال)?(?:خدمات|خدمه|صيانه)|ملاك', faq: [4] },
  {
    words:
      'escrow|deposit safe|deposit protected|is my deposit|where does my money|where does the money|is my money safe|money safe|العربون امن|فلوسي امنه|اموالي امنه|فلوسي في امان|اموالي في امان|حساب الضمان|حساب ضمان|وين تروح فلوس|فين تروح فلوس|فلوسي بتروح|فلوسي تروح|فين فلوسي|وين فلوسي|اين تذهب اموال|ضمان فلوس',
    faq: [3],
  },
  {
    words: 'is it safe|safe to buy|how safe|risk|risks|risky|هل هو امن|هل هي امنه|هل الشراء امن|هل من الامن|مخاطر|مخاطره',
    faq: [3, 6],
  },
  {
    words: 'golden visa|visa|residency|residence permit|residence visa|اقامه|الاقامه الذهبيه|فيزا|تاشيره|اقامه ذهبيه',
    faq: [8],
  },
  {
    words:
      'mortgage|home loan|loan|bank|banks|financing|finance|lender|رهن|تمويل(?:ي|نا)?|[اينت]ت?مول(?:ني|نا|ون|وني|ونا)?|قرض|قروض|بنك|بنوك|مصرف',
    faq: [7],
  },
  {
    words:
      '(?:be|being|live|living) in (?:the )?(?:uae|country) to|live abroad|living abroad|outside the uae|outside the country|برا الامارات|بره الامارات|خارج الامارات|خارج الدوله|وانا برا|وانا بره|وانا خارج|وانا في (?:مصر|السعوديه|الكويت|الاردن|لبنان|قطر|عمان|البحرين|العراق|الهند|باكستان)|(?:اشتري|شراء|تملك) من (?:مصر|السعوديه|الكويت|الاردن|لبنان|قطر|عمان|البحرين|العراق|الهند|باكستان)|foreigner|foreigners|foreign|expat|expats|expatriate|non resident|non residents|nationality|nationalities|tourist|اجانب|اجنبي|وافد|وافدين|جنسيه|غير مقيم|للاجانب|غير المواطن',
    faq: [2],
  },
  {
    // 'Can an Egyptian buy here?', but not 'an Indian school'.
    words:
      `(?:${NATIONS})s?(?: (?:[a-z]+|,)){0,5} (?:${BUYS})|(?:i am|im|he is|hes|she is|shes) (?:originally )?from (?!dubai|abu|sharjah|ajman|ras|the uae|uae|here)[a-z]+(?: (?:[a-z]+|,)){0,5} (?:${BUYS})|(?:i am|im|we are|were) (?:an? )?(?:${NATIONS})s?(?! school| curriculum)|` +
      `و?(?:انا|احنا|نحن) (?:${ARABIC_NATIONS})(?:ه|ين)?|و?(?:انا|احنا|نحن) من (?!دبي|ابوظبي|ابو|الشارقه|عجمان|الامارات|هنا)[\u0621-\u064a]+(?: (?:[\u0621-\u064a]+|,)){0,4} (?:لل|ال|ب)?(?:${ARABIC_BUYS})|(?:${ARABIC_NATIONS})(?:ه|ين)?(?: (?:[\u0621-\u064a]+|,)){0,5} (?:لل|ال|ب)?(?:${ARABIC_BUYS})`,
    faq: [2],
  },
  { words: 'freehold|leasehold|usufruct|تملك حر|التملك الحر|ايجار طويل|الايجار الطويل|انتفاع', faq: [2] },
  { words: 'oqood|interim registration|عقود مبدئيه|نظام عقود|(?:يعني|هو|هي|ما) عقود', faq: [10] },
  {
    words:
      '(?:finished|completed|delivered|handed over|ready) on time|delayed|delay|delays|is late|late handover|runs late|stalled|cancelled|canceled|goes bankrupt|goes bust|go bust|bankrupt|insolvent|runs out of money|never finished|not finished|يفلس|افلس|افلاس|تاخر|تاخير|يتاخر|تعثر|توقف المشروع|الغي المشروع',
    faq: [6],
  },
  // With an area or the number of rooms, it asks for prices.
  {
    words: 'cost of buying|costs? (?:me |us )?to buy|كم يكلف الشراء|كم يكلف شراء|كم تكلفه الشراء|كلفه الشراء',
    faq: [COSTS_FAQ],
    titles: 'fee cost رسم يكلفه',
    unless: ['community_name', 'inside', 'rooms'],
    note: 'costs',
  },
  {
    words:
      'fee|fees|who pays(?! (?:you|manzil))|who will pay|the 4 %|the 4 percent|4 % fee|(?:مين|من) (?:راح |رح )?(?:ب|س)?ي(?:تحمل|دفع)(?! لكم)|(?:رسوم|ال) 4 %|total cost|total costs|all in cost|extra cost|extra costs|other costs?|what costs (?:are|do|will|would|should|come)|additional cost|additional costs|closing cost|closing costs|buying cost|buying costs|on top of the price|besides the price|hidden cost|فوق السعر|غير السعر|taxes|tax|vat|transfer fee|رسوم|تكاليف|ضريبه|ضرايب|مصاريف',
    faq: [COSTS_FAQ],
    titles: 'fee cost رسم يكلفه',
    note: 'costs',
  },
  // After the fees: 'what is the DLD fee?' asks for the amount.
  { words: 'dld registered|registered with|land department|rera|dld|مسجل لدي|دائره الاراضي|الاراضي والاملاك|ريرا', faq: [10, 4] },
  {
    words:
      'cancellation|cancel the contract|cancel my contract|cancel a contract|cancel the booking|cancel my booking|refund|refunds|refundable|money back if|back out|pull out|cannot pay|cant pay|miss a payment|missed payment|stop paying|الغاء العقد|الغاء الحجز|الغي العقد|الغي الحجز|فسخ العقد|فسخ عقد|استرداد المبلغ|استرداد العربون|استرداد الدفعه|استرجاع المبلغ|استرجاع العربون|استرجاع فلوسي|لا استطيع الدفع|ما قدرت ادفع|عجزت عن الدفع|تاخرت عن الدفع',
    faq: [],
    fields: ['category'],
  },
  {
    words:
      '(?:close|closing|delete|deleting|deactivate|deactivating|disable|remove|removing|cancel|cancelling|terminate|erase|get rid of|shut down)(?: (?:my|our|the|an|this|manzil|user|own))* account|account (?:deletion|closure|cancellation|removal|deactivation)|' +
      '(?:[اني]?(?:حذف|لغي|قفل|غلق|سكر|مسح|عطل|وقف|شيل|نهي|بند)|الغاء|اغلاق|اقفال|تسكير|ايقاف|تعطيل)(?: لي)? (?:ال)?حساب(?:ي|نا)?(?! (?:ال)?(?:ضمان|بنك))',
    faq: [],
    fields: ALL_FIELDS,
    page: 'account',
  },
  {
    words:
      'withdraw my enquiry|withdraw my inquiry|withdraw an enquiry|withdraw my request|withdraw my consent|withdraw consent|cancel my enquiry|delete my enquiry|delete my data|remove my data|my personal data|my data|privacy|privacy policy|unsubscribe|اسحب طلبي|اسحب استفساري|سحب طلبي|سحب استفساري|الغاء استفساري|اسحب موافقتي|سحب الموافقه|سحب موافقتي|احذف بياناتي|حذف بياناتي|بياناتي|خصوصيه|سياسه الخصوصيه',
    faq: [],
    isPrivacy: true,
  },
  {
    words: 'snag|snagging|inspection|get the keys|collect the keys|فحص العيوب|استلام المفاتيح|المفاتيح',
    faq: [],
    unless: ['delivery_plan'],
  },
  {
    words:
      'rent out|rent it out|ejari|tenant|tenants|renting out|lease it|تاجير|اجر البيت|اجر الشقه|نظام ايجاري|عقد ايجاري|تسجيل ايجاري|هو ايجاري|مستاجر|ااجر',
    faq: [],
  },
  {
    words:
      'from abroad|from overseas|remotely|power of attorney|sign for me|sign on my behalf|sign instead of me|someone else sign|يوقع عني|ينوب عني|من الخارج|عن بعد|توكيل|وكاله',
    faq: [2],
  },
  {
    words:
      'where (?:do|should|can|to) (?:i|we)? ?(?:start|begin)|how (?:do|should|can|to) (?:i|we)? ?(?:start|begin)|(?:steps|process|procedure|stages) (?:of|to|for|when|in) (?:buy|buying|purchase|purchasing)|buying (?:process|steps|procedure)|purchase (?:process|steps|procedure)|how (?:does|do) (?:buying|the purchase|a purchase|off plan buying)|(?:من )?(?:وين|اين|فين|كيف|منين) (?:ا|ن)بدا|خطوات (?:ال)?شراء|مراحل (?:ال)?شراء|اجراءات (?:ال)?شراء',
    faq: [1],
    page: 'steps',
    titles: 'step خطوه',
  },
  {
    words:
      '(?:what|which|whats|the|any) (?:documents|papers|paperwork|documentation)|(?:documents|papers|paperwork) (?:do|are|needed|required|to buy)|(?:ال)?(?:مستندات|وثايق|اوراق) (?:ال)?(?:مطلوبه|لازمه|شراء|لشراء|احتاجها)',
    faq: [],
    page: 'steps',
    titles: 'step abroad خطوه الخارج',
  },
  {
    words: 'scam|trust|legit|legitimate|reliable|verify the developer|check a project|check the developer|نصب|احتيال|موثوق|اتحقق|اتاكد',
    faq: [10],
  },
  { words: 'where do the prices|where do prices|source of the price|prices come from|مصدر السعر|مصدر الاسعار|من وين الاسعار', faq: [9] },
  { words: 'how do you make money|how do you earn|what does manzil earn|كيف تكسبون|كيف يكسب', faq: [11] },
  {
    words:
      'visit|viewing|viewings|site visit|book a tour|a tour|appointment|see it in person|reserve a|book a unit|how do i book|how to book|(?:كيف|شلون|وين) احجز|ازور|زياره|معاينه|موعد معاينه|موعد زياره|موعد للمعاينه|احجز موعد|حجز موعد|اعاين',
    faq: [],
    contact: 'viewing',
    unless: ['sort_by'],
  },
  {
    words:
      '(?:working|opening|office|business) (?:hours|times|days)|what time do you (?:open|close)|when do you (?:open|close)|are you open|ساعات (?:ال)?(?:عمل|دوام)|(?:اوقات|مواعيد) (?:ال)?(?:عمل|دوام)|دوامكم|متي (?:تفتحون|تفتحوا|بتفتحوا|تسكرون|تغلقون)|your office|your address|where are you located|مكتبكم|المكتب بتاعكم|عنوانكم|phone number|phone numbers|contact number|contact numbers|contact details|رقم الاتصال|call me|call you|call someone|call back|callback|speak to|talk to|speak with|talk with|chat with a|chat with an|chat with some|contact you|contact someone|contact us|reach you|get in touch|whatsapp|human agent|a human|real person|person to call|person to contact|person call me|someone to call|to an employee|with an employee|an employee to call|member of staff|your staff|representative|customer service|customer support|sales agent|an advisor|an adviser|a consultant|رقم التواصل|رقم الهاتف|رقمكم|رقم تلفون|تلفونكم|اتواصل|اتواصل معكم|تواصل معكم|تواصلوا معي|اكلم|اكلمكم|كلموني|يكلمني|اتصلوا بي|اتصلوا فيني|يتصل بي|يتصل فيني|اتصل بكم|اتصل فيكم|احكي مع|احكي معكم|نحكي مع|اتكلم مع|اتحدث مع|تحدث مع|كلام مع|تكلم مع|مع موظف|مع الموظف|موظف يتصل|موظف يكلمني|مع مندوب|مع مستشار|مع احد منكم|خدمه العملاء|شخص حقيقي|واتساب|واتس',
    faq: [],
    contact: 'person',
  },
  {
    words:
      'post handover(?: (?:payment )?plans?)?|post completion|(?:ال)?دفع بعد (?:ال)?(?:تسليم|استلام)|payment plan|payment plans|instalment|instalments|installment|installments|خطه الدفع|خطه دفع|خطط الدفع|خطه السداد|اقساط|الاقساط|التقسيط|نظام الدفع|نظام السداد',
    faq: [5],
    isFilterToo: true,
    fields: ['payment_plan', 'delivery_plan'],
  },
  { words: 'off plan|offplan|علي الخارطه|الخارطه', faq: [1], isFilterToo: true, fields: ['category'] },
]
