import type { MappedField } from './calls/feeds.ts'

/** Column names that feeds use, folded, in both languages, without units, separated by `|`; the most specific first. */
const NAMES: Record<MappedField, string> = {
  reference:
    'reference|reference number|reference no|ref|ref no|ref number|property ref|property ref no|project ref|listing id|property id|project id|unit id|sku|code|id|property reference|project reference|listing ref|المرجع|رقم المرجع|الرقم المرجعي|الرمز|رقم|external id|slug|property number|listing number|uuid|project slug|transaction number|key|listing key|listing no|uid|unique id|object id|property code|unit reference|unit ref|unit code|home id|home ref|project code|الكود|كود العقار|رقم العقار|رقم الإعلان|رقم القائمة|project number|project no|رقم المشروع',
  title:
    'title|title en|names|project name|project title|project|property title|property name|name|name en|listing title|development|headline|project name en|project en|listing|heading|اسم المشروع|المشروع|العنوان|الاسم|marketing name|ad title|label|scheme|scheme name',
  title_ar:
    'title ar|title arabic|arabic title|project name ar|name ar|name arabic|arabic name|العنوان بالعربية|الاسم بالعربية|اسم المشروع بالعربية|الاسم العربي|title l1|name l1|project ar|project name arabic',
  description:
    'description|description en|desc|details|about|public remarks|overview|الوصف|التفاصيل|long description|summary|text|وصف المشروع|نبذة',
  description_ar: 'description ar|description arabic|arabic description|الوصف بالعربية|الوصف العربي|description l1',
  developer:
    'developer|developer name|developer en|builder|master developer|المطور|اسم المطور|شركة التطوير|developed by|by|developer title|المطور العقاري|الشركة المطورة',
  developer_ar: 'developer ar|developer arabic|المطور بالعربية',
  community:
    'community|area name|location|locality|district|neighbourhood|neighborhood|community name|sub location|zone|المنطقة|المجتمع|الحي|الموقع|neighborhood name|town|location detail|community en|area en|master project|master community|cluster|area',
  community_ar: 'community ar|location ar|area name ar|المنطقة بالعربية',
  building:
    'building|building name|sub community name|tower|tower name|sub community|subcommunity|cluster name|building en|property building|البرج|المبنى|اسم المبنى|اسم البرج|البناية|اسم البناية|العمارة|اسم العمارة|location detail',
  address:
    'address|display address|full address|location|location name|location full name|property address|location display|place|location path|addresses|العنوان التفصيلي|عنوان العقار|full street address|street address|unparsed address',
  purpose:
    'purpose|offering type|listing type|transaction type|ad type|price duration|sold or not|price freq|sale or rent|rent or sale|for|property purpose|deal type|offering|listing purpose|contract type|rent frequency|price period|frequency|الغرض|نوع العرض|نوع الإعلان',
  apt_no:
    'unit number|unit no|apartment number|apartment no|apt no|flat number|flat no|villa number|home number|رقم الوحدة|رقم الشقة|الوحدة|unit|apartment|unit name|flat|apt|رقم الفيلا|رقم المنزل|رقم الشقه|villa no|townhouse number|townhouse no|house number|house no|home no|رقم التاون هاوس|رقم البيت|plot number|plot no|plot|lot number|lot no|رقم القطعة|رقم القطعه|رقم قطعة الأرض|القطعة',
  floor_no:
    'floor number|floor no|floor level|floor|storey|storey number|storey no|level|level number|level no|flr|flr no|رقم الطابق|الطابق|الدور|رقم الدور',
  emirate: 'emirate|city|state|region|الإمارة|الامارة|المدينة|city name|emirate name|city en|location city|province|state or province',
  category:
    'category|status|completion status|completion|property status|listing status|off plan|ready|الفئة|الحالة|الحالات|حالة العقار|حالات العقارات|حالة التسليم|property completion|completion state|construction phase|handover status|is offplan|is offplan en|offplan|reg type',
  property_type:
    'property type|type|unit type|kind|property category|نوع العقار|النوع|نوع الوحدة|type sub|sub type|property sub type|prop sub type|prop sb type en|category name|category|unit kind|home type|prop type en|property types|unit types|types|property sub types|asset type|نوع الوحدات',
  project_status:
    'project status|construction status|construction|construction stage|project stage|build stage|build status|حالة المشروع|حالات المشاريع|حالة البناء|حالة الإنشاء|مرحلة البناء|مرحلة المشروع|stage',
  sales_status:
    'sales status|sale status|availability|حالة البيع|الحالة|حالات البيع|الحالات|unit statuses|statuses|unit status|stock status|listing status|status|حالة الوحدة|التوفر|حالة الوحدات|حالات الوحدات|حالات الشقق|حالات الفلل|حالات التوفر|حالات الحجز|حالة الشقة|حالة الفيلا|حالة المنزل|حالة التوفر|حالة الحجز|stage|sales stage|unit stage|sale stage',
  price:
    'price|price aed|starting price|min price|price from|asking price|sale price|selling price|price usd|price eur|amount|السعر|سعر|الثمن|السعر يبدأ من|السعر الابتدائي|launch price|list price|min price aed|primary price|price value|min price value|price min|prices|unit price|trans value|cost|price in aed|selling price aed|asking|ask|money|starting from|selling price from|current price|unit price aed|total price|gross price|الأسعار|الاسعار|سعر البيع|سعر الوحدة|السعر المطلوب|أقل سعر|أدنى سعر|السعر الأدنى|القيمة|القيمة المطلوبة|المبلغ|opening price|sp|deal value|deal price|net price|value',
  currency: 'currency|price currency|العملة|cur|ccy|currency code|عملة السعر|عملة الأسعار',
  price_date:
    'price date|prices date|price list date|price as of|prices as of|as of|as of date|price updated|price updated at|price updated on|price last updated|prices updated|prices updated at|priced on|price valid as of|price valid from|prices valid from|last updated|updated|updated at|updated on|last update|date|تاريخ السعر|تاريخ الأسعار|تاريخ قائمة الأسعار|السعر بتاريخ|الأسعار بتاريخ|تاريخ تحديث السعر|تاريخ تحديث الأسعار|آخر تحديث للسعر|آخر تحديث للأسعار|تاريخ التحديث|تاريخ آخر تحديث|آخر تحديث|instance date',
  down_payment_percent:
    'down payment|down payment percent|booking percent|booking|deposit|الدفعة الأولى|الدفعة الاولى|نسبة الدفعة الأولى|المقدم|دفعة الحجز',
  payment_plan:
    'payment plan|payment plans|payment plan name|payment schedule|payment structure|payment terms|payment options|payment option|instalment plan|installment plan|instalments|installments|payments|payment|milestones|payment milestones|schedule|payment plans plan name|payment plan plan name|payment plans steps|payment plan steps|payment plans payments|payment plan payments|payment plans schedule|خطة الدفع|خطط الدفع|خطة السداد|خطط السداد|خطة الدفعات|خطة التقسيط|نظام الدفع|نظام السداد|جدول الدفع|جدول الدفعات|جدول السداد|طريقة الدفع|طريقة السداد|الأقساط|التقسيط|plan|plans|الخطة',
  area: 'area|size|net size|gross size|living|living space|living surface|net internal area|carpet area|square feet|square metres|square meters|bua|built up area|total area|total saleable area|saleable area|total sellable area|sellable area|net saleable area|net area|sqft|sqm|المساحة|مساحة|area built up|built up|size min|size value|area value|actual area|unit size|unit area|property size|built up size|area size|surface area built|surface area|surface|built|total size|size from|area from|min size|min area|area min|living area|sizes|gross area|internal area|internal area min|suite area|m2|covered area|super area|المساحة الإجمالية|المساحة الكلية|مساحة الوحدة|المساحات|مساحة البناء|المساحة المبنية|المساحة الصافية|صافي المساحة',
  area_unit: 'area unit|size unit|unit of area|living unit|وحدة المساحة|area units|size units|unit of measure|measurement unit|وحدة القياس',
  bedrooms:
    'bedrooms|bedroom|beds|bed|rooms|br|no of bedrooms|number of bedrooms|غرف النوم|عدد غرف النوم|عدد الغرف|الغرف|no of beds|bhk|bedrooms value|room|rooms en|no of rooms|unit bedrooms|bedroom count|beds count|layout|unit layout|mix|unit mix|bed mix|configuration',
  bathrooms:
    'bathrooms|bathroom|baths|no of bathrooms|الحمامات|عدد الحمامات|bath|no of bathroom|number of bathrooms|baths count|full bathrooms|toilets|washrooms|دورات المياه|عدد دورات المياه',
  delivery_date:
    'handover|handover date|delivery date|completion date|delivery|handover year|expected completion|anticipated handover|expected handover|estimated handover|anticipated completion|completion year|موعد التسليم|تاريخ التسليم المتوقع|سنة التسليم|تاريخ التسليم|التسليم|تاريخ الإنجاز|completion time|completion date time|handover quarter|completion details completion date|ready date|completion|ho date|ho|hand over|hand over date|possession date|possession|موعد الاستلام|تاريخ الاستلام|الاستلام',
  latitude: 'latitude|lat|خط العرض|y|geo lat',
  longitude: 'longitude|lng|lon|long|خط الطول|x|geo lng|geo lon',
  coordinates: 'coordinates|geopoints|geo|lat lng|latlng|gps|map|الإحداثيات',
  amenities: 'amenities|features|feature|facilities|المرافق|المميزات|الخدمات|المزايا|مرافق المشروع',
  images:
    'images|image|photos|photo|pictures|image urls|photo urls|gallery|image url|الصور|صور|cover photo|cover photo url|photos url|image urls url|media|media photos|photo url|cover image|main image|thumbnail|picture|image src|images url|pictures url|cover|featured image|media url|photo urls|image list|pics|pic|صورة|الصورة|الصورة الرئيسية|روابط الصور|رابط الصورة|صور المشروع',
  total_units: 'total units|units|number of units|no of units|عدد الوحدات',
  floors: 'floors|storeys|stories|number of floors|عدد الطوابق|الطوابق|total floors',
  service_charge: 'service charge|service charges|رسوم الخدمة|رسوم الخدمات',
  construction_percent:
    'progress|construction progress|build progress|building progress|works progress|work progress|physical progress|project progress|percent completed|نسبة الإنجاز|نسبة الإنشاء|نسبة الاكتمال|نسبة الإكمال|نسبة البناء|نسبة التنفيذ|نسبة التقدم|نسبة تقدم البناء|نسبة تقدم الأعمال|نسبة إنجاز المشروع|نسبة إنجاز البناء|تقدم البناء|تقدم الأعمال|تقدم المشروع',
  permit_number:
    'permit number|permit no|dld permit number|dld permit no|dld permit|rera permit number|rera permit no|trakheesi no|trakheesi permit number|trakheesi permit no|trakheesi|madhmoun number|madhmoun no|dtcm permit|advertising permit|trakheesi number|trakheesi permit|madhmoun permit|rera permit|permit id|permit|رقم التصريح|رقم تصريح الإعلان|تصريح الإعلان',
  permit_expires_on:
    'permit expiry|permit expiry date|permit valid until|permit end date|permit expires at|permit expires on|permit valid to|انتهاء التصريح|تاريخ انتهاء التصريح',
  escrow_account: 'escrow account|escrow account number|escrow no|escrow number|حساب الضمان|رقم حساب الضمان',
  escrow_bank:
    'escrow bank|escrow bank name|escrow account bank|bank of escrow account|escrow agent|escrow agent name|بنك الضمان|بنك حساب الضمان|أمين حساب الضمان',
  register_number:
    'register number|dld project number|dld project no|dld project id|rera project number|rera project no|dld number|dld no|project number|rera number|رقم المشروع|رقم التسجيل',
}

