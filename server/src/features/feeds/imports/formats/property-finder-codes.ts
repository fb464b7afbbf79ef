import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'

export const TYPE_CODES: Record<string, PropertyKindSlug> = {
  ...{ AP: 'apartment', VH: 'villa', BW: 'villa', CD: 'villa', TH: 'townhouse', PH: 'penthouse', DX: 'duplex', LO: 'loft' },
  ...{ HA: 'hotel-apartment', FF: 'full-floor', HF: 'half-floor', WB: 'building', BU: 'building', LC: 'building', SA: 'building' },
  ...{ OF: 'office', BC: 'office', CW: 'office', RE: 'retail', SH: 'shop', SR: 'show-room', ST: 'store', WH: 'warehouse' },
  ...{ FA: 'warehouse', LP: 'land-plot', FM: 'land-plot' },
}

export const AMENITY_CODES: Record<string, { name: string; name_ar: string }> = {
  AC: { name: 'Central A/C', name_ar: 'تكييف مركزي' },
  BA: { name: 'Balcony', name_ar: 'شرفة' },
  BK: { name: 'Built-in kitchen appliances', name_ar: 'أجهزة مطبخ مدمجة' },
  BL: { name: 'View of landmark', name_ar: 'إطلالة على معلم' },
  BR: { name: 'Barbecue area', name_ar: 'منطقة شواء' },
  BW: { name: 'Built-in wardrobes', name_ar: 'خزائن مدمجة' },
  CO: { name: "Children's pool", name_ar: 'مسبح أطفال' },
  CP: { name: 'Covered parking', name_ar: 'موقف مظلل' },
  CR: { name: 'Conference room', name_ar: 'قاعة اجتماعات' },
  CS: { name: 'Concierge', name_ar: 'خدمة كونسيرج' },
  DN: { name: 'Dining in building', name_ar: 'مطعم في المبنى' },
  LB: { name: 'Lobby', name_ar: 'بهو' },
  MR: { name: "Maid's room", name_ar: 'غرفة خادمة' },
  MS: { name: 'Maid service', name_ar: 'خدمة تنظيف' },
  PA: { name: 'Pets allowed', name_ar: 'يسمح بالحيوانات الأليفة' },
  PG: { name: 'Private garden', name_ar: 'حديقة خاصة' },
  PJ: { name: 'Private jacuzzi', name_ar: 'جاكوزي خاص' },
  PP: { name: 'Private pool', name_ar: 'مسبح خاص' },
  PR: { name: "Children's play area", name_ar: 'منطقة ألعاب أطفال' },
  PY: { name: 'Private gym', name_ar: 'صالة رياضية خاصة' },
  SE: { name: 'Security', name_ar: 'حراسة' },
  SP: { name: 'Shared pool', name_ar: 'مسبح مشترك' },
  SS: { name: 'Shared spa', name_ar: 'سبا مشترك' },
  ST: { name: 'Study', name_ar: 'غرفة مكتب' },
  SY: { name: 'Shared gym', name_ar: 'صالة رياضية مشتركة' },
  VW: { name: 'View of water', name_ar: 'إطلالة على الماء' },
  WC: { name: 'Walk-in closet', name_ar: 'غرفة ملابس' },
}
