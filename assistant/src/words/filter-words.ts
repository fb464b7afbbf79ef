import {
  CATEGORIES,
  EMIRATES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  SALES_STATUSES,
  type Term,
} from '@manzil/contract/catalogue/terms'
import type { Meaning, Phrases, ValueField } from './meanings.ts'

const value = (field: ValueField, text: string): Meaning => ({ kind: 'value', field, value: text })
const terms = (field: ValueField, list: readonly Term[], of: 'name' | 'slug' = 'name'): Phrases =>
  list.map((term) => [`${term.name}|${term.name_ar}|${term.slug}`, value(field, term[of])])
const rooms = (count: number): Meaning => ({ kind: 'rooms', count })

/** «أرخص واحد»: before what it describes, the Arabic comparative means the first of all. */
const firstOf = (words: string) =>
  words
    .split('|')
    .flatMap((word) => ONES.map((one) => `${word} ${one}`))
    .join('|')
const ONES = ['واحد', 'واحده', 'وحده', 'مشروع', 'خيار']

/** Words for filters with fixed values: types, emirates, categories, statuses, plans, sort orders. */
export const FILTER_WORDS: Phrases = [
  ...terms('project_type', PROJECT_TYPES.slice(1)),
  ...terms('type', PROPERTY_KINDS),
  ...terms('selected_location', EMIRATES),
  ...terms('category', CATEGORIES, 'slug'),
  ...terms('project_status', PROJECT_STATUSES),
  ...terms('sales_status', SALES_STATUSES),

  ['flat|flats|apartments|apt|apts|appt|condo|condos|شقق|شقه|الشقق|شقتين|apartment|apartement', value('type', 'Apartment')],
  ['villas|فلل|فيلا|فله|فلا|فيلات|ڤيلا|ڤلل|mansion|mansions|قصر|قصور', value('type', 'Villa')],
  ['townhouses|town house|town houses|townhome|townhomes|تاونهاوس|تاون هاوسات|تاونهاوسات', value('type', 'Townhouse')],
  ['penthouses|pent house|بنت هاوس|بنتهاوسات|بنتهاوز', value('type', 'Penthouse')],
  ['duplexes|دوبليكس|دوبلكسات', value('type', 'Duplex')],
  ['triplexes|تريبليكس', value('type', 'Triplex')],
  ['lofts', value('type', 'Loft')],
  [
    'hotel apartments|hotel apt|hotel apts|hotel flat|hotel flats|serviced apartment|serviced apartments|serviced apt|serviced flat|شقق فندقيه|شقه فندقيه|شقق مخدومه',
    value('type', 'Hotel Apartment'),
  ],
  ['suites|اجنحه', value('type', 'Suite')],
  ['whole floor|full floors|دور كامل', value('type', 'Full Floor')],
  ['half floors|نصف دور', value('type', 'Half Floor')],
  ['whole building|entire building|buildings|مبني كامل|عماره|بنايه|بناية كاملة', value('type', 'Building')],
  ['hotels|فنادق', value('type', 'Hotel')],
  ['offices|office space|office spaces|مكاتب|مكتب', value('type', 'Office')],
  ['retail space|retail unit|retail units|محل تجزئة', value('type', 'Retail')],
  ['محل|محلات|محل تجاري|محلات تجاريه', value('type', 'Retail,Shop')],
  ['shops|متجر|متاجر|دكان|بقاله', value('type', 'Shop')],
  ['showroom|showrooms|show rooms|معرض|صالات عرض', value('type', 'Show Room')],
  ['warehouses|مستودعات|هنجر|شبره', value('type', 'Warehouse')],
  ['plot|plots|land|lands|plot of land|plots of land|piece of land|ارض|اراضي|قطعه ارض|قطعه', value('type', 'Land / Plot')],

  ['commercial property|commercial properties|عقار تجاري|عقارات تجاريه|تجاريه', value('project_type', 'Commercial')],
  ['residential|residential project|residential property', value('project_type', 'Residential')],
  ['mixed use|mixed use project', value('project_type', 'Mixed use')],

  ['dxb|dubay|امارة دبي', value('selected_location', 'Dubai')],
  ['abudhabi|auh|ابو ظبي|بوظبي|ابوظبي|ابو ضبي|capital|العاصمه', value('selected_location', 'Abu Dhabi')],
  ['sharja|شارقه|shj', value('selected_location', 'Sharjah')],
  ['rak|ras al khaima|ras alkhaimah|راس الخيمه|ر ا ك', value('selected_location', 'Ras Al Khaimah')],
  ['uaq|umm al quwein|ام القيوين', value('selected_location', 'Umm Al Quwain')],
  ['fujeirah|فجيره', value('selected_location', 'Fujairah')],

  [
    'off plan|offplan|off the plan|pre construction|على المخطط|خارطه|اوف بلان|على الخارطه|قيد التخطيط|على الخريطه',
    value('category', 'off_plan'),
  ],
  [
    'ready|ready to move|ready to move in|move in ready|ready homes|ready ones|completed homes|جاهز|جاهزه|جاهزين|الجاهزه|الجاهز|جاهزه للسكن|جاهز للسكن|ready for handover|completed projects|completed properties|completed buildings|already completed|already built|finished projects|move in immediately|immediately|immediate handover|immediate|move in now|move in today|move in straight away|move in right away|live in now|استلام فوري|تسليم فوري|اسكن الحين|اسكن الان|اسكن اليوم|اسكن فورا|مسلمه',
    value('category', 'ready_to_move'),
  ],
  ['coming soon|upcoming|launching soon|قريبا|اطلاق قريب|قادمه|القادمه', value('category', 'coming_soon')],
  [
    'being built|in construction|still being built|تحت الانشاء|قيد البناء|تحت البناء|قيد الانشاء',
    value('project_status', 'Under construction'),
  ],
  ['not started yet', value('project_status', 'Not started')],
  ['sold out|مباع|مباعه|نفدت|بيعت', value('sales_status', 'Sold Out')],
  ['on sale now|selling now', value('sales_status', 'On Sale')],
  ['pre sale|pre launch|prelaunch', value('sales_status', 'Presale')],

  [
    'payment plan|payment plans|instalment|instalments|installment|installments|pay monthly|monthly plan|monthly payment plan|خطه دفع|خطه سداد|خطط دفع|اقساط|تقسيط|بالتقسيط|باقساط|خطه الدفع|خطه تقسيط|نظام دفع',
    value('payment_plan', '1'),
  ],
  [
    'post handover|after handover|after the handover|after completion|after delivery|post handover plan|post handover payment|post handover payment plan|pay after handover|pay for after handover|pay for it after handover|pay after i get the keys|pay after getting the keys|pay after keys|pay after the keys|pay after i move in|pay after moving in|ادفع بعد استلام المفاتيح|الدفع بعد استلام المفاتيح|payment after handover|payment plan after handover|installments after handover|instalments after handover|post delivery|post delivery payment plan|payments after handover|php|خطه دفع بعد التسليم|دفع بعد التسليم|الدفع بعد التسليم|دفع بعد الاستلام|اقساط بعد التسليم|اقساط بعد الاستلام|تقسيط بعد التسليم|تقسيط بعد الاستلام|سداد بعد التسليم|بعد التسليم|بعد الاستلام|بعد استلام المفاتيح',
    value('delivery_plan', '1'),
  ],
  [
    'rental guarantee|guaranteed rent|rent guarantee|guaranteed rental|guaranteed return|ضمان ايجار|ضمان ايجاري|الضمان الايجاري|ضمان الايجار|ايجار مضمون|عائد مضمون',
    value('rental_guarantee', '1'),
  ],
  ['exclusive|exclusives|exclusively|حصري|حصريه|حصريا|الحصريه', value('exclusive', '1')],
  ['featured|مميزه|مميز', value('featured', '1')],

  ['studio|studios|studio apartment|studio flat|استوديو|ستوديو|استديو|ستديو|استوديوهات|استديوهات', rooms(0)],
  ['غرفه|حجره|حجره وصاله|غرفه وصاله|غرفه و صاله|غرفه وحده|غرفه واحده|غرفه نوم واحده|غرفه نوم وحده|اوضه|اوضه وصاله|اوضه نوم', rooms(1)],
  ['اوضتين|اوضتين وصاله|اوضتين نوم|غرفتين|غرفتين وصاله|غرفتين نوم|غرفتان|غرفتي نوم|غرفتين و صاله|غرفتين نوم وصاله', rooms(2)],
  ['حجرتين|حجرتين وصاله|حجرتان', rooms(2)],
  ['ثلاث غرف وصاله|ثلاث غرف و صاله', rooms(3)],
  ['اربع غرف وصاله', rooms(4)],

  [
    'cheapest|lowest price|lowest prices|cheapest first|least expensive|most affordable|affordable|cheap|inexpensive|low cost|small budget|low budget|tight budget|limited budget|ميزانيه صغيره|ميزانيتي صغيره|ميزانيه محدوده|ميزانيتي محدوده|اقل سعر|رخيص|رخيصه|اقل الاسعار|الاقل سعرا|ارخص شي|الارخص',
    value('sort_by', 'price_asc'),
  ],
  [firstOf('ارخص'), value('sort_by', 'price_asc')],
  [firstOf('اغلي'), value('sort_by', 'price_desc')],
  [firstOf('اكبر|اوسع'), value('sort_by', 'area_desc')],
  [firstOf('اصغر'), value('sort_by', 'area_asc')],
  ['most expensive|highest price|priciest|dearest|expensive|الاغلي|اغلي|اعلي سعر|اغلي شي', value('sort_by', 'price_desc')],
  [
    'newest|latest|most recent|newly launched|recently launched|just launched|new launches|new launch|احدث|الاحدث|اجدد|جديد|جديده|اخر المشاريع',
    value('sort_by', 'latest'),
  ],
  [
    'by price|sort by price|sort it by price|sort them by price|sorted by price|order by price|ordered by price|حسب السعر|بحسب السعر|علي حسب السعر',
    value('sort_by', 'price_asc'),
  ],
  [
    'by size|by area|sort by size|sort by area|sorted by size|sorted by area|order by size|حسب المساحه|بحسب المساحه|علي حسب المساحه',
    value('sort_by', 'area_desc'),
  ],
  [
    'by handover|by handover date|sort by handover|sort by handover date|order by handover|حسب التسليم|بحسب التسليم|حسب موعد التسليم',
    value('sort_by', 'handover'),
  ],
  ['oldest|اقدم|الاقدم', value('sort_by', 'oldest')],
  ['biggest|largest|most spacious|big|large|huge|spacious|كبير|كبيره|واسع|واسعه|الاكبر|الاوسع|اوسع', value('sort_by', 'area_desc')],
  ['smallest|most compact|small|compact|tiny|الاصغر|صغير|صغيره|صغيرين', value('sort_by', 'area_asc')],
  [
    'soonest handover|earliest handover|soonest|earliest|handover soonest|nearest handover|quickest handover|fastest handover|اقرب تسليم|اقرب موعد تسليم|اقرب موعد استلام|اقرب استلام|اسرع تسليم|الاقرب تسليما|اول تسليم',
    value('sort_by', 'handover'),
  ],
]
