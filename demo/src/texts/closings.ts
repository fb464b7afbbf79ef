import type { CategorySlug } from '@manzil/contract/catalogue/terms'
import { capital, type Sentence } from './residential-openings.ts'

export const HOMES: readonly Sentence[] = [
  ({ rooms, smallest, largest }) => ({
    en: `There are ${rooms.en} homes between ${smallest} and ${largest} sqft.`,
    ar: `المنازل ${rooms.ar} بمساحات بين ${smallest} و${largest} قدم مربعة.`,
  }),
  ({ rooms, smallest, largest }) => ({
    en: `Choose among ${rooms.en} plans; the smallest is ${smallest} sqft, the largest ${largest}. Kitchens come fitted, wardrobes are built in.`,
    ar: `مخططات ${rooms.ar}، أصغرها ${smallest} قدم مربعة وأكبرها ${largest}. المطابخ مجهزة والخزائن مدمجة.`,
  }),
  ({ rooms, smallest, developer }) => ({
    en: `${developer.en} offers ${rooms.en} layouts from ${smallest} sqft, each with storage, a laundry niche and a balcony deep enough for a table.`,
    ar: `تقدم ${developer.ar} تصاميم ${rooms.ar} بدءًا من ${smallest} قدم مربعة، لكل منها مخزن وركن للغسيل وشرفة تتسع لطاولة.`,
  }),
  ({ rooms, largest }) => ({
    en: `Layouts are ${rooms.en}, the best of them at the corners with up to ${largest} sqft and windows on two sides.`,
    ar: `التصاميم ${rooms.ar}، أفضلها في الزوايا بمساحة تصل إلى ${largest} قدم مربعة ونوافذ من جهتين.`,
  }),
  ({ rooms, smallest, largest }) => ({
    en: `From ${smallest} to ${largest} sqft: ${rooms.en} homes with ceilings of three metres and stone floors.`,
    ar: `من ${smallest} إلى ${largest} قدم مربعة: منازل ${rooms.ar} بأسقف ارتفاعها ثلاثة أمتار وأرضيات حجرية.`,
  }),
]

export const AROUND: readonly Sentence[] = [
  ({ amenities, near }) => ({
    en: `Residents share ${amenities.en}. ${capital(near.en)}.`,
    ar: `المرافق المشتركة: ${amenities.ar}. ${near.ar}.`,
  }),
  ({ amenities, more, far }) => ({
    en: `Residents have ${amenities.en}, as well as ${more.en}. ${capital(far.en)}.`,
    ar: `فيه ${amenities.ar}، وإلى جانبها ${more.ar}. ${far.ar}.`,
  }),
  ({ near, far, amenities }) => ({
    en: `${capital(near.en)}, and ${far.en}. On the site itself: ${amenities.en}.`,
    ar: `${near.ar}، و${far.ar}. وفي الموقع نفسه: ${amenities.ar}.`,
  }),
  ({ amenities, more }) => ({
    en: `The service charge pays for what is used every day: ${amenities.en}, then ${more.en}.`,
    ar: `تغطي رسوم الخدمات ما يُستخدم كل يوم: ${amenities.ar}، ثم ${more.ar}.`,
  }),
  ({ near, amenities }) => ({
    en: `Weekends begin at home, with ${amenities.en}; for everything else ${near.en}.`,
    ar: `تبدأ عطلة الأسبوع في البيت مع ${amenities.ar}، ولما عدا ذلك ${near.ar}.`,
  }),
  ({ amenities, more, place }) => ({
    en: `${place.en} supplies the city, the house supplies the calm: ${amenities.en}, ${more.en}.`,
    ar: `${place.ar} توفّر المدينة، والبيت يوفّر السكينة: ${amenities.ar}، و${more.ar}.`,
  }),
]

