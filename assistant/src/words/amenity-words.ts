import { wordsOf } from '../spelling/fold-text.ts'

/** Other words for amenities, by English name; ignored if the catalogue lacks the amenity. */
const AMENITY_NAMES: readonly (readonly [name: string, others: string])[] = [
  ['Gym', 'fitness|fitness centre|fitness center|gymnasium|health club|جيم|الجيم|نادي رياضي|نادي صحي|صاله رياضيه|صاله العاب رياضيه'],
  ['Infinity pool', 'infinity swimming pool|مسبح انفينيتي'],
  ['Children’s pool', 'kids pool|childrens swimming pool|baby pool|مسبح اطفال|مسبح الاطفال'],
  ['Padel court', 'padel|paddle court|paddel|padel tennis|بادل|ملعب البادل|باديل'],
  ['Tennis court', 'tennis|تنس|ملعب التنس'],
  ['Basketball court', 'basketball|كره سله|كره السله'],
  ['Jogging track', 'jogging|running track|مضمار جري|ممشي|مضمار'],
  ['Cycle path', 'cycling track|bike path|bicycle path|cycling|مسار دراجات'],
  ['Children’s play area', 'play area|kids play area|playground|childrens playground|العاب اطفال|منطقه العاب|ملعب اطفال|العاب للاطفال'],
  ['Nursery', 'kindergarten|daycare|حضانه اطفال|روضه'],
  ['Landscaped garden', 'garden|gardens|private garden|yard|backyard|courtyard|back garden|حوش|فناء|حديقه|حدائق|الحديقه'],
  ['Rooftop terrace', 'rooftop|roof terrace|روف|سطح'],
  ['Barbecue area', 'barbecue|bbq|bbq area|شواء|باربكيو|مكان شواء'],
  ['Pet park', 'pet friendly|pets allowed|pets|pet|dog park|dogs|dog|cat|cats|كلب|قطه|حيوانات اليفه|يسمح بالحيوانات|حيوانات'],
  ['Cinema room', 'cinema|home cinema|theatre room|سينما'],
  ['Games room', 'game room|غرفه العاب'],
  ['Co-working space', 'coworking|co working|coworking space|work space|مساحه عمل|كوورك|عمل مشترك'],
  ['Prayer room', 'مصلي|غرفه صلاه'],
  ['Valet parking', 'valet|فاليه'],
  ['Covered parking', 'مواقف مظلله|موقف مظلل'],
  ['EV charging', 'electric car charging|ev charger|ev chargers|car charging|شحن كهربائي|شاحن سيارات|شحن سيارات كهربائيه'],
  ['24-hour security', '24 7 security|round the clock security|gated security|حراسه|امن 24 ساعه'],
  ['Smart home', 'smart homes|home automation|بيت ذكي'],
  ['Central air conditioning', 'central ac|central a c|تكييف'],
  [
    'Maid’s room',
    'maid room|maids|maid|maids quarters|helpers room|غرفه خادمه|غرفه خدامه|غرفه الخادمه|غرفه للخادمه|خادمه|غرفه شغاله|غرفه خدم',
  ],
  ['Storage room', 'storage|store room|غرفه مخزن|غرفه تخزين'],
  ['Majlis', 'المجلس'],
  ['Private beach', 'beach access|private beach access|شاطئ خاص|شاطي خاص|بيتش خاص'],
  ['Beach club', 'نادي شاطئي|بيتش كلوب'],
  ['Marina berths', 'yacht berth|boat berth|berths|marina berth|boat|boats|yacht|yachts|مرسي يخوت|مرسي|قارب|قوارب|يخت|يخوت'],
  ['Waterfront promenade', 'promenade|ممشي علي الماء'],
  ['Golf course views', 'golf course view|golf view|golf views|golf|golf course|غولف|جولف|ملعب غولف|ملعب جولف|اطلاله غولف'],
  ['Concierge', 'concierge service'],
  ['Sauna', 'ساونه'],
  ['Steam room', 'steam|بخار'],
  ['Spa', 'سبا'],
  ['Yoga studio', 'yoga|يوغا|يوجا'],
  ['Library', 'مكتبه'],
  ['Café', 'cafe|coffee shop|كافيه|مقهي'],
]
const BY_NAME = new Map(AMENITY_NAMES.map(([name, others]) => [wordsOf(name).join(' '), others.split('|')]))

/** Returns the other words for an amenity, in both languages. */
export function otherAmenityNames(name: string): readonly string[] {
  return BY_NAME.get(wordsOf(name).join(' ')) ?? []
}
