import type { AroundKind } from '@manzil/contract/map/around'
import type { Found, ReadMessage, Span } from '../reading/reading.ts'
import { betweenBlanks, wordsOf } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { Change, ValueField } from '../words/meanings.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { factAskedFor, type ProjectFact } from './asks-about-project.ts'
import { brieflyAsked } from './asks-briefly.ts'
import { monthlyIn } from './asks-what-is-affordable.ts'
import { placeKindsAskedFor, placeToReach } from './asks-what-is-near.ts'

/** What a question asks about the project that it is about. */
export type ListingTopic =
  | ('prices' | 'sizes' | 'bathrooms' | 'homes' | 'monthly')
  | ('cheapest' | 'overview' | 'payment_plan' | 'left' | 'cash' | 'price_source' | 'service_charge')
  | ('amenity' | 'amenities' | 'construction' | 'floor' | 'floors' | 'units' | 'location' | 'rental_guarantee')
  | ('surroundings' | 'documents' | 'floor_plans' | 'seller' | 'viewing' | 'similar' | 'cheaper' | 'yield' | 'advice' | 'negotiable')

export type ListingQuestion =
  | { topic: ListingTopic }
  | { topic: 'near'; kind: AroundKind }
  /** `place` is a slug. */
  | { topic: 'distance'; place: string }
  /** Of some of its homes: 'the down payment for a two-bedroom'. */
  | { topic: 'fact'; fact: ProjectFact }

/** Words for the project that the conversation is about. */
const REFERENCE =
  / (?:(?:in|at|of|for|from) )?(?:(?:this|the|the same) (?:project|building|tower|development|property|compound|listing|place|one)|here|(?:في |ب|ل|لل|عن |من )?(?:هذا |هذه |هذي |نفس |هال)?(?:ال)?(?:مشروع|مبني|برج|مجمع|بنايه|عماره)(?: (?:هذا|ده|دي|هذه|هذي))?|هنا|هني|هون|هنيه)(?= )/g

/** The other homes of the project, rather than homes elsewhere. */
const OTHERS_WITHIN =
  / (?:other|another|more|else|ثاني|ثانيه|اخري|اخر|غيرها) (?:\S+ ){0,3}(?:(?:in|of|at) (?:this|the|the same) (?:project|building|tower|development|compound)|(?:في |ب)(?:هذا |هذه |هذي |نفس |هال)?(?:ال)?(?:مشروع|مبني|برج|مجمع|بنايه|عماره)) /
/** Words with which a message asks for other homes than those of the project. «آخر» before a noun is the last one. */
const WIDENS =
  / (?:others?|another|elsewhere|else|projects|developments|communities|buildings|somewhere|anywhere|instead|(?:show|find|get|give|search|looking|list) (?:me |us |for )*(?:an? |some |all |any |homes|houses|\d|villas|apartments|flats|studios|townhouses)|مشاريع|غيره?ا?|ثاني|ثانيه|اخري|(?<!(?:^|متي|ما|هو|كان|تم|وش|شو|ايش|تاريخ) )اخر|دورلي|دور لي|ابحث|ادور) /
/** Words with which a message wishes for something, rather than asking whether it is there. */
const WISHES =
  / (?:with|without|want|wants|need|needs|like|prefer|looking|show|find|ones?|homes|houses|مع|بدون|ابي|ابغي|ابغا|نبي|اريد|نريد|بدي|ودي|عايز|عاوز|محتاج|فيهم|اعرض|وريني|ورني|شقق فيها|فلل فيها) /
/** Asks the seller for homes, here or elsewhere. */
const OFFERED = / (?:عندكم|عندك|لديكم) /
/** Wishes to be told something. */
const KNOWS = / (?:know|اعرف|نعرف) /
const ASKS =
  / (?:what|whats|which|how|is|are|was|has|have|do|does|did|can|could|may|any|where|wheres|who|tell me|كم|كام|هل|ما|ماذا|شو|ايش|وش|شنو|اي|وين|اين|فين|في|فيه|فيها|يوجد|توجد|كيف|مين|منو|بكم|بكام|قديش|\?) /
const EXPLAINS =
  / (?:how (?:do|does) (?:an? |the )?(?:payment|price|service|instal)|why|explain|meaning|means?|difference|what (?:is|are) an?|what happens|what if|لو|اذا|اشرح|معني|يعني|الفرق|ليش|لماذا) /
const FUTURE =
  / (?:will|going|go|rise|increase|increasing|drop|fall|history|next year|ست?(?:رتفع|نخفض|زيد)|ترتفع|تنزل|تزيد|السنه (?:الجايه|القادمه)) /
const LEFT =
  / (?:left|remaining|available|availability|unsold|(?:ال)?(?:باقي|باقيه|متبقي|متبقيه|متاح|متاحه|متوفر|متوفره)|بقي|تبقي|بقيت|تبقت) /

