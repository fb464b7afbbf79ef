import { at, type Place, place } from './place.ts'

export const DUBAI_COMMUNITIES: readonly Place[] = [
  place('dubai-hills', 'Dubai Hills Estate', 'دبي هيلز استيت', 'dubai', at(25.1083, 55.2517, 1100), {
    settings: ['golf', 'park', 'family'],
    build: { tower: 4, midrise: 6, villa: 7, townhouse: 5 },
    projects: 26,
    images: ['ext-26', 'ext-45'],
    about: {
      en: '<p>Villas and apartment courts around an eighteen-hole golf course and a park of eighteen hectares, half way between the Marina and Downtown.</p><p>Schools, a hospital and the mall lie inside the community; cycle paths join them so that a car is needed only to leave.</p>',
      ar: '<p>فلل ومبانٍ سكنية حول ملعب غولف من ثماني عشرة حفرة وحديقة مساحتها ثمانية عشر هكتارًا، في منتصف الطريق بين المارينا ووسط المدينة.</p><p>المدارس والمستشفى والمول داخل المجتمع، وتربطها مسارات الدراجات فلا حاجة إلى السيارة إلا للخروج منه.</p>',
    },
    nearby: [
      { en: 'the central park', ar: 'الحديقة المركزية' },
      { en: 'the mall', ar: 'المول' },
    ],
  }),
  place('jvc', 'Jumeirah Village Circle', 'قرية جميرا الدائرية', 'dubai', at(25.0602, 55.2094, 900), {
    settings: ['family', 'park', 'city'],
    build: { midrise: 14, tower: 6, townhouse: 5, hotel: 1 },
    projects: 32,
    images: ['ext-30', 'ext-34'],
    about: {
      en: '<p>A round village of apartments and townhouses, laid out in rings between two of the city’s main roads.</p><p>It is where many buy first: sizes are generous for the price and rents are among the steadiest in town.</p>',
      ar: '<p>قرية دائرية من الشقق ومنازل التاون هاوس تتوزع في حلقات بين طريقين من أهم طرق المدينة.</p><p>هنا يشتري كثيرون أول مرة: المساحات سخية بالنسبة إلى السعر والإيجارات من الأكثر ثباتًا في المدينة.</p>',
    },
    nearby: [
      { en: 'the circle mall', ar: 'المول' },
      { en: 'Dubai Marina', ar: 'دبي مارينا' },
    ],
  }),
  place('arabian-ranches', 'Arabian Ranches', 'المرابع العربية', 'dubai', at(25.0524, 55.2682, 900), {
    settings: ['golf', 'family', 'desert'],
    build: { villa: 6, townhouse: 5 },
    projects: 9,
    images: ['ext-43', 'ext-26'],
    about: {
      en: '<p>One of the first villa communities in the desert: winding streets, old trees, a golf club and stables.</p><p>Families stay for decades; what comes to the market is mostly new phases on its edge.</p>',
      ar: '<p>من أوائل مجتمعات الفلل في الصحراء: شوارع متعرجة وأشجار كبيرة ونادٍ للغولف وإسطبلات.</p><p>تبقى العائلات فيها عقودًا، وأكثر ما يُطرح منها مراحل جديدة على أطرافها.</p>',
    },
    nearby: [
      { en: 'the community school', ar: 'مدرسة المجتمع' },
      { en: 'the golf club', ar: 'نادي الغولف' },
    ],
  }),
  place('al-barari', 'Al Barari', 'البراري', 'dubai', at(25.0968, 55.3213, 500), {
    settings: ['park', 'family'],
    build: { villa: 5, midrise: 3 },
    projects: 6,
    images: ['ext-20', 'ext-37'],
    about: {
      en: '<p>The greenest address in the city: six themed gardens, streams between the plots and more than half of the land left to plants.</p><p>It is a few degrees cooler under the trees, and quiet enough to hear the water.</p>',
      ar: '<p>العنوان الأكثر خضرة في المدينة: ست حدائق لكل منها طابعها، وجداول بين القطع، وأكثر من نصف الأرض متروك للنبات.</p><p>الهواء تحت الأشجار أبرد ببضع درجات، والهدوء يكفي لسماع الماء.</p>',
    },
    nearby: [
      { en: 'the botanical gardens', ar: 'الحدائق النباتية' },
      { en: 'the polo club', ar: 'نادي البولو' },
    ],
  }),
  place('dubai-south', 'Dubai South', 'دبي الجنوب', 'dubai', at(24.889, 55.1592, 1400), {
    settings: ['family', 'desert', 'business'],
    build: { midrise: 6, townhouse: 5, villa: 2, industrial: 3, office: 1, plots: 2 },
    projects: 15,
    images: ['ext-49', 'ext-51'],
    about: {
      en: '<p>The city around the new airport: residential districts, a logistics park and the Expo site in one plan of 145 square kilometres.</p><p>Prices are still those of a beginning; the airport’s growth is what buyers count on.</p>',
      ar: '<p>المدينة التي تحيط بالمطار الجديد: أحياء سكنية ومجمع لوجستي وموقع إكسبو في مخطط واحد مساحته 145 كيلومترًا مربعًا.</p><p>ما زالت الأسعار أسعار بدايات، ونمو المطار هو ما يعوّل عليه المشترون.</p>',
    },
    nearby: [
      { en: 'Al Maktoum International Airport', ar: 'مطار آل مكتوم الدولي' },
      { en: 'the Expo site', ar: 'موقع إكسبو' },
    ],
  }),
  place('town-square', 'Town Square', 'تاون سكوير', 'dubai', at(25.0053, 55.2937, 700), {
    settings: ['family', 'park'],
    build: { midrise: 6, townhouse: 4 },
    projects: 8,
    images: ['ext-52', 'ext-18'],
    about: {
      en: '<p>Apartments and rows of houses round a square the size of sixteen football fields, with a skate park, a cinema lawn and shops on its sides.</p><p>A town for young families: schools inside, prices below those nearer the sea.</p>',
      ar: '<p>شقق وصفوف منازل حول ساحة بحجم ستة عشر ملعب كرة قدم، فيها متنزه للتزلج ومسرح عشبي للسينما ومتاجر على جوانبها.</p><p>مدينة للعائلات الشابة: مدارس في داخلها وأسعار أقل مما هو أقرب إلى البحر.</p>',
    },
    nearby: [
      { en: 'the square', ar: 'الساحة' },
      { en: 'the school', ar: 'المدرسة' },
    ],
  }),
  place('motor-city', 'Motor City', 'موتور سيتي', 'dubai', at(25.0459, 55.2395, 450), {
    settings: ['family', 'city'],
    build: { midrise: 5, townhouse: 2 },
    projects: 6,
    images: ['ext-39', 'ext-30'],
    about: {
      en: '<p>Low apartment houses with arcades around the autodrome, leafier than its name suggests.</p><p>Cafés, clinics and nurseries stand at street level, and the cycle track to the desert begins here.</p>',
      ar: '<p>مبانٍ سكنية منخفضة بأروقة حول حلبة السباق، أكثر خضرة مما يوحي به اسمها.</p><p>المقاهي والعيادات ودور الحضانة على مستوى الشارع، ومن هنا يبدأ مسار الدراجات نحو الصحراء.</p>',
    },
    nearby: [
      { en: 'cafés and shops', ar: 'المقاهي والمتاجر' },
      { en: 'the cycle track', ar: 'مسار الدراجات' },
    ],
  }),
  place('arjan', 'Arjan', 'أرجان', 'dubai', at(25.0612, 55.2378, 500), {
    settings: ['family', 'park'],
    build: { midrise: 8, tower: 2 },
    projects: 9,
    images: ['ext-03', 'ext-39'],
    about: {
      en: '<p>A compact quarter beside the flower garden that everyone photographs, with new apartment houses on most of its plots.</p><p>Two motorways meet at its corner, so the school run goes in any direction.</p>',
      ar: '<p>حي متراص بجوار حديقة الزهور التي يصورها الجميع، على معظم قطعه مبانٍ سكنية جديدة.</p><p>يلتقي طريقان سريعان عند زاويته، فالوصول سهل في كل اتجاه.</p>',
    },
    nearby: [
      { en: 'the flower garden', ar: 'حديقة الزهور' },
      { en: 'Dubai Hills', ar: 'دبي هيلز' },
    ],
  }),
  place('al-furjan', 'Al Furjan', 'الفرجان', 'dubai', at(25.0287, 55.1492, 700), {
    settings: ['family', 'city'],
    build: { midrise: 6, townhouse: 4, villa: 2 },
    projects: 10,
    images: ['ext-54', 'ext-05'],
    about: {
      en: '<p>A village of houses and small apartment buildings with its own metro station, named after the old word for a neighbourhood.</p><p>The pavilion with its market, pool and mosque is the middle of it.</p>',
      ar: '<p>قرية من البيوت والمباني السكنية الصغيرة لها محطة مترو خاصة بها، واسمها من الكلمة القديمة للحي.</p><p>في وسطها الجناح الذي يضم السوق والمسبح والمسجد.</p>',
    },
    nearby: [
      { en: 'the pavilion', ar: 'الجناح التجاري' },
      { en: 'the metro', ar: 'المترو' },
    ],
  }),
  place('dubai-investment-park', 'Dubai Investment Park', 'مجمع دبي للاستثمار', 'dubai', at(24.9922, 55.1666, 900), {
    settings: ['industrial', 'business'],
    build: { industrial: 4, office: 2, midrise: 2, retail: 1 },
    projects: 7,
    images: ['ext-41', 'ext-16'],
    about: {
      en: '<p>Industry, offices and homes on one piece of land near the port and the new airport, with its own metro branch.</p><p>Warehouses are let quickly here: the roads to all the emirates pass by.</p>',
      ar: '<p>صناعة ومكاتب ومنازل على أرض واحدة قرب الميناء والمطار الجديد، ولها فرع خاص من المترو.</p><p>تؤجَّر المستودعات هنا بسرعة، فالطرق إلى الإمارات كلها تمر بها.</p>',
    },
    nearby: [
      { en: 'the metro', ar: 'المترو' },
      { en: 'Jebel Ali Port', ar: 'ميناء جبل علي' },
    ],
  }),
]
