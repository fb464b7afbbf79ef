import { at, type Place, place } from './place.ts'

export const NORTHERN_EMIRATES: readonly Place[] = [
  place('aljada', 'Aljada', 'الجادة', 'sharjah', at(25.3112, 55.4709, 600), {
    settings: ['family', 'park', 'city'],
    build: { midrise: 10, townhouse: 2, office: 1, retail: 1 },
    projects: 14,
    images: ['ext-37', 'ext-40'],
    about: {
      en: '<p>The largest new district of Sharjah, opposite the university city: apartment courts round a park with an outdoor stage and a market of food stalls.</p><p>It is open to buyers of every nationality.</p>',
      ar: '<p>أكبر أحياء الشارقة الجديدة مقابل المدينة الجامعية: مبانٍ سكنية حول حديقة فيها مسرح مكشوف وسوق للمأكولات.</p><p>التملك فيها متاح لجميع الجنسيات.</p>',
    },
    nearby: [
      { en: 'the park', ar: 'الحديقة' },
      { en: 'the university city', ar: 'المدينة الجامعية' },
    ],
  }),
  place('al-khan', 'Al Khan', 'الخان', 'sharjah', at(25.3256, 55.3708, 400), {
    settings: ['beach', 'waterfront'],
    build: { tower: 5, midrise: 3, hotel: 1 },
    projects: 9,
    images: ['ext-29', 'ext-06'],
    about: {
      en: '<p>The fishing village on the lagoon that became Sharjah’s seafront, with an aquarium, a beach and the border of Dubai at its end.</p><p>Homes look over the lagoon to one side and the Gulf to the other.</p>',
      ar: '<p>قرية الصيادين على البحيرة التي صارت واجهة الشارقة البحرية، فيها مربى مائي وشاطئ وعند طرفها حدود دبي.</p><p>تطل المنازل على البحيرة من جهة وعلى الخليج من الأخرى.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'the aquarium', ar: 'المربى المائي' },
    ],
  }),
  place('al-majaz', 'Al Majaz', 'المجاز', 'sharjah', at(25.3226, 55.3853, 400), {
    settings: ['waterfront', 'city'],
    build: { tower: 6, retail: 1 },
    projects: 7,
    images: ['ext-02', 'ext-32'],
    about: {
      en: '<p>Towers round Khalid Lagoon, with the fountain, the amphitheatre and the evening walk that all of Sharjah knows.</p><p>The old souks are a short drive along the water.</p>',
      ar: '<p>أبراج حول بحيرة خالد، فيها النافورة والمدرج والممشى المسائي الذي تعرفه الشارقة كلها.</p><p>الأسواق القديمة على مسافة قصيرة بمحاذاة الماء.</p>',
    },
    nearby: [
      { en: 'the lagoon walk', ar: 'ممشى البحيرة' },
      { en: 'the heritage souks', ar: 'الأسواق التراثية' },
    ],
  }),
  place('muwaileh', 'Muwaileh', 'مويلح', 'sharjah', at(25.2986, 55.4542, 600), {
    settings: ['family', 'desert'],
    build: { midrise: 3, townhouse: 2, villa: 1, industrial: 1 },
    projects: 6,
    images: ['ext-52', 'ext-30'],
    about: {
      en: '<p>A young district of schools, gardens and family houses beside the university city.</p><p>Wide plots and direct roads to both airports keep it popular with those who need space.</p>',
      ar: '<p>حي حديث من المدارس والحدائق وبيوت العائلات بجوار المدينة الجامعية.</p><p>القطع الواسعة والطرق المباشرة إلى المطارين تجعله مفضلًا لمن يحتاج إلى المساحة.</p>',
    },
    nearby: [
      { en: 'schools', ar: 'المدارس' },
      { en: 'Sharjah International Airport', ar: 'مطار الشارقة الدولي' },
    ],
  }),
  place('al-marjan-island', 'Al Marjan Island', 'جزيرة المرجان', 'ras-al-khaimah', at(25.6708, 55.7437, 200), {
    settings: ['beach', 'waterfront'],
    build: { tower: 8, midrise: 5, hotel: 4 },
    projects: 19,
    images: ['ext-35', 'ext-42'],
    about: {
      en: '<p>Four coral-shaped islands in the Gulf with beaches on all sides and the largest resorts of the northern coast.</p><p>Buyers come for the rental season: hotels are full from October to May.</p>',
      ar: '<p>أربع جزر على شكل المرجان في الخليج، شواطئها من كل جانب وفيها أكبر منتجعات الساحل الشمالي.</p><p>يأتي المشترون من أجل موسم الإيجار، فالفنادق ممتلئة من أكتوبر إلى مايو.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'Ras Al Khaimah city', ar: 'مدينة رأس الخيمة' },
    ],
  }),
  place('mina-al-arab', 'Mina Al Arab', 'ميناء العرب', 'ras-al-khaimah', at(25.7214, 55.8383, 480), {
    settings: ['waterfront', 'beach', 'family'],
    build: { midrise: 5, villa: 2, townhouse: 2, hotel: 1 },
    projects: 11,
    images: ['ext-33', 'ext-25'],
    about: {
      en: '<p>Islands and lagoons inside a protected coast, with kilometres of beach and mangroves where flamingos winter.</p><p>Houses have moorings, apartments have the mountains in the window.</p>',
      ar: '<p>جزر وبحيرات داخل ساحل محمي، وكيلومترات من الشواطئ وأشجار القرم التي تشتّي فيها طيور الفلامنغو.</p><p>للبيوت مراسٍ وفي نوافذ الشقق جبال.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'the lagoon', ar: 'البحيرة' },
    ],
  }),
  place('al-hamra-village', 'Al Hamra Village', 'قرية الحمراء', 'ras-al-khaimah', at(25.6856, 55.7889, 600), {
    settings: ['golf', 'waterfront', 'family'],
    build: { midrise: 3, villa: 3, townhouse: 2 },
    projects: 8,
    images: ['ext-26', 'ext-43'],
    about: {
      en: '<p>A golf and marina village on the Gulf, settled for twenty years and green for as long.</p><p>The course winds between lagoons and houses; the mall and the yacht club are part of the village.</p>',
      ar: '<p>قرية غولف ومارينا على الخليج، مأهولة منذ عشرين عامًا وخضراء منذ ذلك الحين.</p><p>يتعرج الملعب بين البحيرات والبيوت، والمول ونادي اليخوت جزء منها.</p>',
    },
    nearby: [
      { en: 'the marina', ar: 'المارينا' },
      { en: 'the golf club', ar: 'نادي الغولف' },
    ],
  }),
  place('al-nakheel', 'Al Nakheel', 'النخيل', 'ras-al-khaimah', at(25.7953, 55.9727, 600), {
    settings: ['city', 'family'],
    build: { midrise: 3, retail: 2 },
    projects: 4,
    images: ['ext-40', 'ext-03'],
    about: {
      en: '<p>The trading quarter of Ras Al Khaimah, with the mountains at the end of every street.</p><p>Ground floors are shops, upper floors homes at prices that suit those who work here.</p>',
      ar: '<p>الحي التجاري في رأس الخيمة، والجبال في نهاية كل شارع.</p><p>الطوابق الأرضية متاجر والعليا منازل بأسعار تناسب العاملين هنا.</p>',
    },
    nearby: [
      { en: 'shops', ar: 'المتاجر' },
      { en: 'the corniche', ar: 'الكورنيش' },
    ],
  }),
  place('al-zorah', 'Al Zorah', 'الزوراء', 'ajman', at(25.4386, 55.4869, 600), {
    settings: ['golf', 'waterfront', 'beach'],
    build: { midrise: 4, villa: 2, townhouse: 1, plots: 1 },
    projects: 8,
    images: ['ext-04', 'ext-49'],
    about: {
      en: '<p>A golf course between mangroves and a beach of white sand, in the smallest of the emirates.</p><p>A million square metres of tidal creek are protected; the kayak trails begin behind the houses.</p>',
      ar: '<p>ملعب غولف بين أشجار القرم وشاطئ من الرمل الأبيض في أصغر الإمارات.</p><p>مليون متر مربع من الخور محمية، ومسارات الكاياك تبدأ خلف البيوت.</p>',
    },
    nearby: [
      { en: 'the mangroves', ar: 'أشجار القرم' },
      { en: 'the golf club', ar: 'نادي الغولف' },
    ],
  }),
  place('ajman-corniche', 'Ajman Corniche', 'كورنيش عجمان', 'ajman', at(25.4133, 55.4392, 400), {
    settings: ['beach', 'city'],
    build: { tower: 6, hotel: 1, retail: 1 },
    projects: 8,
    images: ['ext-17', 'ext-06'],
    about: {
      en: '<p>Towers along four kilometres of public beach, with cafés on the sand side and the old port at the end.</p><p>Sea views cost here what a side street costs in Dubai.</p>',
      ar: '<p>أبراج على امتداد أربعة كيلومترات من الشاطئ العام، والمقاهي على جهة الرمل والميناء القديم في الطرف.</p><p>إطلالة البحر هنا بسعر شارع جانبي في دبي.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'the port', ar: 'الميناء' },
    ],
  }),
  place('siniyah-island', 'Siniyah Island', 'جزيرة السينية', 'umm-al-quwain', at(25.5877, 55.6199, 300), {
    settings: ['beach', 'golf'],
    build: { midrise: 3, villa: 2, townhouse: 1 },
    projects: 6,
    images: ['ext-25', 'ext-46'],
    about: {
      en: '<p>An island of dunes, gazelles and mangroves off Umm Al Quwain, joined to the town by a new bridge.</p><p>What is built follows the beaches and leaves the middle wild.</p>',
      ar: '<p>جزيرة من الكثبان والغزلان وأشجار القرم قبالة أم القيوين، يصلها بالمدينة جسر جديد.</p><p>يتبع البناء الشواطئ ويترك الوسط بريًا.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'Umm Al Quwain city', ar: 'مدينة أم القيوين' },
    ],
  }),
  place('al-salamah', 'Al Salamah', 'السلمة', 'umm-al-quwain', at(25.4937, 55.5763, 500), {
    settings: ['family', 'desert'],
    build: { townhouse: 2, villa: 1, midrise: 1, plots: 1 },
    projects: 4,
    images: ['ext-49', 'ext-47'],
    about: {
      en: '<p>A quiet district of family houses at the entrance to Umm Al Quwain, near the lagoon and the main road.</p><p>Land is cheap and the sea is close: many build here for the second home.</p>',
      ar: '<p>حي هادئ من بيوت العائلات عند مدخل أم القيوين قرب الخور والطريق الرئيسي.</p><p>الأرض رخيصة والبحر قريب، ويبني كثيرون هنا منزلهم الثاني.</p>',
    },
    nearby: [
      { en: 'the lagoon', ar: 'الخور' },
      { en: 'the beach', ar: 'الشاطئ' },
    ],
  }),
  place('al-aqah', 'Al Aqah', 'العقة', 'fujairah', at(25.5052, 56.3584, 350), {
    settings: ['beach', 'desert'],
    build: { midrise: 3, villa: 2, hotel: 2 },
    projects: 6,
    images: ['ext-33', 'ext-20'],
    about: {
      en: '<p>The beach under the Hajar mountains on the Gulf of Oman, with the best snorkelling of the country off the rock called Snoopy.</p><p>The drive from Dubai takes an hour and a half, most of it through the mountains.</p>',
      ar: '<p>الشاطئ تحت جبال الحجر على خليج عُمان، وفيه أفضل غوص سطحي في البلاد عند الصخرة المعروفة بسنوبي.</p><p>الطريق من دبي ساعة ونصف معظمها عبر الجبال.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'Dibba', ar: 'دبا' },
    ],
  }),
  place('al-faseel', 'Al Faseel', 'الفصيل', 'fujairah', at(25.1442, 56.3535, 380), {
    settings: ['beach', 'city'],
    build: { midrise: 3, tower: 2, retail: 1 },
    projects: 5,
    images: ['ext-16', 'ext-42'],
    about: {
      en: '<p>The seaside quarter of Fujairah city, with a long corniche and the fish market at its end.</p><p>Homes here see the ships at anchor in one of the busiest roads of the ocean.</p>',
      ar: '<p>الحي البحري في مدينة الفجيرة، بكورنيش طويل وسوق السمك في طرفه.</p><p>ترى المنازل هنا السفن الراسية في واحد من أكثر ممرات المحيط ازدحامًا.</p>',
    },
    nearby: [
      { en: 'the corniche', ar: 'الكورنيش' },
      { en: 'the fish market', ar: 'سوق السمك' },
    ],
  }),
]