const PRICES =
  / (?:how much|prices?|priced|costs?|(?:ال|ب)?(?:سعر|اسعار)(?:ه|ها|هم)?|بكم|بكام|قديش|(?:ي|ت)كلف|كم (?=(?:ال)?(?:شقه|فيلا|فله|استوديو|ستوديو|غرفتين|تاون|بنتهاوس))) /
/** Amounts that are no price. */
const OTHER_AMOUNTS =
  / (?:service|maintenance|charges?|fees?|deposit|down|booking|now|today|mortgage|loan|rent|rental|tax|vat|insurance|cash|(?:ال)?(?:رسوم|دفعه|مقدم|عربون|حجز|ايجار|اجار|تاجير|قرض|رهن)|[اوت]?[اوي]?جر(?:ه|ها)?|كاش) /
const ALL_PRICES = / (?:prices|price (?:list|range)|(?:ال)?اسعار(?:ه|ها|هم)?|قايمه (?:ال)?اسعار) /
const STARTING = / (?:start|starts|starting|from|per|(?:ت|ي)بدا|تبدا) /
const SIZES =
  / (?:how (?:big|large|small|spacious)|sizes?|square (?:feet|foot|metres?|meters?)|sqft|sq ft|sqm|sq m|(?:floor|total|living|plot|built up|its) area|area of|dimensions|(?:ال|ب)?مساح(?:ه|ات|ته|تها|تهم)|كم (?:متر|قدم)(?:ها|ه)?|امتار) /
const PER_SIZE = / (?:per|a|of a) (?:sqft|sq|square) | سعر (?:ال)?(?:قدم|متر) /
const BATHROOMS = / (?:how many|number of|كم|عدد) (?:ال)?(?:bath ?rooms?|baths?|toilets?|washrooms?|حمام|حمامات|دوره مياه|دورات مياه) /
const KINDS =
  / (?:what|which) (?:types?|kinds?|sorts?|sizes|layouts|units|homes) | how many (?:bed ?)?rooms | (?:شو|ايش|وش|ما|ماهي|ما هي|كم) (?:ال)?(?:انواع|نوع|غرف|غرفه|وحدات) /

const MONTHLY = / (?:(?:per|a|each|every) month|monthly|كل شهر|بالشهر|في الشهر|(?:ال)?شهري(?:ا|ه)?) /
/** Monthly amounts that are no payment for the home. */
const OTHER_MONTHLY =
  / (?:mortgage|loan|bank|interest|rent|rental|earn|salary|income|afford|service|maintenance|charges?|fees?|budget|i can|رهن|تمويل|قرض|بنك|راتب|مرتب|دخل|(?:ال)?(?:ايجار|اجار)|(?:ال)?(?:رسوم|خدمات)|ميزانيه|ميزانيتي|اقدر) /

const AMENITIES = / (?:amenit(?:y|ies)|facilit(?:y|ies)|(?:ال)?(?:مرافق|خدمات|مميزات)(?:ه|ها)?) /
const ASKS_MORE_THAN_NEAR = / (?:near|nearby|around|close|قريبه|القريبه|حول|حوالين|المحيطه|service|و?رسوم) /
const CONSTRUCTION =
  / (?:construction|built|progress|how far along|finished|completed|complete|ready|off plan|نسبه (?:ال)?(?:انجاز|بناء|اكتمال)|(?:ال)?(?:بناء|انشاء)|مبني|انبني|جاهزه?|خلصان|خلص|خلصوا|اكتمل|اكتملت|انتهي|علي الخارطه) /
const OF_TIME_OR_MAKER =
  / (?:when|date|year|quarter|who|whos|during|pay|paid|payments?|company|by|متي|ايمتي|امتي|موعد|تاريخ|من|مين|منو|ادفع|دفع|اثناء) /
/** What a buyer does with a home under construction, rather than how far it is. */
const OF_DEALS = / (?:bank|banks|loan|mortgage|sell|resell|flip|before|(?:ال)?بنك|قرض|[يت]مول|[اتن]?بيع(?:ه|ها)?|قبل) /
const FLOORS = / (?:how many (?:floors|storeys|stories|levels)|how tall|كم (?:طابق|دور|طوابق|ادوار)|عدد (?:ال)?(?:طوابق|ادوار)) /
const FLOOR =
  / (?:(?:which|what)(?: [a-z]+)? (?:floor|storey|story|level)|(?:floor|level) (?:number|no)|how high up|(?:(?:ب|في )?(?:اي|كم)|ما|ماهو|ما هو|رقم|وش|شو|ايش) (?:ال)?(?:طابق|دور)|(?:ال)?(?:طابق|دور) (?:ال)?(?:كم|رقم)|باي (?:طابق|دور)) /
const UNITS =
  / (?:how many|number of|total) (?:homes|units|apartments|villas|flats|townhouses|houses) | (?:كم|عدد) (?:عدد )?(?:ال)?(?:وحده|وحدات|شقق|فلل|بيوت|منازل) /
