import type { Bilingual, Build, Place } from './places/index.ts'

interface Company {
  /** City of the head office. */
  location: Bilingual
  established_year: number
  /** Share of the projects in each place where the developer is active, relative to the others. */
  weight: number
  /** Price per sqft, relative to the average. */
  tier: number
}

interface Work {
  emirates: readonly Place['emirate'][]
  builds: readonly Build[]
  about: Bilingual
}

export interface DemoDeveloper extends Company, Work {
  /** Key of the logo in the media. */
  logo: string
  name: string
  name_ar: string
}

const DUBAI = { en: 'Dubai', ar: 'دبي' }
const ABU_DHABI = { en: 'Abu Dhabi', ar: 'أبوظبي' }
const SHARJAH = { en: 'Sharjah', ar: 'الشارقة' }
const NORTH = ['sharjah', 'ajman', 'umm-al-quwain', 'ras-al-khaimah', 'fujairah'] as const

export const DEVELOPERS: readonly DemoDeveloper[] = [
  developer('dev-01', 'Al Noor Estates', 'عقارات النور', company(DUBAI, 1998, 9, 1.06), {
    emirates: ['dubai', 'abu-dhabi'],
    builds: ['tower', 'midrise', 'villa', 'townhouse', 'office'],
    about: {
      en: '<p>Al Noor Estates began with a row of shops in Deira and builds whole quarters today. Its houses are known for daylight: no room without a window, no corridor without an end that opens.</p><p>The company manages its own buildings for the first five years.</p>',
      ar: '<p>بدأت عقارات النور بصف من المتاجر في ديرة وتبني اليوم أحياء كاملة. تُعرف بيوتها بضوء النهار: لا غرفة بلا نافذة ولا ممر بلا نهاية مفتوحة.</p><p>تحتفظ الشركة بإدارة ما تبنيه خلال السنوات الخمس الأولى.</p>',
    },
  }),
  developer('dev-02', 'Sahil Developments', 'ساحل للتطوير', company(DUBAI, 2004, 8, 1.04), {
    emirates: ['dubai', 'abu-dhabi', 'ras-al-khaimah'],
    builds: ['tower', 'midrise', 'hotel', 'villa'],
    about: {
      en: '<p>Sahil builds on the water and nowhere else. Its engineers have worked on breakwaters and marinas since 2004, and every project is planned from the shoreline inwards.</p><p>Promenades stay open to the public by the company’s own rule.</p>',
      ar: '<p>تبني ساحل على الماء ولا تبني في غيره. عمل مهندسوها في كواسر الأمواج والمراسي منذ 2004، ويُخطط كل مشروع من خط الشاطئ إلى الداخل.</p><p>وبقاعدة وضعتها الشركة لنفسها تبقى الواجهات البحرية مفتوحة للجميع.</p>',
    },
  }),
  developer('dev-03', 'Ufuq Towers', 'أبراج أفق', company(DUBAI, 2007, 8, 1.08), {
    emirates: ['dubai', 'abu-dhabi', 'sharjah'],
    builds: ['tower', 'office', 'hotel'],
    about: {
      en: '<p>Ufuq Towers does one thing, tall buildings, and has finished thirty-one of them. Four homes on a floor is its limit, so that each has a corner.</p>',
      ar: '<p>لا تبني أبراج أفق إلا الأبراج، وقد أنجزت منها واحدًا وثلاثين. أربعة منازل في الطابق هي حدّها الأقصى ليكون لكل منزل زاوية.</p>',
    },
  }),
  developer('dev-04', 'Mashra Living', 'مشرا ليفنغ', company(DUBAI, 2012, 7, 0.98), {
    emirates: ['dubai', 'sharjah', 'abu-dhabi'],
    builds: ['midrise', 'townhouse', 'tower'],
    about: {
      en: '<p>Mashra Living makes apartments for people who move in, not for those who sell on: deep balconies behind pierced screens, storage in every home, courtyards where children can be seen from the kitchen.</p>',
      ar: '<p>تصمم مشرا ليفنغ شققًا لمن يسكنها لا لمن يعيد بيعها: شرفات عميقة خلف مشربيات، ومخزن في كل منزل، وأفنية يُرى فيها الأطفال من المطبخ.</p>',
    },
  }),
  developer('dev-05', 'Nakhla Communities', 'مجتمعات نخلة', company(ABU_DHABI, 2001, 6, 1.02), {
    emirates: ['abu-dhabi', 'dubai'],
    builds: ['villa', 'townhouse', 'midrise', 'plots'],
    about: {
      en: '<p>Nakhla plants before it builds. Its nursery near Al Ain grows the trees of each community four years ahead, so that the first families walk in the shade.</p><p>Fourteen communities in Abu Dhabi and Dubai carry its name.</p>',
      ar: '<p>تزرع نخلة قبل أن تبني. يربّي مشتلها قرب العين أشجار كل مجتمع قبل أربع سنوات ليمشي أول السكان في الظل.</p><p>يحمل اسمها أربعة عشر مجتمعًا في أبوظبي ودبي.</p>',
    },
  }),
  developer('dev-06', 'Kathib Properties', 'كثيب العقارية', company(DUBAI, 2015, 6, 0.95), {
    emirates: ['dubai', 'sharjah', 'fujairah', 'umm-al-quwain'],
    builds: ['townhouse', 'villa', 'midrise', 'industrial', 'plots'],
    about: {
      en: '<p>Kathib works on the desert side of the city, where land leaves room for gardens. Its houses turn their backs to the wind and their courtyards to the evening.</p>',
      ar: '<p>تعمل كثيب على الجهة الصحراوية من المدينة حيث تتسع الأرض للحدائق. تدير بيوتها ظهرها للريح وأفنيتها للمساء.</p>',
    },
  }),
  developer('dev-07', 'Saqr Urban', 'صقر الحضرية', company(DUBAI, 2009, 7, 1.05), {
    emirates: ['dubai', 'abu-dhabi'],
    builds: ['tower', 'office', 'retail', 'midrise'],
    about: {
      en: '<p>Saqr Urban rebuilds what cities forget: parking lots, cleared corners, the land beside the metro. Ground floors are always shops, roofs are always open to those who live below.</p>',
      ar: '<p>تعيد صقر الحضرية بناء ما تنساه المدن: مواقف السيارات والزوايا الخالية والأرض المجاورة للمترو. الطوابق الأرضية متاجر دائمًا والأسطح مفتوحة دائمًا للسكان.</p>',
    },
  }),
  developer('dev-08', 'Lulwa Residences', 'مساكن لولوة', company(DUBAI, 2011, 6, 1.1), {
    emirates: ['dubai', 'ras-al-khaimah', 'abu-dhabi'],
    builds: ['tower', 'midrise', 'hotel', 'villa'],
    about: {
      en: '<p>Lulwa makes few homes and finishes them fully: kitchens, lighting and wardrobes come with the keys. A house manager stays on each site for as long as it stands.</p>',
      ar: '<p>تبني لولوة منازل قليلة وتكملها تمامًا: المطبخ والإضاءة والخزائن تأتي مع المفاتيح. ويبقى في كل موقع مدير للمبنى ما بقي قائمًا.</p>',
    },
  }),
  developer('dev-09', 'Bawaba Group', 'مجموعة بوابة', company(SHARJAH, 1994, 6, 0.96), {
    emirates: ['dubai', ...NORTH],
    builds: ['midrise', 'tower', 'retail', 'industrial', 'office'],
    about: {
      en: '<p>A family company of the third generation with its own contracting arm, its own joinery and most of its suppliers within an hour’s drive. Bawaba has built in all the northern emirates.</p>',
      ar: '<p>شركة عائلية من الجيل الثالث لها ذراع مقاولات ومنجرة خاصة، ومعظم مورديها على بعد ساعة. بنت بوابة في جميع الإمارات الشمالية.</p>',
    },
  }),
  developer(
    'dev-10',
    'Shiraa Coast',
    'ساحل شراع',
    { location: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة' }, established_year: 2013, weight: 6, tier: 1.05 },
    {
      emirates: ['ras-al-khaimah', 'dubai', 'umm-al-quwain', 'ajman', 'fujairah'],
      builds: ['tower', 'midrise', 'hotel', 'villa', 'townhouse'],
      about: {
        en: '<p>Shiraa Coast brought the resort home to the northern coast: apartments with hotel service, rental desks in the lobby and beaches that are cleaned before seven.</p>',
        ar: '<p>جاءت ساحل شراع بمنازل المنتجعات إلى الساحل الشمالي: شقق بخدمات فندقية ومكاتب تأجير في الردهة وشواطئ تُنظف قبل السابعة.</p>',
      },
    },
  ),
  developer('dev-11', 'Zawiya Spaces', 'زاوية للمساحات', company(DUBAI, 2016, 5, 1), {
    emirates: ['dubai', 'abu-dhabi', 'sharjah'],
    builds: ['midrise', 'tower', 'office', 'retail'],
    about: {
      en: '<p>Architects founded Zawiya and still run it. Plans are drawn from furniture outwards, lofts and live-work homes are its speciality, and nothing is built that the partners would not live in.</p>',
      ar: '<p>أسس زاوية معماريون وما زالوا يديرونها. تُرسم المخططات من الأثاث إلى الخارج، وتتخصص في اللوفت ومنازل العمل والسكن، ولا تبني ما لا يسكنه شركاؤها.</p>',
    },
  }),
  developer('dev-12', 'Naba Habitat', 'نبع هابيتات', company(ABU_DHABI, 2014, 5, 1.01), {
    emirates: ['abu-dhabi', 'dubai'],
    builds: ['midrise', 'villa', 'townhouse', 'tower'],
    about: {
      en: '<p>Naba counts water and power first. Grey water feeds its gardens, roofs carry panels, and the service charge of its buildings is among the lowest in their places.</p>',
      ar: '<p>تحسب نبع الماء والكهرباء أولًا. تُروى حدائقها بالمياه المعاد استخدامها وتحمل أسطحها ألواحًا شمسية، ورسوم الخدمات في مبانيها من الأدنى في مناطقها.</p>',
    },
  }),
  developer('dev-13', 'Ghaf Estates', 'عقارات الغاف', company(DUBAI, 2010, 5, 1.07), {
    emirates: ['dubai', 'abu-dhabi', 'ras-al-khaimah'],
    builds: ['villa', 'townhouse', 'plots'],
    about: {
      en: '<p>Ghaf Estates builds houses only, in small enclaves of twenty to two hundred. Every plan can be changed until the foundations are poured.</p>',
      ar: '<p>لا تبني عقارات الغاف إلا البيوت، في مجمعات صغيرة من عشرين إلى مئتين. ويمكن تعديل كل مخطط حتى صب الأساسات.</p>',
    },
  }),
  developer('dev-14', 'Mawj Developments', 'موج للتطوير', company(DUBAI, 2017, 6, 0.97), {
    emirates: ['dubai', 'ras-al-khaimah', 'ajman', 'umm-al-quwain'],
    builds: ['midrise', 'tower', 'hotel'],
    about: {
      en: '<p>Mawj opened the new islands to first-time buyers with monthly plans and compact homes. Its buildings stay under twelve floors where they meet the beach.</p>',
      ar: '<p>فتحت موج الجزر الجديدة أمام من يشتري لأول مرة بخطط شهرية ومنازل مدروسة المساحة. لا تتجاوز مبانيها اثني عشر طابقًا حيث تلتقي بالشاطئ.</p>',
    },
  }),
  developer('dev-15', 'Qamar Living', 'قمر ليفنغ', company(DUBAI, 2018, 5, 0.99), {
    emirates: ['dubai', 'sharjah'],
    builds: ['tower', 'midrise', 'hotel'],
    about: {
      en: '<p>Qamar furnishes what it sells. A home comes with beds, linen and a coffee machine, ready to let on the day of handover; most buyers live abroad.</p>',
      ar: '<p>تؤثث قمر ما تبيع. يأتي المنزل بأسرّته ومفروشاته وآلة القهوة، جاهزًا للتأجير يوم التسليم، ومعظم مشتريه مقيمون في الخارج.</p>',
    },
  }),
  developer('dev-16', 'Falak Properties', 'فلك العقارية', company(ABU_DHABI, 2006, 5, 1.09), {
    emirates: ['abu-dhabi', 'dubai'],
    builds: ['tower', 'office', 'hotel', 'retail'],
    about: {
      en: '<p>Falak builds for the islands of the capital: offices with homes above, hotels with galleries inside. Its head office occupies the first tower it finished.</p>',
      ar: '<p>تبني فلك في جزر العاصمة: مكاتب تعلوها منازل وفنادق في داخلها معارض. ويشغل مقرها أول برج أنجزته.</p>',
    },
  }),
  developer('dev-17', 'Zafaran Homes', 'زعفران هومز', company(SHARJAH, 2012, 5, 0.94), {
    emirates: ['sharjah', 'dubai', 'ajman'],
    builds: ['midrise', 'townhouse', 'villa'],
    about: {
      en: '<p>Zafaran builds family homes with four bedrooms where others put two, majlis and kitchen apart, and a garden that a child can cross in ten seconds.</p>',
      ar: '<p>تبني زعفران بيوتًا للعائلات بأربع غرف نوم حيث يضع غيرها غرفتين، مجلسها بعيد عن مطبخها، وحديقة يعبرها الطفل في عشر ثوانٍ.</p>',
    },
  }),
  developer(
    'dev-18',
    'Hisn Developments',
    'حصن للتطوير',
    { location: { en: 'Ajman', ar: 'عجمان' }, established_year: 2003, weight: 5, tier: 0.95 },
    {
      emirates: ['ajman', 'sharjah', 'umm-al-quwain', 'fujairah', 'dubai'],
      builds: ['tower', 'midrise', 'villa', 'townhouse', 'industrial', 'retail'],
      about: {
        en: '<p>Hisn is careful: land is bought without debt, construction begins when it is paid for, and no handover has been late since 2011.</p>',
        ar: '<p>حصن شركة حذرة: تشتري الأرض بلا ديون، وتبدأ البناء حين تكون كلفته مدفوعة، ولم يتأخر لها تسليم منذ 2011.</p>',
      },
    },
  ),
  developer('dev-19', 'Marfa Group', 'مجموعة مرفأ', company(DUBAI, 1989, 6, 1), {
    emirates: ['dubai', 'abu-dhabi', 'fujairah', 'ras-al-khaimah'],
    builds: ['industrial', 'office', 'retail', 'tower', 'midrise', 'plots'],
    about: {
      en: '<p>From ship chandlers to landlords: Marfa has stored, shipped and sold along the Gulf since 1989 and now builds the sheds, offices and homes of those who do.</p>',
      ar: '<p>من تموين السفن إلى العقار: تخزّن مرفأ وتشحن وتبيع على الخليج منذ 1989، وتبني اليوم مستودعات من يفعلون ذلك ومكاتبهم ومنازلهم.</p>',
    },
  }),
  developer('dev-20', 'Najm Urban', 'نجم الحضرية', company(DUBAI, 2019, 5, 1.03), {
    emirates: ['dubai'],
    builds: ['tower', 'midrise', 'office'],
    about: {
      en: '<p>The youngest of the larger names. Najm publishes the progress of every site each week, with photographs.</p>',
      ar: '<p>أحدث الأسماء الكبيرة. تنشر نجم تقدم كل موقع أسبوعيًا بالصور.</p>',
    },
  }),
  developer('dev-21', 'Barajeel Residences', 'مساكن البراجيل', company(DUBAI, 2008, 5, 1.04), {
    emirates: ['dubai', 'abu-dhabi', 'sharjah'],
    builds: ['midrise', 'villa', 'townhouse'],
    about: {
      en: '<p>Barajeel takes its lessons from the wind towers: cross-ventilation, thick walls, shade before glass. Its houses are cooled for a third less than their neighbours.</p>',
      ar: '<p>تتعلم البراجيل من أبراج الرياح: تهوية متقابلة وجدران سميكة والظل قبل الزجاج. تبريد بيوتها يكلف أقل من جيرانها بالثلث.</p>',
    },
  }),
  developer('dev-22', 'Rawdah Communities', 'مجتمعات الروضة', company(DUBAI, 2005, 6, 1), {
    emirates: ['dubai', 'abu-dhabi', 'ras-al-khaimah'],
    builds: ['midrise', 'townhouse', 'villa', 'tower'],
    about: {
      en: '<p>Rawdah plans for people on foot. Cars stay at the edge, a school stands where everyone can reach it, and each cluster has its own grocer.</p>',
      ar: '<p>تخطط الروضة لمن يمشي. تبقى السيارات على الأطراف، وتقوم المدرسة حيث يصل إليها الجميع، ولكل مجموعة بقالتها.</p>',
    },
  }),
  developer('dev-23', 'Jisr Developments', 'جسر للتطوير', company(DUBAI, 2020, 1, 1.02), {
    emirates: ['dubai'],
    builds: ['tower'],
    about: {
      en: '<p>Jisr is a partnership of two engineering offices that has so far designed for others. The first building of its own is on sale now.</p>',
      ar: '<p>جسر شراكة بين مكتبين هندسيين صمما حتى الآن لغيرهما. أول مبنى لهما معروض للبيع الآن.</p>',
    },
  }),
  developer(
    'dev-24',
    'Mishkah Estates',
    'عقارات مشكاة',
    { location: { en: 'Fujairah', ar: 'الفجيرة' }, established_year: 2022, weight: 0, tier: 1 },
    {
      emirates: ['fujairah'],
      builds: ['villa'],
      about: {
        en: '<p>Mishkah Estates has bought its first land on the east coast and is at the drawing board. Nothing is for sale yet.</p>',
        ar: '<p>اشترت عقارات مشكاة أول أرض لها على الساحل الشرقي وهي في مرحلة التصميم. لا شيء معروض للبيع بعد.</p>',
      },
    },
  ),
]

function developer(logo: string, name: string, name_ar: string, company: Company, work: Work): DemoDeveloper {
  return { logo, name, name_ar, ...company, ...work }
}

function company(location: Bilingual, established_year: number, weight: number, tier: number): Company {
  return { location, established_year, weight, tier }
}
