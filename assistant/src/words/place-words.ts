import { abbreviationsOf, placeKey } from '../spelling/abbreviations.ts'

/** Other names of communities and districts, by English name. */
const PLACE_NAMES: readonly (readonly [name: string, others: string])[] = [
  ['Palm Jumeirah', 'palm|the palm|palm island|palm jumeira|بالم جميرا|النخله|نخله|نخله جميره|جزيره النخله|the palm jumeirah|بالم'],
  ['Dubai Marina', 'marina|the marina|المارينا|مارينا|دبي المارينا|مرسي دبي'],
  ['Downtown Dubai', 'downtown|down town|burj khalifa district|داون تاون|داونتاون|وسط المدينه|وسط دبي|الداون تاون'],
  ['Business Bay', 'بزنس باي|البزنس باي|بيزنس باي|بزنيس باي|خليج تجاري|businessbay'],
  [
    'Jumeirah Village Circle',
    'village circle|jumeirah village|جميرا فيلج|جميرا فيليج|جي فيسي|جميرا فيلج سيركل|جميرا فيليج سيركل|قريه جميرا|الدائريه',
  ],
  [
    'Jumeirah Lake Towers',
    'lake towers|lake tower|lakes tower|jumeirah lake tower|jumeirah lakes tower|جميرا ليك تاورز|ابراج البحيرات|بحيرات جميرا',
  ],
  ['Dubai Hills Estate', 'dubai hills|hills estate|dubai hill|دبي هيلز|هيلز|دبي هلز|تلال دبي'],
  ['Dubai Silicon Oasis', 'silicon oasis|silicon|سيليكون اويسيس|السيليكون|واحه السيليكون|واحه دبي'],
  ['Dubai Creek Harbour', 'creek harbour|creek harbor|dubai creek|the creek|خور دبي|كريك هاربر|دبي كريك هاربر|الخور'],
  ['Dubai Harbour', 'dubai harbor|emaar beachfront|ميناء دبي|هاربر'],
  ['Dubai South', 'جنوب دبي|دبي ساوث'],
  ['Dubai Islands', 'deira islands|جزر ديره|دبي ايلاندز'],
  ['Dubai Investment Park', 'investment park|مجمع الاستثمار|دبي للاستثمار'],
  ['Arabian Ranches', 'ranches|المرابع|رانجز|الرانجز|رانشز|الرانشز|ارابيان رانجز|ارابيان رانشز|اربيان رانشز'],
  ['City Walk', 'citywalk|ستي ووك'],
  ['DIFC', 'financial centre|financial center|مركز دبي المالي|المركز المالي|دي اي اف سي|ديفك|dubai international financial centre'],
  ['Meydan', 'meydan city|ميدان سيتي|الميدان'],
  ['Jumeirah', 'jumeira|جميره'],
  ['Town Square', 'townsquare|town sq'],
  ['Motor City', 'motorcity|مدينه السيارات'],
  ['Arjan', 'ارجان'],
  ['Al Barari', 'barari|براري'],
  ['Al Jaddaf', 'jaddaf|jadaf|al jadaf'],
  ['Al Furjan', 'furjan|فرجان|الفرجن'],
  ['Al Quoz', 'quoz|al qouz'],
  ['Al Reem Island', 'reem|reem island|al reem|الريم|جزيره ريم'],
  ['Yas Island', 'yas|ياس'],
  ['Saadiyat Island', 'saadiyat|sadiyat|السعديات'],
  ['Al Raha Beach', 'raha beach|al raha|الراحه'],
  ['Masdar City', 'masdar|مصدر'],
  ['Al Maryah Island', 'maryah|al maryah|maryah island|الماريه'],
  ['Jubail Island', 'jubail|الجبيل'],
  ['Al Marjan Island', 'marjan|al marjan|marjan island|المرجان'],
  ['Mina Al Arab', 'mina alarab|مينا العرب'],
  ['Al Hamra Village', 'al hamra|hamra|hamra village|الحمرا|الحمراء'],
  ['Siniyah Island', 'siniyah|السينيه'],
  ['Ajman Corniche', 'كورنيش عجمان'],
  [
    'Jumeirah Beach Residence',
    'jumeirah beach residences|jumeira beach residence|جميرا بيتش ريزيدنس|جميرا بيتش ريزدنس|جميرا بيتش|مساكن شاطئ جميرا|ابراج شاطئ جميرا',
  ],
  [
    'Jumeirah Village Triangle',
    'village triangle|جميرا فيلج تراينجل|جميرا فيليج تراينجل|جميرا فيلج ترايانجل|قريه جميرا المثلثه|مثلث قريه جميرا|مثلث جميرا',
  ],
  [
    'Jumeirah Golf Estates',
    'jumeirah golf|جميرا جولف استيتس|جميرا غولف استيتس|عقارات جميرا للجولف|عقارات جميرا للغولف|جميرا جولف|جميرا غولف',
  ],
  ['Jumeirah Islands', 'جزر جميرا|جميرا ايلاندز'],
  ['Jumeirah Park', 'جميرا بارك'],
  ['Jumeirah Heights', 'جميرا هايتس|مرتفعات جميرا'],
  ['Jumeirah Bay Island', 'jumeirah bay|جميرا باي|خليج جميرا|جزيره خليج جميرا'],
  ['Palm Jebel Ali', 'بالم جبل علي|نخله جبل علي'],
]
const BY_NAME = new Map(PLACE_NAMES.map(([name, others]) => [placeKey(name), others.split('|')]))

/** Returns the other names of a place, with abbreviations, in both languages. */
export function otherNamesOf(name: string): readonly string[] {
  return [...abbreviationsOf(name), ...(BY_NAME.get(placeKey(name)) ?? [])]
}

/** Well-known places; those without a community in the catalogue or a district on the map become keywords. */
const KNOWN_PLACES =
  'expo city|اكسبو|bur dubai|deira|mirdif|international city|discovery gardens|damac hills|jumeirah beach residence|jumeirah village triangle|jumeirah islands|jumeirah park|jumeirah heights|jumeirah bay island|palm jebel ali|dubailand|dubai land|sports city|dubai sports city|the greens|the springs|the meadows|emirates hills|emirates living|jumeirah golf estates|mohammed bin rashid city|mbr city|mudon|tilal al ghaf|the valley|damac lagoons|bluewaters|la mer|al nahda|al barsha|karama|satwa|al qusais|production city|dubai production city|remraam|serena|villanova|nad al sheba|al warsan|al reef|al ghadeer|al raha gardens|corniche|al mamsha|الكرامة|ديرة|بر دبي|مردف|البرشاء|البرشا|النهدة|القصيص|المدينة العالمية|الينابيع|داماك هيلز|ند الشبا|الورقاء|المدينة الرياضية|دبي لاند|تلال الغاف|الكورنيش|الممشى'

/** Well-known places by all their names. */
export const KNOWN_NAMES: readonly string[] = KNOWN_PLACES.split('|').flatMap((name) => [name, ...otherNamesOf(name)])
