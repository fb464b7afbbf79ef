/** Halves of the names of invented places and developers; every combination occurs. */
const FIRST = [
  ['Noor', 'نور'],
  ['Reem', 'ريم'],
  ['Safa', 'صفا'],
  ['Wadi', 'وادي'],
  ['Jabal', 'جبل'],
  ['Nakheel', 'نخيل'],
  ['Hamra', 'حمراء'],
  ['Zahra', 'زهراء'],
  ['Rawda', 'روضة'],
  ['Badr', 'بدر'],
  ['Falaj', 'فلج'],
  ['Sahara', 'صحارى'],
  ['Marjan', 'مرجان'],
  ['Qasr', 'قصر'],
  ['Bahr', 'بحر'],
  ['Shams', 'شمس'],
] as const
const PLACES = [
  ['Heights', 'هايتس'],
  ['Gardens', 'جاردنز'],
  ['Creek', 'كريك'],
  ['Hills', 'هيلز'],
  ['Views', 'فيوز'],
  ['Quarter', 'كوارتر'],
  ['Village', 'فيليج'],
  ['Square', 'سكوير'],
  ['Shores', 'شورز'],
  ['Park', 'بارك'],
  ['Oasis', 'أوايسس'],
  ['Point', 'بوينت'],
  ['Islands', 'آيلاندز'],
  ['Walk', 'ووك'],
  ['District', 'ديستريكت'],
  ['Gate', 'غيت'],
] as const
const COMPANIES = [
  ['Developments', 'للتطوير'],
  ['Properties', 'للعقارات'],
  ['Real Estate', 'العقارية'],
  ['Homes', 'للمنازل'],
  ['Group', 'جروب'],
  ['Estates', 'إستيتس'],
  ['Living', 'ليفينج'],
  ['Holding', 'القابضة'],
  ['Investments', 'للاستثمار'],
  ['Builders', 'للبناء'],
  ['Residences', 'للمساكن'],
  ['Urban', 'أوربان'],
  ['Construction', 'للإنشاءات'],
  ['Partners', 'بارتنرز'],
  ['Capital', 'كابيتال'],
  ['Land', 'للأراضي'],
  ['Ventures', 'فينتشرز'],
  ['Contracting', 'للمقاولات'],
  ['Masters', 'ماسترز'],
  ['Collective', 'كوليكتيف'],
  ['Atelier', 'أتيليه'],
  ['Avenue', 'أفينيو'],
  ['Coast', 'كوست'],
  ['Vision', 'فيجن'],
] as const

export interface Name {
  slug: string
  name: string
  name_ar: string
}

export const COMMUNITY_NAMES = combine(PLACES)
export const DEVELOPER_NAMES = combine(COMPANIES)

function combine(seconds: readonly (readonly [string, string])[]): Name[] {
  return seconds.flatMap(([second, second_ar]) =>
    FIRST.map(([first, first_ar]) => ({
      slug: `${first}-${second}`.toLowerCase().replaceAll(' ', '-'),
      name: `${first} ${second}`,
      name_ar: `${first_ar} ${second_ar}`,
    })),
  )
}