const LOCATION =
  /^ و?(?:وين|اين|فين)(?:و|ه|ها)? (?:(?:بالضبط|صايره?|موجوده?|[يت]صير|[يت]كون|واقعه?) )?(?:$|[?.!])| (?:(?:is|s) (?:it|this) (?:located |really )?in|where (?:is|s) (?:it|this|that)|where exactly|wheres (?:it|this)|where (?:is|s)(?: exactly)?(?= (?:$|[?.!]))|(?:the|its|exact|full) (?:location|address)|location(?= (?:$|[?.!]))|located|موقع(?:ه|ها)|(?:ال)?عنوان(?:ه|ها)?|(?:وين|اين|فين) (?:هو|هي|مكان(?:ه|ها)?|موقع(?:ه|ها)?|(?:ي|ت)قع)|(?:ي|ت)قع|مكان(?:ه|ها)) /

const PRICE = / (?:prices?|pricing|figures?|(?:ال|هال|ل?ل)?(?:سعر|اسعار)(?:ه|ها|هم|كم)?) /
/** Where a price comes from and how old it is. */
const PROVENANCE =
  / (?:where (?:does|do|did|is|are|have|has|s)(?: [a-z]+){1,5} (?:from|get|got|taken)|(?:get|got|getting|take|took)(?: [a-z]+){1,3} from|where from|comes? from|came from|sources?|sourced|who(?:se)? (?:set|sets|gave|gives|decides|decided|says|said|published|quoted|provided|confirmed)|how (?:old|recent|current|fresh|new|accurate|reliable|up to date)|(?:how long|since when)|up to date|out of date|outdated|updated?|(?:last |recently )(?:checked|changed|confirmed|verified|published)|(?:checked|confirmed|verified|published)|(?:still|really) (?:valid|correct|current|accurate|the same|true|right)|from the (?:developer|builder|seller|agent|owner)|official|accurate|reliable|price date|date of (?:the |this |that )?price|as of when)(?= )| (?:(?:من )?(?:وين|اين|فين) (?:جا|جاي|جايه|جبت|جبتم|جبتوا|جايبين|اخذتم|اخذتوا|هذا|هال|مصدر)|من (?:وين|اين|فين)|منين|مصدر(?:ه|ها)?|(?:مين|من|منو) (?:اللي )?(?:حدد|حط|وضع|قال|اعطي|عطاكم)(?:ه|ها)?|محدثه?|[يت]?تحدثت?|تحديث(?:ه|ها)?|حديثه?|قديمه?|من المطور|من الشركه|تاريخ(?:ه|ها)?|رسميه?|اكيده?|موكده?|صحيح|دقيق|من متي|صار له كم|كم صار له)(?= )/
/** Also names Masdar City. */
const SOURCE = /^(?:ال)?مصدر(?:ه|ها)?$/
const ASKS_AMOUNT = / (?:how much|بكم|(?:كم|ما|شو|ايش|وش)(?: هو| هي)? (?:ال)?(?:سعر|اسعار)(?:ه|ها)?) /

const HOW_MUCH = / (?:how much|what|whats|كم|قديش|بكم|شو|ايش|وش) /
const CASH = / (?:cash|money|كاش|نقد|نقدا|فلوس|مبلغ|سيوله) /
const PAYS_IT =
  / (?:need|needed|needs|require|required|bring|pay|put|spend|buy|buying|take|takes|in cash|احتاج|نحتاج|يلزم|يلزمني|يلزمنا|لازم|اجهز|يبيلي|يبغالي|ادفع|ندفع|معي|اشتريه?ا?|للشراء|لشراء|لشراءه?ا?|شراءه?ا?) /
const ALTOGETHER =
  / (?:altogether|all together|all in|all up|in total|overall|in all|(?:ال|ب)?مجموع|(?:ال)?اجمالي|كامله?|بالكامل|كله|كلها|بالمجمل|في المجموع) /
const COSTS_IT = / (?:how much|pay|paying|cost|costs|price|spend|need|قديش|[ياتن]?كلف(?:ني|نا)?|[اين]?دفع|(?:ال)?مجموع|(?:ال)?اجمالي|بكم) /
const FULL_COST =
  / (?:total|overall|full|final|complete|all in|entire) (?:(?:cash|purchase|buying) )?(?:costs?|price|amount|cash|outlay|bill|sum|money|spend) | (?:including|includes?|incl|with|plus) (?:all )?(?:of )?(?:the )?(?:(?:buying|government|registration|dld|purchase|transfer) )?(?:fees|taxes|costs|charges|dld|registration) (?:$|(?:[?.!]|for|of|in|included|and) )| (?:everything|fees) included | (?:ال)?(?:تكلفه|كلفه|مبلغ|سعر|مجموع|حساب) (?:ال)?(?:كليه?|كامله?|اجماليه?|نهاييه?|شامله?) | (?:اجمالي|مجموع) (?:ال)?(?:تكلفه|تكاليف|كلفه|مبلغ|سعر) | (?:مع|شامله?) (?:كل |جميع )?(?:ال)?رسوم /
