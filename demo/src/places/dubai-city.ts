import { at, type Place, place } from './place.ts'

export const DUBAI_CITY: readonly Place[] = [
  place('downtown', 'Downtown Dubai', 'وسط مدينة دبي', 'dubai', at(25.1953, 55.2744, 500), {
    settings: ['city', 'business'],
    build: { tower: 14, hotel: 2, retail: 1 },
    projects: 26,
    images: ['ext-28', 'ext-38'],
    about: {
      en: '<p>The centre of the city: the tallest tower in the world, the fountains at its foot, the opera and a boulevard of three and a half kilometres in a ring around them.</p><p>Homes here are towers with hotel service; almost everything one needs is reached on foot, much of it under cover.</p>',
      ar: '<p>قلب المدينة: أعلى برج في العالم والنوافير عند قدميه ودار الأوبرا وبوليفارد طوله ثلاثة كيلومترات ونصف يحيط بها.</p><p>المنازل هنا أبراج بخدمات فندقية، ويصل السكان إلى معظم ما يحتاجون إليه سيرًا وأكثره تحت ظل.</p>',
    },
    nearby: [
      { en: 'the fountains', ar: 'النوافير' },
      { en: 'the metro', ar: 'المترو' },
    ],
  }),
  place('business-bay', 'Business Bay', 'الخليج التجاري', 'dubai', at(25.1845, 55.2777, 700), {
    settings: ['business', 'waterfront', 'city'],
    build: { tower: 14, office: 6, hotel: 2, retail: 2 },
    projects: 23,
    images: ['ext-14', 'ext-41'],
    about: {
      en: '<p>A district of offices and homes along the Dubai Canal, beside Downtown and its fountains.</p><p>The canal path is lit for runners until late, and water taxis stop at the bridges.</p>',
      ar: '<p>حي من المكاتب والمنازل على امتداد قناة دبي، بجوار وسط المدينة ونوافيره.</p><p>ممشى القناة مضاء للعدائين حتى وقت متأخر، وتتوقف سيارات الأجرة المائية عند الجسور.</p>',
    },
    nearby: [
      { en: 'the canal path', ar: 'ممشى القناة' },
      { en: 'the metro', ar: 'المترو' },
    ],
  }),
  place('difc', 'DIFC', 'مركز دبي المالي العالمي', 'dubai', at(25.2131, 55.2818, 300), {
    settings: ['business', 'city'],
    build: { tower: 4, office: 5, hotel: 1 },
    projects: 8,
    images: ['ext-31', 'ext-08'],
    about: {
      en: '<p>The financial centre with its own courts and its own law, galleries between the banks and the best lunch tables in town.</p><p>Residences are few, which keeps them in demand among those who work here.</p>',
      ar: '<p>المركز المالي بمحاكمه وقانونه الخاص، ومعارض فنية بين المصارف وأفضل موائد الغداء في المدينة.</p><p>المساكن فيه قليلة، وهذا ما يبقي الطلب عليها قائمًا بين العاملين فيه.</p>',
    },
    nearby: [
      { en: 'Gate Avenue', ar: 'غيت أفنيو' },
      { en: 'the metro', ar: 'المترو' },
    ],
  }),
  place('city-walk', 'City Walk', 'سيتي ووك', 'dubai', at(25.2076, 55.2625, 300), {
    settings: ['city', 'family'],
    build: { midrise: 6, retail: 1 },
    projects: 6,
    images: ['ext-39', 'ext-32'],
    about: {
      en: '<p>Streets made for walking between Al Wasl and the sea: mid-rise homes over cafés, murals and a green spine.</p><p>The arena and the shaded squares draw the city in the evening; the back streets stay quiet.</p>',
      ar: '<p>شوارع صُممت للمشي بين الوصل والبحر: منازل متوسطة الارتفاع فوق المقاهي وجداريات ومحور أخضر.</p><p>تجذب الساحات والمسرح المغطى أهل المدينة مساءً وتبقى الشوارع الخلفية هادئة.</p>',
    },
    nearby: [
      { en: 'cafés and shops', ar: 'المقاهي والمتاجر' },
      { en: 'Downtown Dubai', ar: 'وسط مدينة دبي' },
    ],
  }),
  place('meydan', 'Meydan', 'ميدان', 'dubai', at(25.1583, 55.301, 900), {
    settings: ['park', 'city'],
    build: { tower: 5, midrise: 5, villa: 3, townhouse: 1 },
    projects: 12,
    images: ['ext-37', 'ext-04'],
    about: {
      en: '<p>Home of the racecourse and of a crystal lagoon, with a cycle track of twenty-one kilometres through the new quarters.</p><p>It lies between Downtown and the southern districts, so that most of the city is a quarter of an hour away.</p>',
      ar: '<p>موطن مضمار السباق وبحيرة صافية، ومسار دراجات طوله واحد وعشرون كيلومترًا بين الأحياء الجديدة.</p><p>تقع بين وسط المدينة والأحياء الجنوبية، فمعظم المدينة على بعد ربع ساعة.</p>',
    },
    nearby: [
      { en: 'the cycle track', ar: 'مسار الدراجات' },
      { en: 'the racecourse', ar: 'مضمار السباق' },
    ],
  }),
  place('jumeirah-lake-towers', 'Jumeirah Lake Towers', 'أبراج بحيرات جميرا', 'dubai', at(25.0693, 55.1413, 600), {
    settings: ['business', 'park', 'city'],
    build: { tower: 9, office: 4, retail: 1 },
    projects: 12,
    images: ['ext-10', 'ext-13'],
    about: {
      en: '<p>Clusters of towers round four lakes, a free zone of trading houses by day and a neighbourhood of restaurants by night.</p><p>The metro stops at both ends and a footbridge leads to the Marina.</p>',
      ar: '<p>مجموعات من الأبراج حول أربع بحيرات، منطقة حرة لشركات التجارة نهارًا وحي للمطاعم ليلًا.</p><p>يتوقف المترو عند طرفيها ويقود جسر للمشاة إلى المارينا.</p>',
    },
    nearby: [
      { en: 'the lake park', ar: 'حديقة البحيرة' },
      { en: 'the metro', ar: 'المترو' },
    ],
  }),
  place('dubai-silicon-oasis', 'Dubai Silicon Oasis', 'واحة دبي للسيليكون', 'dubai', at(25.1212, 55.3773, 900), {
    settings: ['business', 'family'],
    build: { midrise: 6, tower: 2, office: 3 },
    projects: 9,
    images: ['ext-30', 'ext-34'],
    about: {
      en: '<p>A technology park that grew into a town: laboratories and start-ups in the middle, apartment courts and schools around them.</p><p>Rents have held well here, because many who work in the park live in it.</p>',
      ar: '<p>مجمع للتقنية كبر حتى صار مدينة: مختبرات وشركات ناشئة في الوسط، ومبانٍ سكنية ومدارس من حولها.</p><p>حافظت الإيجارات على مستواها هنا لأن كثيرًا من العاملين في المجمع يسكنون فيه.</p>',
    },
    nearby: [
      { en: 'the university campus', ar: 'الحرم الجامعي' },
      { en: 'Dubai International Airport', ar: 'مطار دبي الدولي' },
    ],
  }),
  place('al-quoz', 'Al Quoz', 'القوز', 'dubai', at(25.1362, 55.2301, 600), {
    settings: ['industrial', 'business'],
    build: { industrial: 4, retail: 3, office: 2 },
    projects: 6,
    images: ['ext-40', 'ext-32'],
    about: {
      en: '<p>Warehouses that became galleries, roasteries and workshops, in the middle of the city between two motorways.</p><p>It is the place for show rooms and light industry that want customers at the door.</p>',
      ar: '<p>مستودعات تحولت إلى معارض فنية ومحامص وورش، في وسط المدينة بين طريقين سريعين.</p><p>هو المكان لصالات العرض والصناعات الخفيفة التي تريد زبائنها عند الباب.</p>',
    },
    nearby: [
      { en: 'the gallery yards', ar: 'ساحات المعارض' },
      { en: 'Sheikh Zayed Road', ar: 'شارع الشيخ زايد' },
    ],
  }),
]
