export interface MarketName {
  name: string
  name_ar: string
  /** Defaults to the name in lower case with hyphens. */
  slug?: string
}

const market = (name: string, name_ar: string, slug?: string): MarketName =>
  slug === undefined ? { name, name_ar } : { name, name_ar, slug }

/** Market names of municipality communities, by number, where buyers don't use the official name. */
export const MARKET_NAMES: Readonly<Record<number, MarketName>> = {
  101: market('Dubai Islands', 'جزر دبي'),
  302: market('Jumeirah Bay Island', 'جزيرة جميرا باي'),
  303: market('The World Islands', 'جزر العالم'),
  321: market('Dubai Maritime City', 'مدينة دبي الملاحية'),
  325: market('Zabeel First', 'زعبيل الأولى'),
  326: market('Al Jaddaf', 'الجداف'),
  332: market('Jumeirah First', 'جميرا الأولى'),
  335: market('Trade Centre First', 'المركز التجاري الأولى'),
  336: market('Trade Centre Second', 'المركز التجاري الثانية'),
  337: market('Zabeel Second', 'زعبيل الثانية'),
  342: market('Jumeirah Second', 'جميرا الثانية'),
  345: market('Downtown Dubai', 'وسط مدينة دبي', 'downtown'),
  347: market('Mohammed Bin Rashid City', 'مدينة محمد بن راشد'),
  352: market('Jumeirah Third', 'جميرا الثالثة'),
  354: market('Al Quoz First', 'القوز الأولى'),
  358: market('Al Quoz Third', 'القوز الثالثة'),
  359: market('Al Quoz Fourth', 'القوز الرابعة'),
  381: market('Palm Jumeirah', 'نخلة جميرا'),
  383: market('Barsha Heights', 'برشا هايتس'),
  392: market('Dubai Marina', 'دبي مارينا'),
  393: market('Jumeirah Lake Towers', 'أبراج بحيرات جميرا'),
  394: market('Emirates Living', 'إمارات ليفينغ'),
  415: market('Dubai Creek Harbour', 'ميناء خور دبي'),
  518: market('Downtown Jebel Ali', 'داون تاون جبل علي'),
  521: market('Dubai South', 'دبي الجنوب'),
  591: market('Jebel Ali First', 'جبل علي الأولى'),
  611: market('Bukadra', 'بوكدرة'),
  615: market('Nad Al Sheba Second', 'ند الشبا الثانية'),
  616: market('Nad Al Sheba Third', 'ند الشبا الثالثة'),
  617: market('Nad Al Sheba Fourth', 'ند الشبا الرابعة'),
  618: market('Nad Al Sheba First', 'ند الشبا الأولى'),
  621: market('International City', 'المدينة العالمية'),
  626: market('Dubai Silicon Oasis', 'واحة دبي للسيليكون'),
  631: market('Dubai Hills Estate', 'دبي هيلز استيت', 'dubai-hills'),
  664: market('Arabian Ranches', 'المرابع العربية'),
  672: market('Dubai Science Park', 'مجمع دبي للعلوم'),
  673: market('Arjan', 'أرجان'),
  674: market('Motor City', 'موتور سيتي'),
  675: market('Dubai Studio City', 'مدينة دبي للاستديوهات'),
  676: market('DAMAC Hills', 'داماك هيلز'),
  677: market('Mudon', 'مدن'),
  681: market('Jumeirah Village Circle', 'قرية جميرا الدائرية', 'jvc'),
  682: market('Dubai Sports City', 'مدينة دبي الرياضية'),
  683: market('DAMAC Lagoons', 'داماك لاجونز'),
  684: market('Jumeirah Village Triangle', 'قرية جميرا المثلثة'),
  685: market('Dubai Production City', 'مدينة دبي للإنتاج'),
  686: market('The Oasis', 'ذا أويسيس'),
  914: market('DAMAC Hills 2', 'داماك هيلز 2'),
  915: market('The Valley', 'ذا فالي'),
  922: market('Town Square', 'تاون سكوير'),
}

/** A market community that is part of a municipality community or spans several. The master project identifies it. */
export interface MasterCommunity extends MarketName {
  /** The municipality community whose centre serves as its point. */
  number?: number
  /** First words of the master projects' English names, compared after `foldName`. */
  master_projects: readonly string[]
}

const masterCommunity = (number: number, [name, name_ar]: readonly [string, string], ...master_projects: string[]): MasterCommunity => ({
  number,
  name,
  name_ar,
  master_projects,
})