/** Amounts at one time or to a bank, and money that is got back. */
const NOT_CASH =
  / (?:mortgage|loan|bank|rent|rental|month|monthly|service|maintenance|back|cashback|discounts?|agent|agents|agency|commission|broker|handover|completion|booking|book|reserve|now|today|upfront|area|sqft|(?:ال)?(?:رهن|قرض|تمويل|بنك|ايجار|اجار|شهر|شهريا?ه?|خدمات|خدمه|صيانه|عموله|خصم|حجز|احجز|تسليم|استلام|الان|الحين|مساحه)|مقدم) /

/** Costs besides the price: 'what other costs are there?', 'what fees do I pay on top?', «شو الرسوم؟». */
const FEES: readonly RegExp[] = [
  / (?:(?:other|extra|additional|further|hidden|added|buying|purchase|closing|registration|dld|government|transfer) (?:costs?|fees?|charges?|expenses?)|(?:what|which|any|the|all|much|are|whats) fees|what costs (?:are|do|will|would|should|come|must|apply)|what else (?:do|will|would|must|should) (?:i|we) (?:need to |have to )?pay|(?:fees|costs?|charges|pay) (?:on top|besides|extra)|(?:on top of|besides|beyond|apart from) the price) /,
  /^ (?:and |the )?fees (?:$|[?.!])| what are (?:the |its )?costs (?:$|[?.!]|of buying|to buy)/,
  / (?:(?:شو|ايش|وش|شنو|ما|ماهي|كم|قديش|هل|في|فيه|يوجد|اي|كل|هي|علي|عليه|عليها) (?:ال)?(?:رسوم|تكاليف|مصاريف)(?:ه|ها)?|(?:ال)?(?:رسوم|تكاليف|مصاريف) (?:ال)?(?:اضافيه|اخري|ثانيه|شراء|تسجيل|مخفيه)|(?:فوق|غير) (?:ال)?سعر) /,
]
/** Who pays or takes fees, and when, which the general answers say. */
const NOT_OF_COSTS =
  / (?:you|your|manzil|who|why|when|how (?!much)[a-z]+|refund|refundable|waived?|projects|show|find|منزل|لكم|[نت]اخذون|مين|منو|من يدفع|متي|ليش|كيف|مشاريع|مشروعات|اعرض|وريني) /

const CHEAPEST =
  /(?<! (?:second|next)) (?:cheapest|lowest priced|least expensive|most affordable) (?:(?:available|single|one|two|three|four|\d) )*(?:units?|homes?|apartments?|flats?|villas?|townhouses?|penthouses?|studios?|bed|bed ?rooms?|option|one) | (?:which|whats|what)(?: one)? (?:is )?(?:the )?cheapest (?:available )?(?:$|[?.!])|^ (?:the )?cheapest (?:$|[?.!])| (?:ال)?ارخص (?:وحده|شقه|فيلا|فله|استوديو|ستوديو|بيت|منزل|بنتهاوس|تاون|خيار|سعر) | (?:اي|ال|انهي) ?(?:وحده|شقه|فيلا|فله|بيت|منزل) (?:هي )?(?:ال)?ارخص /
/** Words that ask for homes elsewhere too, or compare. */
const SEARCHES =
  / (?:show|find|search|list|looking|want|need|projects?|areas?|communit(?:y|ies)|than|with|اعرض|وريني|ورني|ابحث|ادور|دور|ابي|ابغي|اريد|بدي|مشاريع|منطقه|مناطق|من هذا|من هذي) /

const PAYS =
  / (?:pay|pays|paying|paid|payable|payments?|owe|due|instal{1,2}ments?|(?:ال)?(?:[انت]|ب|بن)?دفع(?:ه|ات)?|دفعاتي|(?:ال)?(?:قسط|اقساط)) /
const IN_A_YEAR = / (?:20\d\d|(?:this|next) year|هالسنه|(?:ال)?سنه (?:ال)?(?:جايه|قادمه|جاي)|(?:هذي|هذه) السنه) /
const OF_OTHER_PAYMENTS =
  / (?:mortgage|loan|bank|rent|rental|service|maintenance|fees?|charges?|رهن|قرض|تمويل|بنك|ايجار|اجار|رسوم|خدمات|صيانه) /

const SERVICE_CHARGE =
  / (?:(?:service|maintenance|community|upkeep|running|annual|yearly) (?:charges?|fees?|costs?)|رسوم(?:ه|ها)? (?:ال)?(?:خدمات|خدمه|صيانه|سنويه)|(?:ال)?(?:خدمات|صيانه) (?:ال)?سنويه|(?:تكلفه|تكاليف) (?:ال)?(?:صيانه|خدمات)) /
/** As an amount for a home rather than per square foot. */
const OF_YEAR =
  / (?:(?:per|a|each|every) (?:year|annum)|yearly|annual|annually|pa|in (?:aed|dirhams|total)|total|how much (?:would|will|do|should|must) (?:i|we)|(?:[اني]?دفع)|(?:ال)?سنويه?ا?|(?:في |ب|كل )(?:ال)?سنه|بالسنه|بالدرهم) /