/** Fields in two languages. */
export const PAIRS = { title: 'title_ar', description: 'description_ar', developer: 'developer_ar', community: 'community_ar' } as const

const LANGUAGES = {
  en: ['en', 'english', 'in english', 'بالإنجليزية', 'بالإنجليزي', 'الإنجليزي', 'الإنجليزية'],
  ar: ['ar', 'arabic', 'in arabic', 'بالعربية', 'بالعربي', 'العربي', 'العربية'],
}

/** Names with their language after them (`about.ar`, `name in English`) or before (`English name`). */
const inLanguage = (names: readonly string[], language: 'en' | 'ar') =>
  names.flatMap((name) => [...LANGUAGES[language].map((word) => `${name} ${word}`), `${LANGUAGES[language][1]} ${name}`])

/** Words that name progress only in percent: `Built %`. */
const SHARES = 'construction|construction completion|completion|completed|complete|built|build'.split('|')
const PERCENT = ['percent', 'percentage', 'pct']
const inPercent = (names: readonly string[]) => names.flatMap((name) => PERCENT.flatMap((word) => [`${name} ${word}`, `${word} ${name}`]))

const BASE_OF = Object.fromEntries(Object.entries(PAIRS).map(([field, arabic]) => [arabic, field])) as Partial<
  Record<MappedField, MappedField>
>

/** Returns the column names of a field, the most specific first. */
export function columnNames(field: MappedField): string[] {
  const names = NAMES[field].split('|')
  const base = BASE_OF[field]
  if (field === 'construction_percent') return [...names, ...inPercent([...names, ...SHARES])]
  return [...names, ...(field in PAIRS ? inLanguage(names, 'en') : []), ...(base ? inLanguage(NAMES[base].split('|'), 'ar') : [])]
}