export const TERMS: Record<CategorySlug, readonly Sentence[]> = {
  off_plan: [
    ({ built, handover }) => ({
      en: `Construction is ${built}% complete; keys are planned for ${handover.en}.`,
      ar: `بلغ البناء ${built}%، والتسليم مقرر في ${handover.ar}.`,
    }),
    ({ handover, developer }) => ({
      en: `${developer.en} hands over in ${handover.en} and reports on the site every month until then.`,
      ar: `تسلّم ${developer.ar} في ${handover.ar} وترسل تقريرًا شهريًا عن الموقع حتى ذلك الحين.`,
    }),
    ({ built, handover, homes }) => ({
      en: `With ${built}% built, the ${homes.en.replace(/^([\d,]+) homes?$/, '$1')} keys follow in ${handover.en}.`,
      ar: `أُنجز ${built}% من البناء، وتُسلَّم المفاتيح في ${handover.ar}.`,
    }),
  ],
  ready_to_move: [
    ({ handover }) => ({
      en: `The work was finished in ${handover.en}; viewings are possible on any day.`,
      ar: `اكتمل العمل في ${handover.ar}، والمعاينة ممكنة في أي يوم.`,
    }),
    ({ handover, developer }) => ({
      en: `Finished in ${handover.en}, in use since. What ${developer.en} still owns is sold with the title deed in hand.`,
      ar: `اكتمل في ${handover.ar} وهو مستخدم منذ ذلك الحين. وما زالت ${developer.ar} تبيع ما تملكه منه مع سند الملكية جاهزًا.`,
    }),
    ({ handover, title }) => ({
      en: `There is nothing left to imagine: ${title.en} was handed over in ${handover.en} and the transfer takes a week.`,
      ar: `لم يعد شيء متروكًا للخيال: سُلّم ${title.ar} في ${handover.ar} ونقل الملكية يستغرق أسبوعًا.`,
    }),
  ],
  coming_soon: [
    ({ handover, developer }) => ({
      en: `Sales have not begun. ${developer.en} expects to finish in ${handover.en}; those on the list choose first.`,
      ar: `لم يبدأ البيع بعد. تتوقع ${developer.ar} الإنجاز في ${handover.ar}، ومن في القائمة يختار أولًا.`,
    }),
    ({ title, handover }) => ({
      en: `${title.en} will be launched soon, with completion in ${handover.en}.`,
      ar: `يُطرح ${title.ar} قريبًا، والإنجاز في ${handover.ar}.`,
    }),
  ],
}

export const NOT_BEGUN: readonly Sentence[] = [
  ({ handover, developer }) => ({
    en: `${developer.en} hands over in ${handover.en} and reports on the site every month until then.`,
    ar: `تسلّم ${developer.ar} في ${handover.ar} وترسل تقريرًا شهريًا عن الموقع حتى ذلك الحين.`,
  }),
  ({ handover }) => ({
    en: `The site is being prepared; keys are planned for ${handover.en}.`,
    ar: `يجري تجهيز الموقع، والتسليم مقرر في ${handover.ar}.`,
  }),
]

export const ON_HOLD: Sentence = ({ built }) => ({
  en: `Work is on hold at ${built}%; the developer has not named a new date, so the original one is shown.`,
  ar: `العمل متوقف عند ${built}%، ولم يحدد المطوّر موعدًا جديدًا، فالموعد المذكور هو المقرر أصلًا.`,
})

export const UNDATED: Sentence = () => ({
  en: 'Sales have not begun, and no completion date has been announced.',
  ar: 'لم يبدأ البيع بعد ولم يُحدد موعد للإنجاز.',
})

export function planSentence(...[{ plan, booking }]: Parameters<Sentence>): ReturnType<Sentence> | undefined {
  if (!plan || booking === null) return undefined
  return {
    en: `The ${plan.en} plan begins with ${booking}% on booking.`,
    ar: `تبدأ خطة ${plan.ar} بنسبة ${booking}% عند الحجز.`,
  }
}

export function guaranteeSentence(...[{ guarantee }]: Parameters<Sentence>): ReturnType<Sentence> | undefined {
  if (guarantee === null) return undefined
  return {
    en: `A rent of ${guarantee}% of the price is guaranteed for the first three years.`,
    ar: `عائد إيجار بنسبة ${guarantee}% من السعر مضمون للسنوات الثلاث الأولى.`,
  }
}
