/** Room names in floor plans, by the `data-room` of their label. */
const ROOMS: Record<string, { en: string; ar: string }> = {
  balcony: { en: 'Balcony', ar: 'شرفة' },
  bath: { en: 'Bath', ar: 'حمام' },
  'bath-2': { en: 'Bath 2', ar: 'حمام 2' },
  'bath-3': { en: 'Bath 3', ar: 'حمام 3' },
  bedroom: { en: 'Bedroom', ar: 'غرفة نوم' },
  'bedroom-2': { en: 'Bedroom 2', ar: 'غرفة نوم 2' },
  'bedroom-3': { en: 'Bedroom 3', ar: 'غرفة نوم 3' },
  'bedroom-4': { en: 'Bedroom 4', ar: 'غرفة نوم 4' },
  dining: { en: 'Dining', ar: 'غرفة طعام' },
  dressing: { en: 'Dressing', ar: 'غرفة ملابس' },
  ensuite: { en: 'Ensuite', ar: 'حمام داخلي' },
  'family-living': { en: 'Family living', ar: 'معيشة العائلة' },
  'family-lounge': { en: 'Family lounge', ar: 'جلسة عائلية' },
  foyer: { en: 'Foyer', ar: 'مدخل' },
  gallery: { en: 'Gallery', ar: 'رواق' },
  garage: { en: 'Garage', ar: 'كراج' },
  garden: { en: 'Garden', ar: 'حديقة' },
  'guest-suite': { en: 'Guest suite', ar: 'جناح ضيوف' },
  hall: { en: 'Hall', ar: 'بهو' },
  kitchen: { en: 'Kitchen', ar: 'مطبخ' },
  landing: { en: 'Landing', ar: 'ردهة الدرج' },
  laundry: { en: 'Laundry', ar: 'غسيل' },
  living: { en: 'Living', ar: 'معيشة' },
  'living,-double-height': { en: 'Living, double height', ar: 'معيشة بارتفاع مزدوج' },
  'living-&amp;-dining': { en: 'Living and dining', ar: 'معيشة وطعام' },
  maid: { en: 'Maid', ar: 'غرفة خدمة' },
  manager: { en: 'Manager', ar: 'المدير' },
  'main-bedroom': { en: 'Main bedroom', ar: 'غرفة النوم الرئيسية' },
  majlis: { en: 'Majlis', ar: 'مجلس' },
  'meeting-room': { en: 'Meeting room', ar: 'غرفة اجتماعات' },
  'open-office': { en: 'Open office', ar: 'مكاتب مفتوحة' },
  pantry: { en: 'Pantry', ar: 'ركن تحضير' },
  powder: { en: 'Powder', ar: 'حمام ضيوف' },
  reception: { en: 'Reception', ar: 'استقبال' },
  'show-kitchen': { en: 'Show kitchen', ar: 'مطبخ مفتوح' },
  store: { en: 'Store', ar: 'مخزن' },
  studio: { en: 'Studio', ar: 'استوديو' },
  study: { en: 'Study', ar: 'مكتب' },
  terrace: { en: 'Terrace', ar: 'تراس' },
  'void-over-living': { en: 'Void over living', ar: 'فراغ فوق المعيشة' },
}

export function roomName(room: string, locale: 'en' | 'ar'): string {
  const name = ROOMS[room]
  if (!name) throw new Error(`the room "${room}" has no name`)
  return name[locale]
}

export function areaName(sqft: number, locale: 'en' | 'ar'): string {
  const figure = sqft.toLocaleString('en')
  return locale === 'ar' ? `${figure} قدم مربعة` : `${figure} sq ft`
}
