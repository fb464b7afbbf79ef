import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import type { Bilingual, Build, Place } from './places/index.ts'
import type { Random } from './random.ts'

type NameTheme = 'water' | 'green' | 'desert' | 'city'

/** Second halves of names. In Arabic they follow the first half in the genitive. */
const STEMS: Record<NameTheme, readonly (readonly [en: string, ar: string])[]> = {
  water: [
    ['Tidewater', 'المد'],
    ['Lighthouse', 'المنارة'],
    ['Anchor', 'المرساة'],
    ['Sandpiper', 'الطيطوى'],
    ['Kingfisher', 'الرفراف'],
    ['Heron', 'البلشون'],
    ['Seagrass', 'عشب البحر'],
    ['Nautilus', 'النوتيلوس'],
    ['Coral Wind', 'ريح المرجان'],
    ['Saltwind', 'نسيم الملح'],
    ['Pearl Diver', 'غواص اللؤلؤ'],
    ['Sailmaker', 'صانع الأشرعة'],
    ['Compass', 'البوصلة'],
    ['Estuary', 'المصب'],
    ['Headland', 'الرأس البحري'],
    ['Driftwood', 'خشب البحر'],
    ['Blue Dhow', 'البوم الأزرق'],
    ['Ninth Wave', 'الموجة التاسعة'],
    ['Moonwater', 'ماء القمر'],
    ['Turtle Sands', 'رمال السلاحف'],
    ['Cormorant', 'الغاق'],
    ['Spindrift', 'رذاذ البحر'],
    ['Old Mooring', 'المرسى القديم'],
    ['Aquamarine', 'الزبرجد'],
    ['Silver Tern', 'الخرشنة الفضية'],
    ['Sea Lantern', 'فانوس البحر'],
  ],
  green: [
    ['Tamarisk', 'الأثل'],
    ['Almond', 'اللوز'],
    ['Pomegranate', 'الرمان'],
    ['Fig Tree', 'شجرة التين'],
    ['Olive', 'الزيتون'],
    ['Citrus', 'الحمضيات'],
    ['Henna', 'الحناء'],
    ['Mulberry', 'التوت'],
    ['Carob', 'الخروب'],
    ['Laurel', 'الغار'],
    ['Myrtle', 'الآس'],
    ['Basil', 'الريحان'],
    ['Rosewater', 'ماء الورد'],
    ['Wild Mint', 'النعناع البري'],
    ['Hibiscus', 'الكركديه'],
    ['Frangipani', 'الياسمين الهندي'],
    ['Bulbul', 'البلبل'],
    ['Hoopoe', 'الهدهد'],
    ['Honeybee', 'النحلة'],
    ['Dragonfly', 'اليعسوب'],
    ['Quince', 'السفرجل'],
    ['Apricot', 'المشمش'],
    ['Meadowlark', 'القبرة'],
    ['Orange Blossom', 'زهر البرتقال'],
    ['Walled Garden', 'الحديقة المسوّرة'],
    ['Willow Stream', 'جدول الصفصاف'],
  ],
  desert: [
    ['Oryx', 'المها'],
    ['Caravan', 'القافلة'],
    ['Saluki', 'السلوقي'],
    ['Sundial', 'المزولة'],
    ['Amber', 'العنبر'],
    ['Frankincense', 'اللبان'],
    ['Cardamom', 'الهيل'],
    ['Sandalwood', 'الصندل'],
    ['Sand Lily', 'زنبق الرمل'],
    ['Two Dunes', 'الكثيبين'],
    ['Falconer', 'الصقّار'],
    ['Starfield', 'حقل النجوم'],
    ['Night Camp', 'مخيم الليل'],
    ['Ember', 'الجمر'],
    ['Copper Sky', 'سماء النحاس'],
    ['Quiet Hills', 'التلال الهادئة'],
    ['Long Shadow', 'الظل الطويل'],
    ['Juniper', 'العرعر'],
    ['Terracotta', 'الفخار'],
    ['Ochre', 'المغرة'],
    ['Desert Fox', 'ثعلب الصحراء'],
    ['Rain Valley', 'وادي المطر'],
  ],
  city: [
    ['Lantern', 'الفانوس'],
    ['Astrolabe', 'الأسطرلاب'],
    ['Lattice', 'المشربية'],
    ['Colonnade', 'الأعمدة'],
    ['Cloister', 'الرواق'],
    ['Clockmaker', 'صانع الساعات'],
    ['Silver Thread', 'الخيط الفضي'],
    ['Weaver', 'النسّاج'],
    ['Ivory', 'العاج'],
    ['Onyx', 'العقيق الأسود'],
    ['Agate', 'العقيق'],
    ['Opal', 'الأوبال'],
    ['Topaz', 'التوباز'],
    ['Jasper', 'اليشب'],
    ['Quartz', 'المرو'],
    ['Indigo', 'النيلي'],
    ['Vermilion', 'القرمزي'],
    ['Velvet', 'المخمل'],
    ['Copper', 'النحاس'],
    ['Bronze', 'البرونز'],
    ['Papyrus', 'البردي'],
    ['Calligrapher', 'الخطّاط'],
    ['Inkwell', 'المحبرة'],
    ['Mosaic', 'الفسيفساء'],
    ['Belvedere', 'المطل'],
    ['Daybreak', 'الفجر'],
    ['Eventide', 'المساء'],
    ['First Light', 'أول الضوء'],
    ['Equinox', 'الاعتدال'],
    ['Polaris', 'نجم القطب'],
    ['Altair', 'النسر الطائر'],
    ['Aldebaran', 'الدبران'],
    ['Suhail', 'سهيل'],
    ['Thuraya', 'الثريا'],
    ['Observatory', 'المرصد'],
    ['Conservatory', 'البيت الزجاجي'],
  ],
}

