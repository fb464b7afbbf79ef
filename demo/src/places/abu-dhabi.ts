import { at, type Place, place } from './place.ts'

export const ABU_DHABI: readonly Place[] = [
  place('al-reem-island', 'Al Reem Island', 'جزيرة الريم', 'abu-dhabi', at(24.4937, 54.406, 600), {
    settings: ['waterfront', 'city', 'park'],
    build: { tower: 9, office: 1, townhouse: 1, retail: 1 },
    projects: 20,
    images: ['ext-12', 'ext-36'],
    about: {
      en: '<p>An island of towers, mangrove parks and canals beside the old centre of Abu Dhabi, with the city’s financial district at its gate.</p><p>Schools, a mall and a central park are on the island; eight bridges lead off it.</p>',
      ar: '<p>جزيرة من الأبراج وحدائق القرم والقنوات بجوار وسط أبوظبي القديم، وعند مدخلها الحي المالي للمدينة.</p><p>المدارس والمول والحديقة المركزية على الجزيرة، وتقود منها ثمانية جسور.</p>',
    },
    nearby: [
      { en: 'the canal walk', ar: 'ممشى القناة' },
      { en: 'Al Maryah Island', ar: 'جزيرة المارية' },
    ],
  }),
  place('yas-island', 'Yas Island', 'جزيرة ياس', 'abu-dhabi', at(24.488, 54.607, 900), {
    settings: ['waterfront', 'golf', 'family'],
    build: { midrise: 6, villa: 4, townhouse: 4, hotel: 2 },
    projects: 18,
    images: ['ext-35', 'ext-21'],
    about: {
      en: '<p>The island of the Grand Prix circuit, the theme parks and a links golf course, where homes keep to the quiet northern shore.</p><p>The airport is close, and the water is never far.</p>',
      ar: '<p>جزيرة حلبة السباق ومدن الألعاب وملعب الغولف، تقع منازلها على الشاطئ الشمالي الهادئ.</p><p>المطار قريب، والماء أقرب.</p>',
    },
    nearby: [
      { en: 'the canal', ar: 'القناة' },
      { en: 'the theme parks', ar: 'مدن الألعاب' },
    ],
  }),
  place('saadiyat-island', 'Saadiyat Island', 'جزيرة السعديات', 'abu-dhabi', at(24.537, 54.433, 800), {
    settings: ['beach', 'golf', 'city'],
    build: { midrise: 6, tower: 2, villa: 4, hotel: 2 },
    projects: 15,
    images: ['ext-42', 'ext-19'],
    about: {
      en: '<p>Museums on one shore, a beach where turtles nest on the other, and a university and a golf course between them.</p><p>Building heights are kept low so that the dunes stay in sight.</p>',
      ar: '<p>متاحف على شاطئ، وشاطئ آخر تعشش فيه السلاحف، وبينهما جامعة وملعب غولف.</p><p>يُبقى ارتفاع المباني منخفضًا حتى تظل الكثبان مرئية.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'the museums', ar: 'المتاحف' },
    ],
  }),
  place('al-raha-beach', 'Al Raha Beach', 'شاطئ الراحة', 'abu-dhabi', at(24.4452, 54.5975, 450), {
    settings: ['waterfront', 'beach'],
    build: { midrise: 4, tower: 4, townhouse: 1 },
    projects: 8,
    images: ['ext-17', 'ext-16'],
    about: {
      en: '<p>Eleven kilometres of natural beach and marinas along the road to Dubai, with apartment houses that stand in the water.</p><p>Kayaks are as common as cars, and Yas Island is across the channel.</p>',
      ar: '<p>أحد عشر كيلومترًا من الشاطئ الطبيعي والمراسي على طريق دبي، ومبانٍ سكنية تقف في الماء.</p><p>قوارب الكاياك شائعة كالسيارات، وجزيرة ياس على الضفة الأخرى.</p>',
    },
    nearby: [
      { en: 'the beach', ar: 'الشاطئ' },
      { en: 'Yas Island', ar: 'جزيرة ياس' },
    ],
  }),
  place('masdar-city', 'Masdar City', 'مدينة مصدر', 'abu-dhabi', at(24.4266, 54.6178, 450), {
    settings: ['business', 'family', 'park'],
    build: { midrise: 6, office: 2 },
    projects: 8,
    images: ['ext-33', 'ext-39'],
    about: {
      en: '<p>A town planned for shade: narrow streets, a wind tower and solar roofs, with research institutes among the homes.</p><p>Buildings use far less water and power than elsewhere, which residents see on their bills.</p>',
      ar: '<p>مدينة خُططت للظل: شوارع ضيقة وبرج رياح وأسطح شمسية، ومعاهد أبحاث بين المنازل.</p><p>تستهلك المباني ماءً وكهرباء أقل كثيرًا من غيرها، ويرى السكان ذلك في فواتيرهم.</p>',
    },
    nearby: [
      { en: 'the central park', ar: 'الحديقة المركزية' },
      { en: 'Zayed International Airport', ar: 'مطار زايد الدولي' },
    ],
  }),
  place('al-maryah-island', 'Al Maryah Island', 'جزيرة المارية', 'abu-dhabi', at(24.501, 54.39, 250), {
    settings: ['business', 'waterfront'],
    build: { tower: 4, office: 2, hotel: 1 },
    projects: 6,
    images: ['ext-07', 'ext-31'],
    about: {
      en: '<p>Abu Dhabi’s financial island: banks, a hospital of world rank and a promenade of restaurants on the water.</p><p>A few towers of homes stand among them, with the smallest commute in the capital.</p>',
      ar: '<p>جزيرة أبوظبي المالية: مصارف ومستشفى عالمي وممشى للمطاعم على الماء.</p><p>بينها بضعة أبراج سكنية يتمتع سكانها بأقصر طريق إلى العمل في العاصمة.</p>',
    },
    nearby: [
      { en: 'the waterfront restaurants', ar: 'مطاعم الواجهة المائية' },
      { en: 'the mall', ar: 'المول' },
    ],
  }),
  place('jubail-island', 'Jubail Island', 'جزيرة الجبيل', 'abu-dhabi', at(24.5237, 54.4961, 500), {
    settings: ['waterfront', 'park'],
    build: { villa: 4, townhouse: 2, plots: 1 },
    projects: 5,
    images: ['ext-24', 'ext-49'],
    about: {
      en: '<p>Six villages among the mangroves between Yas and Saadiyat, with a boardwalk through the forest and herons at breakfast.</p><p>Most of the island stays nature; the plots are large and few.</p>',
      ar: '<p>ست قرى بين أشجار القرم ما بين ياس والسعديات، وممشى خشبي عبر الغابة وطيور البلشون عند الفطور.</p><p>معظم الجزيرة يبقى طبيعة، والقطع كبيرة وقليلة.</p>',
    },
    nearby: [
      { en: 'the mangrove boardwalk', ar: 'ممشى القرم' },
      { en: 'Saadiyat Island', ar: 'جزيرة السعديات' },
    ],
  }),
  place('khalifa-city', 'Khalifa City', 'مدينة خليفة', 'abu-dhabi', at(24.42, 54.578, 1100), {
    settings: ['family', 'desert'],
    build: { midrise: 2, villa: 2, townhouse: 2 },
    projects: 4,
    images: ['ext-44', 'ext-54'],
    about: {
      en: '<p>A broad suburb of villas and schools on the mainland, where families get a garden for the price of a flat on the islands.</p><p>The airport road and the bridges to the city pass on either side.</p>',
      ar: '<p>ضاحية واسعة من الفلل والمدارس على البر، تحصل فيها العائلات على حديقة بسعر شقة في الجزر.</p><p>يمر على جانبيها طريق المطار والجسور إلى المدينة.</p>',
    },
    nearby: [
      { en: 'schools', ar: 'المدارس' },
      { en: 'Al Raha Beach', ar: 'شاطئ الراحة' },
    ],
  }),
]