const PLAN =
  / (?:(?:ال)?(?:تقسيط|قسط|اقساط)|كيف (?:ال)?دفع|(?:ال)?دفع كيف|(?:طريقه|طرق|نظام|خطه|خطط) (?:ال)?(?:دفع|سداد)|(?:ال)?دفعات(?:ه|ها)?|payments|payment (?:terms|options|method|structure|breakdown|split|schedule|timeline|milestones?|stages)|(?:payment|price)(?: [a-z]+)? (?:split|structured|broken down|divided|spread|staged|phased|scheduled|arranged)|\d\d \/ \d\d|(?:علي )?كم (?:دفعه|قسط|مرحله)|[تي]?تقسم|[يت]?تقسيم|مقسمه?|موزعه?|(?:ال)?دفعه? (?:علي|كم) (?:مراحل|دفعات|مرحله)|(?:how )?(?:do|can|could) (?:i|we|you) pay(?: (?:in|by) instal?lments)?|(?:any|is there|are there) (?:instal?lments|payment plans?)) /
/** Payments that are a part of the plan, or no money. */
const OF_STAGE =
  / (?:now|today|upfront|booking|handover|completion|delivery|first|cash|crypto|bitcoin|card|cheque|pay you|الحجز|حجز|تسليم|استلام|اولي|الاولي|مقدم|مقدمه|الان|الحين|كاش|بعد|عند) /
const SOLD_OUT = / (?:sold|taken|gone|reserved|booked|محجوزه?|مباع|بيع|بيعت|نفد|نفدت) /
const OVERVIEW =
  / (?:tell me|more|info|information|details) (?:more )?(?:about|on) (?:it|this) (?:$|[?.!])|^ (?:please )?(?:tell me (?:more|about)|more (?:info|information|details)|(?:the )?details)(?: please)? (?:$|[?.!])|^ (?:تفاصيل|التفاصيل|معلومات اكثر|(?:حدثني|كلمني|احكيلي|خبرني|معلومات|تفاصيل)(?: اكثر)?(?: عن(?:ه|ها)?)?) (?:$|[?.!])/

const SURROUNDINGS =
  / (?:what|whats) (?:else )?(?:(?:is|are|s) )?(?:there )?(?:near|nearby|around|close|next)(?: to| by)?(?: it| here| there)? (?:$|[?.!])| (?:whats|what is) in the (?:area|neighbou?rhood|vicinity) | (?:شو|ايش|وش|شنو|ما|ماذا|ماهي) (?:(?:هو|هي|يوجد|في|فيه) )*(?:(?:ال)?قريبه?|حول(?:ه|ها)?|حواليه?ا?|جنب(?:ه|ها)?|بجانب(?:ه|ها)?|بالقرب|يم(?:ه|ها)|قرب(?:ه|ها)) | (?:ال)?(?:خدمات|اماكن|مرافق) (?:ال)?(?:قريبه|مجاوره|محيطه) /

const DOCUMENTS =
  / (?:brochures?|broshure|brocher|pdf|fact ?sheet|sales offer|catalogue|catalog|(?:ال)?(?:بروشور|بروشورات|كتيب|كتالوج|كتالوك|كاتالوج)|عرض (?:ال)?بيع|(?:ال)?ملف (?:ال)?(?:تعريفي|مشروع)) /
const FLOOR_PLANS = / (?:floor ?plans?|floorplans?|layouts?|(?:ال)?مخططات|مخطط (?:ال)?(?:شقه|شقق|وحده|فيلا|طابق|دور|ارضي)) /

const SELLER =
  / (?:agents?|sellers?|sales ?(?:person|rep|team|office|manager|man|woman)|realtor|(?:phone|telephone|mobile|contact|whatsapp|whats ?app) (?:numbers?|no|details|info)|phone|whatsapp|who (?:do|can|should|would|shall) (?:i|we) (?:call|contact|ask|message|speak|talk)|who to (?:call|contact|ask)|(?:how (?:do|can)) (?:i|we) (?:contact|reach|call)|(?:contact|call|talk to|speak to|speak with|talk with|message) (?:someone|somebody|them|him|her)) | (?:(?:ال)?(?:وكيل|بايع|مسوق|مندوب)|مسوول(?:ه)? (?:عن )?(?:ال)?(?:مبيعات|بيع)|(?:ال)?مسوول|رقم (?:ال)?(?:وكيل|بايع|مسوق|مندوب|مبيعات|تواصل|اتصال|هاتف|تلفون|تليفون|جوال|موبايل|واتس|واتساب|مكتب)|رقم(?:ه|ها|هم)|رقم (?:ا(?:تصل|كلم|تواصل)) ?[\u0621-\u064a]*|واتس|واتساب|(?:مين|منو|من) (?:اكلم|اتصل|اتواصل|اسال)|(?:اكلم|اسال|اتصل علي|اتصل ب|اتواصل مع) (?:مين|منو|من)|كيف (?:اتواصل|اكلم|اتصل)) /
