import { CATEGORIES, type DemoArticle, EDITORS } from './article.ts'

export const MONEY: readonly DemoArticle[] = [
  {
    slug: 'what-buying-in-dubai-costs',
    title: 'The 4% fee, and everything else a home costs',
    title_ar: 'رسم 4% وكل ما يكلفه شراء المنزل',
    excerpt:
      'Registration, trustee office, agent, mortgage, VAT: a full list with a worked sum, so that nothing surprises you at the counter.',
    excerpt_ar: 'التسجيل وأمين التسجيل والوسيط والرهن والضريبة: قائمة كاملة ومثال محسوب حتى لا يفاجئك شيء عند الدفع.',
    ...CATEGORIES.money,
    ...EDITORS.maryam,
    meta_title: 'What buying a home in Dubai costs in full',
    meta_title_ar: 'تكاليف شراء منزل في دبي كاملة',
    meta_description:
      'The 4% Dubai Land Department fee and every other cost of buying, off-plan and ready, with a worked example in dirhams.',
    meta_description_ar: 'رسم دائرة الأراضي والأملاك 4% وبقية تكاليف الشراء على الخارطة والجاهز مع مثال محسوب بالدرهم.',
    image: 'ext-40',
    published_days_ago: 19,
    cta: null,
  },
  {
    slug: 'payment-plans-compared',
    title: '60/40, 50/50, 1% a month: payment plans compared',
    title_ar: '60/40 و50/50 و1% شهريًا: مقارنة خطط السداد',
    excerpt:
      'The same flat on four plans, month by month. Which one asks for most before you have keys, and what to look for in the small print.',
    excerpt_ar: 'الشقة نفسها بأربع خطط شهرًا بشهر: أيها يطلب أكثر قبل المفتاح، وماذا تقرأ بين السطور.',
    ...CATEGORIES.money,
    ...EDITORS.layla,
    meta_title: 'Dubai payment plans compared with an example',
    meta_title_ar: 'مقارنة خطط السداد في دبي بمثال محسوب',
    meta_description:
      '60/40, 50/50, 1% monthly and post-handover plans side by side for a flat of AED 1,500,000, and what to check in each.',
    meta_description_ar: 'خطط 60/40 و50/50 و1% شهريًا وما بعد التسليم لشقة بسعر 1,500,000 درهم، وما يجب التحقق منه في كل خطة.',
    image: 'ext-36',
    published_days_ago: 41,
    cta: {
      heading: 'Compare real plans',
      heading_ar: 'قارن خططًا حقيقية',
      subheading: 'Each project shows its plan with dates and amounts.',
      subheading_ar: 'يعرض كل مشروع خطته بالتواريخ والمبالغ.',
      button_text: 'See off-plan projects',
      button_text_ar: 'مشاريع على الخارطة',
      link: '/latest?category=off_plan',
    },
  },
  {
    slug: 'mortgage-rules-for-expatriates',
    title: 'Mortgages for expatriates: how much a bank may lend',
    title_ar: 'الرهن العقاري للمقيمين: كم يجوز للبنك أن يقرضك',
    excerpt: 'The Central Bank’s limits on loan-to-value, instalments and age, and how they work out for a first home and off-plan.',
    excerpt_ar: 'حدود المصرف المركزي لنسبة التمويل والأقساط والعمر، وكيف تنطبق على المسكن الأول والشراء على الخارطة.',
    ...CATEGORIES.money,
    ...EDITORS.daniel,
    meta_title: 'UAE mortgage rules for expatriates',
    meta_title_ar: 'قواعد الرهن العقاري للمقيمين في الإمارات',
    meta_description:
      'Central Bank limits for home loans in the UAE: 80% for a first home below AED 5 million, 50% off-plan, 25 years and more.',
    meta_description_ar: 'حدود المصرف المركزي لقروض السكن: 80% للمسكن الأول دون 5 ملايين درهم، و50% على الخارطة، و25 سنة، وغيرها.',
    image: 'ext-52',
    published_days_ago: 119,
    cta: null,
  },
]
