import { at, type Place, place } from './place.ts'

export const DUBAI_COAST: readonly Place[] = [
  place('palm-jumeirah', 'Palm Jumeirah', 'نخلة جميرا', 'dubai', at(25.1206, 55.1349, 420), {
    settings: ['beach', 'waterfront'],
    build: { tower: 5, midrise: 5, villa: 5, hotel: 2 },
    projects: 22,
    images: ['ext-25', 'ext-29'],
    about: {
      en: '<p>The palm-shaped island off the coast of Dubai: a trunk of apartments and shops, fronds of villas with a beach behind each, and a crescent of hotels that closes the ring.</p><p>A monorail runs down the middle, the boardwalk round the crescent is eleven kilometres long, and most homes see the sea from two sides.</p>',
      ar: '<p>الجزيرة التي ترسم نخلة قبالة ساحل دبي: جذع من الشقق والمتاجر، وسعف من الفلل خلف كل منها شاطئ، وهلال من الفنادق يغلق الدائرة.</p><p>يمر قطار أحادي السكة في وسطها، ويمتد الممشى حول الهلال أحد عشر كيلومترًا، وتطل معظم المنازل على البحر من جهتين.</p>',
    },
    nearby: [
      { en: 'the boardwalk', ar: 'الممشى البحري' },
      { en: 'Dubai Marina', ar: 'دبي مارينا' },
    ],
  }),
  place('dubai-marina', 'Dubai Marina', 'دبي مارينا', 'dubai', at(25.0805, 55.1413, 700), {
    settings: ['waterfront', 'city'],
    build: { tower: 10, hotel: 1, retail: 1 },
    projects: 19,
    images: ['ext-27', 'ext-36'],
    about: {
      en: '<p>Two hundred towers round a canal of three kilometres, with yachts at the door and a promenade that never quite goes to sleep.</p><p>The tram loops the district, the metro stops twice on its edge, and the beach is one street away.</p>',
      ar: '<p>مئتا برج حول قناة طولها ثلاثة كيلومترات، واليخوت على الأبواب وممشى لا ينام تقريبًا.</p><p>يدور الترام حول الحي، ويتوقف المترو عند طرفه مرتين، والشاطئ على بعد شارع واحد.</p>',
    },
    nearby: [
      { en: 'the marina promenade', ar: 'ممشى المارينا' },
      { en: 'the tram', ar: 'الترام' },
    ],
  }),
  place('dubai-harbour', 'Dubai Harbour', 'دبي هاربر', 'dubai', at(25.0883, 55.1433, 450), {
    settings: ['waterfront', 'beach'],
    build: { tower: 10, hotel: 1 },
    projects: 10,
    images: ['ext-02', 'ext-42'],
    about: {
      en: '<p>A new seafront between the Marina and the Palm, with the largest berths in the region and a cruise terminal.</p><p>Towers stand on a private beach of a kilometre and a half; a bridge leads straight to Sheikh Zayed Road.</p>',
      ar: '<p>واجهة بحرية جديدة بين المارينا والنخلة، فيها أكبر مراسي المنطقة ومحطة للسفن السياحية.</p><p>تقف الأبراج على شاطئ خاص طوله كيلومتر ونصف، ويقود جسر مباشرة إلى شارع الشيخ زايد.</p>',
    },
    nearby: [
      { en: 'the yacht berths', ar: 'مراسي اليخوت' },
      { en: 'the beach', ar: 'الشاطئ' },
    ],
  }),
  place('jumeirah', 'Jumeirah', 'جميرا', 'dubai', at(25.2025, 55.2434, 600), {
    settings: ['beach', 'family'],
    build: { midrise: 6, villa: 3 },
    projects: 7,
    images: ['ext-29', 'ext-44'],
    about: {
      en: '<p>Dubai’s first seaside suburb: low houses behind garden walls, cafés on the beach road and the city skyline at its back.</p><p>New homes are small buildings near the water, never more than a few floors high.</p>',
      ar: '<p>أول ضاحية بحرية في دبي: بيوت منخفضة خلف أسوار الحدائق، ومقاهٍ على طريق الشاطئ، وأفق المدينة خلفها.</p><p>المنازل الجديدة مبانٍ صغيرة قرب الماء لا يتجاوز ارتفاعها بضعة طوابق.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'City Walk', ar: 'سيتي ووك' },
    ],
  }),
  place('dubai-islands', 'Dubai Islands', 'جزر دبي', 'dubai', at(25.296, 55.3102, 650), {
    settings: ['beach', 'waterfront'],
    build: { midrise: 8, tower: 3, villa: 1, hotel: 1 },
    projects: 13,
    images: ['ext-33', 'ext-50'],
    about: {
      en: '<p>Five islands off Deira with more than twenty kilometres of beach, parks along the water and a marina in their midst.</p><p>It is the youngest of the city’s seafronts: most of what stands here is being built now, at prices below those of the older coast.</p>',
      ar: '<p>خمس جزر قبالة ديرة بأكثر من عشرين كيلومترًا من الشواطئ وحدائق على امتداد الماء ومارينا في وسطها.</p><p>هي أحدث واجهات المدينة البحرية: معظم ما فيها يُبنى الآن وبأسعار أقل من الساحل الأقدم.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'the Gold Souk', ar: 'سوق الذهب' },
    ],
  }),
  place('dubai-creek-harbour', 'Dubai Creek Harbour', 'ميناء خور دبي', 'dubai', at(25.2047, 55.3464, 500), {
    settings: ['waterfront', 'park'],
    build: { tower: 10, retail: 1 },
    projects: 14,
    images: ['ext-50', 'ext-15'],
    about: {
      en: '<p>Where the creek turns to the sea: towers on a marina island, a wildlife sanctuary with flamingos on the far bank and the skyline of Downtown in the west.</p><p>A canal park runs through the district and the creekside promenade is car-free.</p>',
      ar: '<p>حيث ينعطف الخور نحو البحر: أبراج على جزيرة ومارينا، ومحمية طيور فيها الفلامنغو على الضفة المقابلة، وأفق وسط المدينة غربًا.</p><p>تمر حديقة بمحاذاة القناة وسط الحي، والممشى على الخور خالٍ من السيارات.</p>',
    },
    nearby: [
      { en: 'the creekside promenade', ar: 'ممشى الخور' },
      { en: 'Downtown Dubai', ar: 'وسط مدينة دبي' },
    ],
  }),
  place('al-jaddaf', 'Al Jaddaf', 'الجداف', 'dubai', at(25.2214, 55.3312, 500), {
    settings: ['waterfront', 'city'],
    build: { midrise: 6, tower: 4, hotel: 1 },
    projects: 6,
    images: ['ext-16', 'ext-12'],
    about: {
      en: '<p>The old dhow-building yards on Dubai Creek, now a quarter of galleries, mid-rise homes and a waterfront walk.</p><p>Two metro stations and the airport road make it one of the best connected places on the creek.</p>',
      ar: '<p>أحواض بناء السفن القديمة على خور دبي، صارت اليوم حيًا للمعارض الفنية والمباني المتوسطة وممشى على الماء.</p><p>محطتا مترو وطريق المطار تجعلها من أفضل المواقع اتصالًا على الخور.</p>',
    },
    nearby: [
      { en: 'the creek', ar: 'الخور' },
      { en: 'the metro', ar: 'المترو' },
    ],
  }),
]