/** Questions about the company, which its own pages answer. */
const OF_COMPANY =
  / (?:are you|is manzil|manzil|commissions?|fees?|pays?|need an agent|your office|hours|open|customer (?:service|support)|complaint|منزل|عموله|عمولات|رسوم|سعي|(?:هل )?انتم|مكتبكم|دوام|ساعات|شكوي|خدمه العملاء) /
const VIEWING =
  / (?:visit|viewings?|site visit|a tour|see it in person|see it (?:tomorrow|today|this|on|next)|(?:[انت]|ب)زور(?:ه|ها)?|زياره|(?:ال)?معاينه|[ان]عاين(?:ه|ها)?|[ان]شوف(?:ه|ها) (?:بكره|باكر|غدا|اليوم|الحين|علي الطبيعه)) /
const SIMILAR =
  / (?:similar|alternatives?|comparable|(?:anything|something|one|ones|projects?|homes?|others?|more|else|places?) like (?:this|it|that)|(?:ال)?(?:مشابهه?|شبيهه?|مماثله?|بديل|بدايل)(?:ا|له|لها)?|(?:مثل|زي) (?:هذا|هذه|هالمشروع|ده|دي|كده|كذا|هيك|المشروع)|مثل(?:ه|ها)|زي(?:ه|ها)|شبه(?:ه|ها)) /
const CHEAPER = / (?:cheaper|cheap|cheapest|less|lower|ارخص|الارخص|رخيص|اقل) /
const YIELD = / (?:yields?|roi|returns? on investment|rental returns?|(?:ال)?(?:عايد|عوايد|مردود)) /
const ADVICE =
  / (?:(?:good|great|safe|smart|wise|bad|sound) (?:an? )?(?:investment|buy|deal|purchase|price|value|idea)|worth (?:it|buying|investing|the (?:price|money))|should (?:i|we) (?:buy|invest)|(?:do|would) you (?:recommend|buy)|overpriced|(?:is|isnt) (?:it|this) (?:(?:not|too|so|very|really) )*(?:expensive|pricey|cheap|costly)|هل (?:هو |هي |ال)?(?:سعره?ا? )?(?:ال)?(?:غالي|رخيص)ه?|(?:ال)?استثمار (?:ال)?(?:جيد|ممتاز|زين|كويس|ناجح|مربح|مضمون)|[يت]ستاهل|[يت]سوي|تنصح(?:ني|وني|ون|و)?|مربح|هل (?:اشتري|نشتري)|سعر(?:ه|ها) (?:مناسب|زين|عادل|معقول)) /
const OF_MARKET = / (?:now or|wait|off plan|mortgage|dubai|area|agent|developer|المطور|الحين ولا|استني|انتظر|دبي|المنطقه) /
const NEGOTIABLE =
  / (?:negotiable|negotiate|discounts?|offers? on|lower the price|(?:ال)?خصم|خصومات|تخفيض|تفاوض|التفاوض|قابل للتفاوض|نهايي) /

/** The Arabic 'in' also begins questions: 'is there'. */
const PLACED = / (?!هل|شو|وش|ايش|كم)\S+ (?:in|at|near|في) (?:the )?(\S+) /

const NONE: readonly ValueField[] = ['project']
const OF_HOMES: readonly ValueField[] = ['project', 'type', 'unit_type', 'rooms']

interface Rule {
  topic: ListingTopic
  /** All of several must match. */
  asks: RegExp | readonly RegExp[]
  /** Filters that such a question may contain; with others it is a search. */
  fields: readonly ValueField[]
  /** The message need not be worded as a question: 'the brochure please'. */
  isWish?: true
  unless?: readonly RegExp[]
  /** Words that are no filter in such a question. */
  ignores?: RegExp
  changes?: readonly Change[]
}

