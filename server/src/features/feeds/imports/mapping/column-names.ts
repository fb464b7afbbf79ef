import type { MappedField } from '@manzil/contract/feeds/calls/feeds'

/** Column names that feeds use, folded, in both languages, separated by `|`; the most specific first. */
export const COLUMN_NAMES: Record<MappedField, string> = {
  reference:
    'reference|reference number|reference no|ref|ref no|ref number|property ref|property ref no|project ref|listing id|property id|project id|unit id|sku|code|id|property reference|project reference|listing ref|المرجع|رقم المرجع|الرقم المرجعي|الرمز|رقم',
  title:
    'title|title en|project name|project title|project|property title|property name|name|name en|listing title|building|development|اسم المشروع|المشروع|العنوان|الاسم',
  title_ar:
    'title ar|title arabic|arabic title|project name ar|name ar|name arabic|arabic name|العنوان بالعربية|الاسم بالعربية|اسم المشروع بالعربية|الاسم العربي',
  description: 'description|description en|details|about|remarks|overview|الوصف|التفاصيل',
  description_ar: 'description ar|description arabic|arabic description|الوصف بالعربية|الوصف العربي',
  developer: 'developer|developer name|developer en|builder|master developer|المطور|اسم المطور|شركة التطوير',
  developer_ar: 'developer ar|developer arabic|المطور بالعربية',
  community:
    'community|area name|location|locality|district|neighbourhood|neighborhood|community name|sub location|zone|المنطقة|المجتمع|الحي|الموقع',
  community_ar: 'community ar|location ar|area name ar|المنطقة بالعربية',
  emirate: 'emirate|city|state|region|الإمارة|الامارة|المدينة',
  category: 'category|status|completion status|completion|property status|listing status|off plan|ready|الفئة|الحالة|حالة العقار',
  property_type: 'property type|type|unit type|kind|property category|نوع العقار|النوع|نوع الوحدة',
  project_status: 'project status|construction status|construction|حالة المشروع|حالة البناء',
  sales_status: 'sales status|sale status|availability|حالة البيع',
  price:
    'price|price aed|starting price|min price|price from|asking price|sale price|selling price|price usd|price eur|amount|السعر|سعر|الثمن|السعر يبدأ من|السعر الابتدائي|launch price|list price',
  currency: 'currency|price currency|العملة',
  price_date: 'price date|last updated|updated|updated at|updated on|last update|date|تاريخ التحديث|تاريخ السعر',
  down_payment_percent: 'down payment|down payment percent|booking percent|booking|الدفعة الأولى|الدفعة الاولى',
  area: 'area|size|area sqft|size sqft|bua|built up area|total area|saleable area|net area|area sqm|size sqm|area sq ft|size sq ft|area sq m|sqft|sqm|المساحة|مساحة',
  area_unit: 'area unit|size unit|unit of area|وحدة المساحة',
  bedrooms: 'bedrooms|bedroom|beds|rooms|br|no of bedrooms|number of bedrooms|غرف النوم|عدد غرف النوم|عدد الغرف|الغرف|no of beds|bhk',
  bathrooms: 'bathrooms|bathroom|baths|no of bathrooms|الحمامات|عدد الحمامات',
  delivery_date:
    'handover|handover date|delivery date|completion date|delivery|handover year|expected completion|anticipated handover|expected handover|estimated handover|anticipated completion|completion year|موعد التسليم|تاريخ التسليم المتوقع|سنة التسليم|تاريخ التسليم|التسليم|تاريخ الإنجاز',
  latitude: 'latitude|lat|خط العرض',
  longitude: 'longitude|lng|lon|long|خط الطول',
  coordinates: 'coordinates|geopoints|geo|lat lng|latlng|gps|map|الإحداثيات',
  amenities: 'amenities|features|facilities|المرافق|المميزات|الخدمات',
  images: 'images|image|photos|photo|pictures|image urls|photo urls|gallery|image url|الصور|صور',
  total_units: 'total units|units|number of units|no of units|عدد الوحدات',
  floors: 'floors|storeys|stories|number of floors|عدد الطوابق|الطوابق',
  service_charge: 'service charge|service charges|رسوم الخدمة',
  construction_percent: 'construction percent|progress|percent completed|completion percent|construction progress|نسبة الإنجاز',
  permit_number:
    'permit number|permit no|advertising permit|trakheesi number|trakheesi permit|madhmoun permit|rera permit|permit|رقم التصريح|رقم تصريح الإعلان|تصريح الإعلان',
  permit_expires_on: 'permit expiry|permit expiry date|permit valid until|permit end date|تاريخ انتهاء التصريح',
  escrow_account: 'escrow account|escrow account number|escrow no|escrow number|حساب الضمان|رقم حساب الضمان',
  register_number: 'register number|dld project number|dld number|project number|rera number|رقم المشروع|رقم التسجيل',
}