type Form = readonly [en: string, ar: string]

const FORMS: Record<Build, readonly Form[]> = {
  tower: [
    ['Residences', 'مساكن'],
    ['Tower', 'برج'],
    ['Towers', 'أبراج'],
    ['Heights', 'مرتفعات'],
    ['House', 'دار'],
    ['Views', 'إطلالات'],
  ],
  midrise: [
    ['Residences', 'مساكن'],
    ['Court', 'باحة'],
    ['Gardens', 'حدائق'],
    ['Terraces', 'شرفات'],
    ['Apartments', 'شقق'],
    ['Square', 'ساحة'],
  ],
  villa: [
    ['Villas', 'فلل'],
    ['Estate', 'ضيعة'],
    ['Grove', 'بستان'],
    ['Hills', 'تلال'],
    ['Oasis', 'واحة'],
  ],
  townhouse: [
    ['Townhouses', 'منازل'],
    ['Lanes', 'دروب'],
    ['Village', 'قرية'],
    ['Walk', 'ممشى'],
    ['Mews', 'أزقة'],
  ],
  office: [
    ['Offices', 'مكاتب'],
    ['Business Centre', 'مركز أعمال'],
    ['Chambers', 'ديوان'],
  ],
  retail: [
    ['Arcade', 'أروقة'],
    ['Souk', 'سوق'],
    ['Galleria', 'غاليريا'],
  ],
  hotel: [
    ['Suites', 'أجنحة'],
    ['Hotel Residences', 'مساكن فندق'],
    ['Resort', 'منتجع'],
  ],
  industrial: [
    ['Logistics Park', 'مجمع مستودعات'],
    ['Depot', 'مخازن'],
    ['Works', 'مشاغل'],
  ],
  plots: [['Plots', 'أراضي']],
}
const SHORE_FORMS: readonly Form[] = [
  ['Quay', 'رصيف'],
  ['Bay', 'خليج'],
  ['Shores', 'شواطئ'],
]
const OF_KIND: Partial<Record<PropertyKindSlug, Form>> = {
  hotel: ['Hotel', 'فندق'],
  building: ['Building', 'مبنى'],
  penthouse: ['Penthouses', 'بنتهاوس'],
}

/** Generates names that are unique in both languages. */
export class Names {
  readonly #taken = new Set<string>()
  readonly #uses = new Map<string, number>()

  reserve(name: Bilingual): void {
    this.#taken.add(name.en).add(name.ar)
  }

  next(random: Random, place: Place, build: Build, kind: PropertyKindSlug): Bilingual {
    const forms = formsOf(random, place, build, kind)
    const stems = [...STEMS[airOf(random, place)], ...STEMS.city]
    const rarest = random.shuffled(stems).toSorted((a, b) => this.#usesOf(a) - this.#usesOf(b))
    for (const stem of rarest) {
      for (const form of forms) {
        const name = { en: `${stem[0]} ${form[0]}`, ar: `${form[1]} ${stem[1]}` }
        if (this.#taken.has(name.en) || this.#taken.has(name.ar)) continue
        this.reserve(name)
        this.#uses.set(stem[0], this.#usesOf(stem) + 1)
        return name
      }
    }
    throw new RangeError(`no name is left for a ${kind} in ${place.slug}`)
  }

  #usesOf(stem: readonly string[]): number {
    return this.#uses.get(stem[0] ?? '') ?? 0
  }
}

function airOf(random: Random, place: Place): NameTheme {
  const setting = random.pick(place.settings)
  if (setting === 'waterfront' || setting === 'beach') return 'water'
  if (setting === 'park' || setting === 'golf' || setting === 'family') return 'green'
  return setting === 'desert' ? 'desert' : 'city'
}

function formsOf(random: Random, place: Place, build: Build, kind: PropertyKindSlug): Form[] {
  const own = OF_KIND[kind]
  if (own) return [own, ...FORMS[build]]
  const stacked = build === 'tower' || build === 'midrise'
  const ashore = stacked && place.settings.some((setting) => setting === 'waterfront' || setting === 'beach')
  return random.shuffled(ashore ? [...FORMS[build], ...SHORE_FORMS] : FORMS[build])
}