/** The first rule that matches applies. */
const RULES: readonly Rule[] = [
  { topic: 'similar', asks: SIMILAR, fields: [...OF_HOMES, 'sort_by'], isWish: true, changes: ['cheaper', 'more', 'also'] },
  { topic: 'documents', asks: DOCUMENTS, fields: OF_HOMES, isWish: true },
  { topic: 'floor_plans', asks: FLOOR_PLANS, fields: OF_HOMES, isWish: true },
  { topic: 'viewing', asks: VIEWING, fields: OF_HOMES, isWish: true },
  { topic: 'seller', asks: SELLER, fields: OF_HOMES, isWish: true, unless: [OF_COMPANY] },
  { topic: 'surroundings', asks: SURROUNDINGS, fields: NONE },
  {
    topic: 'price_source',
    asks: [PRICE, PROVENANCE],
    fields: [...OF_HOMES, 'sort_by'],
    unless: [FUTURE, PER_SIZE, ASKS_AMOUNT, OTHER_AMOUNTS, / on manzil /],
    ignores: SOURCE,
  },
  ...[[HOW_MUCH, CASH, PAYS_IT], [HOW_MUCH, ALTOGETHER, COSTS_IT], FULL_COST].map(
    (asks): Rule => ({
      topic: 'cash',
      asks,
      fields: [...OF_HOMES, 'sort_by'],
      isWish: true,
      unless: [NOT_CASH],
      changes: ['also', 'cheaper'],
    }),
  ),
  ...FEES.map((asks): Rule => ({ topic: 'cash', asks, fields: OF_HOMES, isWish: true, unless: [NOT_CASH, NOT_OF_COSTS, SERVICE_CHARGE] })),
  {
    topic: 'service_charge',
    asks: [SERVICE_CHARGE, OF_YEAR],
    // 'A year' is also a time until handover.
    fields: [...OF_HOMES, 'handover'],
    isWish: true,
    unless: [MONTHLY],
  },
  { topic: 'negotiable', asks: NEGOTIABLE, fields: OF_HOMES },
  { topic: 'yield', asks: YIELD, fields: [...OF_HOMES, 'rental_guarantee', 'sort_by'], unless: [OF_MARKET] },
  { topic: 'advice', asks: ADVICE, fields: [...OF_HOMES, 'rental_guarantee', 'sort_by'], unless: [OF_MARKET], changes: ['cheaper'] },
  { topic: 'monthly', asks: MONTHLY, fields: [...OF_HOMES, 'payment_plan'], unless: [OTHER_MONTHLY] },
  { topic: 'bathrooms', asks: BATHROOMS, fields: OF_HOMES },
  { topic: 'floors', asks: FLOORS, fields: NONE },
  { topic: 'floor', asks: FLOOR, fields: OF_HOMES, isWish: true, unless: [FLOORS, FLOOR_PLANS] },
  { topic: 'homes', asks: KINDS, fields: OF_HOMES, unless: [LEFT, PRICES] },
  { topic: 'units', asks: UNITS, fields: ['project', 'type', 'unit_type'], unless: [LEFT, PRICES] },
  { topic: 'sizes', asks: SIZES, fields: [...OF_HOMES, 'sort_by'], unless: [PER_SIZE] },
  { topic: 'prices', asks: ALL_PRICES, fields: OF_HOMES, isWish: true, unless: [STARTING, FUTURE, PER_SIZE, OTHER_AMOUNTS] },
  {
    topic: 'construction',
    asks: CONSTRUCTION,
    fields: ['project', 'category', 'project_status', 'type', 'unit_type'],
    unless: [OF_TIME_OR_MAKER, OF_DEALS, OFFERED],
  },
  {
    topic: 'location',
    asks: LOCATION,
    fields: [...NONE, 'selected_location', 'community_name', 'inside'],
    isWish: true,
    unless: [/ your /],
  },
  { topic: 'payment_plan', asks: PLAN, fields: ['project', 'payment_plan'], isWish: true, unless: [OTHER_MONTHLY, WISHES, OF_STAGE] },
  { topic: 'payment_plan', asks: [PAYS, IN_A_YEAR], fields: [...OF_HOMES, 'payment_plan', 'handover'], unless: [OF_OTHER_PAYMENTS] },
  { topic: 'left', asks: SOLD_OUT, fields: ['project', 'sales_status'] },
  { topic: 'overview', asks: OVERVIEW, fields: NONE, isWish: true, changes: ['more'] },
  { topic: 'amenities', asks: AMENITIES, fields: NONE, isWish: true, unless: [ASKS_MORE_THAN_NEAR] },
]

/** Of the homes of a project whose page is open or that the message names; elsewhere it sorts a search. */
const CHEAPEST_HOME: Rule = {
  topic: 'cheapest',
  asks: CHEAPEST,
  fields: [...OF_HOMES, 'sort_by'],
  isWish: true,
  unless: [SEARCHES, FULL_COST],
  changes: ['cheaper'],
}

/** Filters for what a home or its project has. */
const AMENITY_FIELDS = new Set<ValueField>(['facility', 'keywords', 'rental_guarantee'])

/**
 * Returns what a message asks about the one project that the conversation is about: prices of its two-bedrooms, whether it has a
 * gym, its brochure. Undefined for searches, which name a place, a budget or other homes. `isOpen` if its page is open, so that even
 * 'studios?' asks about it.
 */
