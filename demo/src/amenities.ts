import { slugOf } from '@manzil/contract/text/slug'
/** `icon` is the name of a drawing. */
export interface DemoAmenity {
  slug: string
  name: string
  name_ar: string
  icon: string
}

const LIST = {
  home: [
    ['Infinity pool', 'مسبح لا متناهٍ', 'pool'],
    ['Lap pool', 'مسبح سباحة طويل', 'pool'],
    ['Children’s pool', 'مسبح للأطفال', 'pool'],
    ['Gym', 'صالة رياضية', 'gym'],
    ['Yoga studio', 'استوديو يوغا', 'yoga'],
    ['Sauna', 'ساونا', 'sauna'],
    ['Steam room', 'غرفة بخار', 'sauna'],
    ['Spa', 'سبا', 'spa'],
    ['Padel court', 'ملعب بادل', 'racket'],
    ['Tennis court', 'ملعب تنس', 'racket'],
    ['Basketball court', 'ملعب كرة سلة', 'ball'],
    ['Jogging track', 'مضمار للجري', 'running'],
    ['Cycle path', 'مسار للدراجات', 'bicycle'],
    ['Children’s play area', 'منطقة لعب للأطفال', 'play'],
    ['Nursery', 'حضانة', 'play'],
    ['Landscaped garden', 'حديقة منسقة', 'tree'],
    ['Rooftop terrace', 'تراس على السطح', 'terrace'],
    ['Barbecue area', 'منطقة شواء', 'barbecue'],
    ['Pet park', 'حديقة للحيوانات الأليفة', 'paw'],
    ['Cinema room', 'قاعة سينما', 'cinema'],
    ['Games room', 'غرفة ألعاب', 'games'],
    ['Residents’ lounge', 'صالة للسكان', 'lounge'],
    ['Library', 'مكتبة', 'book'],
    ['Co-working space', 'مساحة عمل مشتركة', 'desk'],
    ['Majlis', 'مجلس', 'lounge'],
    ['Prayer room', 'مصلى', 'mosque'],
    ['Concierge', 'كونسيرج', 'bell'],
    ['Valet parking', 'خدمة صف السيارات', 'car'],
    ['Covered parking', 'مواقف مظللة', 'car'],
    ['EV charging', 'شحن السيارات الكهربائية', 'charging'],
    ['24-hour security', 'أمن على مدار الساعة', 'shield'],
    ['Smart home', 'منزل ذكي', 'smart'],
    ['Central air conditioning', 'تكييف مركزي', 'cooling'],
    ['Maid’s room', 'غرفة خدمة', 'key'],
    ['Storage room', 'غرفة تخزين', 'box'],
    ['Retail on the ground floor', 'متاجر في الطابق الأرضي', 'shop'],
    ['Café', 'مقهى', 'cup'],
  ],
  shore: [
    ['Private beach', 'شاطئ خاص', 'beach'],
    ['Beach club', 'نادٍ شاطئي', 'beach'],
    ['Marina berths', 'مراسي يخوت', 'boat'],
    ['Waterfront promenade', 'ممشى على الماء', 'waves'],
  ],
  golf: [['Golf course views', 'إطلالة على ملعب الغولف', 'golf']],
  work: [
    ['Meeting rooms', 'غرف اجتماعات', 'desk'],
    ['Business centre', 'مركز أعمال', 'desk'],
    ['Fibre internet', 'إنترنت بالألياف الضوئية', 'smart'],
    ['Loading bays', 'أرصفة تحميل', 'box'],
  ],
} as const

type Group = keyof typeof LIST

const groups = Object.fromEntries(
  Object.entries(LIST).map(([group, rows]) => [group, rows.map(([name, name_ar, icon]) => ({ slug: slugOf(name), name, name_ar, icon }))]),
) as Record<Group, DemoAmenity[]>

/** Amenities by setting: in homes, on the shore, at a golf course, at work. */
export const AMENITY_GROUPS: Readonly<Record<Group, readonly DemoAmenity[]>> = groups
export const AMENITIES: readonly DemoAmenity[] = Object.values(groups).flat()
