import { foldName } from './fold-name.ts'

/** Amenities that portals and developers list, with their Arabic names and other spellings, separated by `|`. */
const AMENITIES: readonly (readonly [name: string, name_ar: string, others?: string])[] = [
  ['24-hour security', 'أمن على مدار الساعة', '24 hours security|24/7 security'],
  ['Balcony', 'شرفة'],
  ['Balcony or terrace', 'شرفة أو تراس'],
  ['Barbecue area', 'منطقة شواء', 'BBQ area|BBQ'],
  ['Built-in kitchen appliances', 'أجهزة مطبخ مدمجة'],
  ['Built-in wardrobes', 'خزائن مدمجة', 'Built in wardrobe'],
  ['Business centre', 'مركز أعمال', 'Business center'],
  ['Central A/C', 'تكييف مركزي', 'Central AC|Central air conditioning|Centrally air-conditioned'],
  ['Central heating', 'تدفئة مركزية'],
  ["Children's play area", 'منطقة ألعاب أطفال', 'Kids play area|Kids playground|Children playground|Playground'],
  ["Children's pool", 'مسبح أطفال', 'Kids pool|Kids swimming pool'],
  ['Co-working space', 'مساحة عمل مشتركة', 'Coworking space'],
  ['Concierge', 'خدمة كونسيرج', 'Concierge service'],
  ['Conference room', 'قاعة اجتماعات'],
  ['Covered parking', 'موقف مظلل', 'Covered car parking'],
  ['Dining in building', 'مطعم في المبنى'],
  ['Elevators in building', 'مصاعد', 'Elevators|Elevator|Lifts|Lift'],
  ['Garden', 'حديقة', 'Lawn or garden|Gardens'],
  ['Gym', 'صالة رياضية', 'Gym or health club|Gymnasium|Fitness centre|Fitness center'],
  ['Jacuzzi', 'جاكوزي'],
  ['Jogging track', 'مضمار للجري', 'Running track'],
  ['Lobby', 'بهو', 'Lobby in building'],
  ["Maid's room", 'غرفة خادمة', 'Maid room|Maids room'],
  ['Maid service', 'خدمة تنظيف', 'Cleaning services'],
  ['Parking', 'مواقف سيارات', 'Parking spaces|Car parking|Car park'],
  ['Pets allowed', 'يسمح بالحيوانات الأليفة', 'Pet friendly|Pets are allowed'],
  ['Prayer room', 'مصلى'],
  ['Private garden', 'حديقة خاصة'],
  ['Private gym', 'صالة رياضية خاصة'],
  ['Private jacuzzi', 'جاكوزي خاص'],
  ['Private pool', 'مسبح خاص', 'Private swimming pool'],
  ['Sauna', 'ساونا'],
  ['Security', 'حراسة', 'Security staff'],
  ['Shared gym', 'صالة رياضية مشتركة'],
  ['Shared pool', 'مسبح مشترك', 'Communal pool|Shared swimming pool'],
  ['Shared spa', 'سبا مشترك'],
  ['Spa', 'سبا'],
  ['Steam room', 'غرفة بخار'],
  ['Storage room', 'غرفة تخزين', 'Storage areas|Storage area'],
  ['Study', 'غرفة مكتب', 'Study room'],
  ['Swimming pool', 'مسبح', 'Pool|Swimming pools|حوض سباحة'],
  ['Tennis court', 'ملعب تنس', 'Tennis courts'],
  ['View of landmark', 'إطلالة على معلم', 'Landmark view'],
  ['View of water', 'إطلالة على الماء', 'Water view'],
  ['Walk-in closet', 'غرفة ملابس', 'Walk in wardrobe'],
]

const BY_SPELLING = new Map(
  AMENITIES.flatMap(([name, name_ar, others = '']) =>
    [name, name_ar, ...others.split('|').filter(Boolean)].map((spelling) => [foldName(spelling), { name, name_ar }] as const),
  ),
)

/** Returns an amenity with both names if it is a common one. */
export const cleanAmenity = (name: string): { name: string; name_ar?: string } =>
  BY_SPELLING.get(foldName(name)) ?? { name: name.slice(0, 100) }