export function listingQuestionIn(
  vocabulary: Vocabulary,
  message: string,
  understanding: Understanding,
  isOpen = false,
): ListingQuestion | undefined {
  const { read } = understanding
  const text = plainText(message, read)
  const isOfOne = isOpen || read.found.some(({ field }) => field === 'project')
  if (isOfOne && applies(CHEAPEST_HOME, text, message, read)) return { topic: 'cheapest' }
  if (isOpen && !SIMILAR.test(text) && brieflyAsked(text, understanding) === 'cheaper') return { topic: 'cheaper' }
  const isWithin = isOpen && OTHERS_WITHIN.test(betweenBlanks(message)) && read.found.every(({ field }) => OF_HOMES.includes(field))
  if (isWithin) return { topic: 'homes' }
  // 'What other costs are there?' asks for no other homes.
  if (WIDENS.test(text) && !SIMILAR.test(text) && !FEES.some((one) => one.test(text))) return undefined
  if (EXPLAINS.test(text) || namesUnknownPlace(text, understanding)) return undefined
  const topic = RULES.find((rule) => applies(rule, text, message, read))?.topic
  if (topic === 'similar') return { topic: isCheaper(text, read) ? 'cheaper' : 'similar' }
  if (topic && !(topic === 'monthly' && monthlyIn(vocabulary, message))) return { topic }
  const place = placeToReach(vocabulary, message)
  if (place) return { topic: 'distance', place }
  const wishes = WISHES.test(text)
  const fact = wishes ? undefined : factOfHomes(message, understanding)
  if (fact) return { topic: 'fact', fact }
  if (asksForPrices(text, read) && (!wishes || KNOWS.test(text))) return { topic: 'prices' }
  const briefly = isOpen ? brieflyAsked(text, understanding) : undefined
  if (briefly) return { topic: briefly }
  if (wishes) return undefined
  const [kind] = placeKindsAskedFor(vocabulary, message, understanding, true)
  if (kind) return { topic: 'near', kind }
  if (ASKS.test(text) && asksForAmenity(message, read))
    return { topic: read.found.some(({ field }) => field === 'rental_guarantee') ? 'rental_guarantee' : 'amenity' }
  return undefined
}

/** Whether a message asks about the company rather than about a project: 'what are your office hours?'. */
export function asksAboutCompany(message: string): boolean {
  return OF_COMPANY.test(betweenBlanks(message))
}

const OF_PAYMENT = new Set<ProjectFact>(['down_payment', 'payment_plan', 'service_charge'])

/** Returns which fact of certain homes of the project a message asks for. The price is a question of its own. */
function factOfHomes(message: string, understanding: Understanding): ProjectFact | undefined {
  const { read } = understanding
  const isOfHomes = ({ field }: Found) => field !== 'project' && OF_HOMES.includes(field)
  const homes = read.found.filter(isOfHomes)
  if (homes.length === 0) return undefined
  const fact = factAskedFor(message, { ...understanding, read: { ...read, found: read.found.filter((one) => !isOfHomes(one)) } })
  if (fact === undefined || fact === 'price') return undefined
  return OF_PAYMENT.has(fact) || homes.every((one) => isDefinite(message, one)) ? fact : undefined
}

/** Whether homes are those of the project: 'the villas', 'الشقق'. */
function isDefinite(message: string, { start, end }: Span): boolean {
  return / the $/.test(betweenBlanks(message.slice(0, start))) || /^(?:(?:for |of )?the |ال|لل)/i.test(message.slice(start, end))
}

function applies(
  { asks, fields, isWish, unless = [], ignores, changes = [] }: Rule,
  text: string,
  message: string,
  read: ReadMessage,
): boolean {
  return (
    [asks].flat().every((one) => one.test(text)) &&
    (isWish || ASKS.test(text)) &&
    !unless.some((other) => other.test(text)) &&
    read.found.every(({ field, start, end }) => fields.includes(field) || ignores?.test(betweenBlanks(message.slice(start, end)).trim())) &&
    read.changes.every(({ change }) => changes.includes(change))
  )
}

function isCheaper(text: string, { changes, found }: ReadMessage): boolean {
  return CHEAPER.test(text) || changes.some(({ change }) => change === 'cheaper') || found.some(({ value }) => value === 'price_asc')
}

/** Prices of certain homes: the starting price alone is a fact of the project. */
function asksForPrices(text: string, { found, changes }: ReadMessage): boolean {
  const homes = found.filter(({ field }) => field !== 'project')
  return (
    homes.length > 0 &&
    homes.every(({ field }) => OF_HOMES.includes(field)) &&
    changes.length === 0 &&
    PRICES.test(text) &&
    ![FUTURE, PER_SIZE, LEFT, OTHER_AMOUNTS].some((other) => other.test(text))
  )
}

/** A type beside an amenity is one of the project's own only if it is definite: 'do the villas have a pool?'. */
function asksForAmenity(message: string, { found, changes, removed, unwanted }: ReadMessage): boolean {
  return (
    changes.length + removed.length + unwanted.length === 0 &&
    found.some(({ field }) => AMENITY_FIELDS.has(field)) &&
    found.every(
      (one) => AMENITY_FIELDS.has(one.field) || one.field === 'project' || (OF_HOMES.includes(one.field) && isDefinite(message, one)),
    )
  )
}

/** Whether a message names a place that the catalogue does not know: 'how much is a 2 bed in Zyzzyx?'. */
function namesUnknownPlace(text: string, { unknown }: Understanding): boolean {
  const [, place] = PLACED.exec(text) ?? []
  return place !== undefined && unknown.some((words) => wordsOf(words)[0] === place)
}

/** The words of a message, without the name of its project and references to it. */
function plainText(message: string, { found }: ReadMessage): string {
  const name = found.find(({ field }) => field === 'project')
  const left = name ? `${message.slice(0, name.start)} ${message.slice(name.end)}` : message
  // 'Does it come with parking' wishes for nothing.
  return betweenBlanks(left)
    .replace(REFERENCE, '')
    .replace(/ (?:comes?|coming) with(?= )/, ' have')
}