export const MASTER_COMMUNITIES: readonly MasterCommunity[] = [
  masterCommunity(315, ['Dubai Healthcare City', 'مدينة دبي الطبية'], 'Dubai Health Care City'),
  masterCommunity(321, ['Mina Rashid', 'ميناء راشد'], 'Mina Rashid'),
  masterCommunity(332, ['La Mer', 'لا مير'], 'La Mer'),
  masterCommunity(332, ['Pearl Jumeirah', 'لؤلؤة جميرا'], 'Pearl Jumeira'),
  masterCommunity(334, ['Jumeirah Garden City', 'جميرا جاردن سيتي'], 'Jumeirah Garden City'),
  masterCommunity(337, ['DIFC', 'مركز دبي المالي العالمي'], 'Dubai International Financial Center'),
  masterCommunity(343, ['City Walk', 'سيتي ووك'], 'City Walk'),
  masterCommunity(347, ['Sobha Hartland', 'شوبا هارتلاند'], 'Sobha Hartland'),
  masterCommunity(347, ['Meydan', 'ميدان'], 'Meydan One', 'Meydan Racecourse'),
  masterCommunity(388, ['The Greens', 'الروضة'], 'The Greens'),
  masterCommunity(388, ['The Lakes', 'البحيرات'], 'Lakes'),
  masterCommunity(392, ['Bluewaters Island', 'جزيرة بلوواترز'], 'Bluewaters'),
  masterCommunity(392, ['Dubai Harbour', 'دبي هاربر'], 'Dubai Harbour'),
  masterCommunity(392, ['Jumeirah Beach Residence', 'جميرا بيتش ريزيدنس'], 'Jumeriah Beach Residence', 'Jumeirah Beach Residence'),
  masterCommunity(393, ['Jumeirah Islands', 'جزر جميرا'], 'Jumeirah Islands'),
  masterCommunity(393, ['Jumeirah Park', 'جميرا بارك'], 'Jumeirah Park'),
  masterCommunity(394, ['Emirates Hills', 'تلال الإمارات'], 'Emirates Hills'),
  masterCommunity(394, ['The Springs', 'الينابيع'], 'Springs'),
  masterCommunity(591, ['Al Furjan', 'الفرجان'], 'Al Furjan'),
  masterCommunity(591, ['Discovery Gardens', 'ديسكفري جاردنز'], 'Discovery Gardens'),
  masterCommunity(591, ['Jebel Ali Village', 'قرية جبل علي'], 'Jabal Ali Village'),
  masterCommunity(591, ['Wasl Gate', 'وصل غيت'], 'Wasl Gate'),
  masterCommunity(624, ['International City Phase 3', 'المدينة العالمية - المرحلة الثالثة'], 'International City Phase 3'),
  masterCommunity(643, ['Falcon City of Wonders', 'مدينة فالكون للعجائب'], 'Falcon City'),
  masterCommunity(643, ['Liwan', 'ليوان'], 'Liwan'),
  masterCommunity(645, ['Al Barari', 'البراري'], 'Al Barari'),
  masterCommunity(645, ['District 11', 'ديستريكت 11'], 'Mohammed Bin Rashid Al Maktoum District 11'),
  masterCommunity(645, ['Living Legends', 'ليفينغ ليجندز'], 'Living Legends'),
  masterCommunity(645, ['Majan', 'مجان'], 'Majan'),
  masterCommunity(646, ['City of Arabia', 'سيتي أوف أرابيا'], 'City of Arabia'),
  masterCommunity(648, ['Dubai Residence Complex', 'مجمع دبي ريزيدنس'], 'Dubai Land Residence Complex'),
  masterCommunity(648, ['The Villa', 'ذا فيلا'], 'The Villa'),
  masterCommunity(664, ['Arabian Ranches', 'المرابع العربية'], 'Arabian Ranches - '),
  masterCommunity(665, ['Arabian Ranches 2', 'المرابع العربية 2'], 'Arabian Ranches II'),
  masterCommunity(665, ['Rukan', 'روكان'], 'Rukan'),
  masterCommunity(665, ['Serena', 'سيرينا'], '800 Villas'),
  masterCommunity(665, ['The Sustainable City', 'المدينة المستدامة'], 'The Sustainable City'),
  masterCommunity(682, ['Tilal Al Ghaf', 'تلال الغاف'], 'Tilal Al Ghaf'),
  masterCommunity(683, ['Remraam', 'رمرام'], 'Remraam'),
  masterCommunity(685, ['Jumeirah Golf Estates', 'عقارات جميرا للجولف'], 'Jumeirah Golf Estates'),
  { name: 'Palm Jebel Ali', name_ar: 'نخلة جبل علي', master_projects: ['Palm Jabal Ali'] },
]
