import type { Build } from '../places/index.ts'
import { capital, type Sentence } from './residential-openings.ts'

/** Openings for projects that are not mainly homes. The second paragraph is about sizes and use. */
export const OTHER_OPENINGS: Record<
  Exclude<Build, 'tower' | 'midrise' | 'villa' | 'townhouse'>,
  readonly (readonly [Sentence, Sentence])[]
> = {
  office: [
    [
      ({ title, place, floors }) => ({
        en: `${title.en} offers offices on ${floors.en} in ${place.en}, delivered with raised floors, ceilings and cooling in place.`,
        ar: `يقدم ${title.ar} مكاتب على ${floors.ar} في ${place.ar}، تُسلَّم بأرضيات مرفوعة وأسقف وتكييف جاهز.`,
      }),
      ({ smallest, largest, near }) => ({
        en: `Areas run from ${smallest} to ${largest} sqft and can be joined across a floor. ${capital(near.en)}, which matters to the people you want to hire.`,
        ar: `تتراوح المساحات بين ${smallest} و${largest} قدم مربعة ويمكن ضمها على الطابق. ${near.ar}، وهذا مهم لمن تريد توظيفهم.`,
      }),
    ],
    [
      ({ title, developer, place }) => ({
        en: `${developer.en} planned ${title.en} around its lobby: one reception, six lifts and a café that serves as the meeting room of ${place.en}.`,
        ar: `خططت ${developer.ar} ${title.ar} حول ردهته: استقبال واحد وستة مصاعد ومقهى هو غرفة اجتماعات ${place.ar}.`,
      }),
      ({ smallest, largest, amenities }) => ({
        en: `Offices from ${smallest} to ${largest} sqft have windows that open and daylight on every desk. Tenants share ${amenities.en}.`,
        ar: `مكاتب من ${smallest} إلى ${largest} قدم مربعة بنوافذ تُفتح وضوء نهار على كل مكتب. والمرافق المشتركة: ${amenities.ar}.`,
      }),
    ],
    [
      ({ title, place }) => ({
        en: `${title.en} is made for firms of five to fifty: small floors, own signage and an address in ${place.en} that clients find at once.`,
        ar: `صُمم ${title.ar} لشركات من خمسة إلى خمسين موظفًا: طوابق صغيرة ولافتة خاصة وعنوان في ${place.ar} يجده العملاء فورًا.`,
      }),
      ({ smallest, far }) => ({
        en: `The smallest unit has ${smallest} sqft with its own pantry. ${capital(far.en)}.`,
        ar: `أصغر وحدة ${smallest} قدم مربعة ولها ركن تحضير خاص. ${far.ar}.`,
      }),
    ],
  ],
  retail: [
    [
      ({ title, place }) => ({
        en: `${title.en} puts shops where people already walk: under the trees of ${place.en}, with awnings and seats outside.`,
        ar: `يضع ${title.ar} المتاجر حيث يمشي الناس أصلًا: تحت أشجار ${place.ar}، بمظلات ومقاعد في الخارج.`,
      }),
      ({ smallest, largest }) => ({
        en: `Units of ${smallest} to ${largest} sqft have glass fronts of at least five metres, a door at the back for deliveries and a duct for a kitchen.`,
        ar: `وحدات من ${smallest} إلى ${largest} قدم مربعة بواجهات زجاجية لا تقل عن خمسة أمتار وباب خلفي للتوريد ومسار تهوية لمطبخ.`,
      }),
    ],
    [
      ({ title, developer, homes }) => ({
        en: `Below the homes of the quarter, ${developer.en} opens ${title.en}: ${homes.en.replace('homes', 'units').replace('home', 'unit')} for traders who live from regular customers.`,
        ar: `تحت منازل الحي تفتتح ${developer.ar} ${title.ar}: وحدات لتجار يعيشون من زبائن دائمين.`,
      }),
      ({ near, far }) => ({
        en: `${capital(near.en)}; ${far.en}. Parking for short visits is at the door.`,
        ar: `${near.ar}، و${far.ar}. ومواقف الزيارات القصيرة عند الباب.`,
      }),
    ],
  ],
  hotel: [
    [
      ({ title, place, floors }) => ({
        en: `${title.en} is run as a hotel and owned door by door: ${floors.en} of furnished homes in ${place.en} with a reception that never closes.`,
        ar: `يُدار ${title.ar} كفندق ويُملَك وحدة وحدة: ${floors.ar} من المنازل المفروشة في ${place.ar} باستقبال لا يغلق.`,
      }),
      ({ smallest, largest, amenities }) => ({
        en: `Keys cover ${smallest} to ${largest} sqft. Owners stay up to four weeks a year; for the rest the operator lets, cleans and accounts, and guests have ${amenities.en}.`,
        ar: `المساحات من ${smallest} إلى ${largest} قدم مربعة. يقيم المالك حتى أربعة أسابيع في السنة، وفي بقيتها يتولى المشغّل التأجير والتنظيف والمحاسبة، وللضيوف ${amenities.ar}.`,
      }),
    ],
    [
      ({ title, place, near }) => ({
        en: `Guests of ${title.en} come to ${place.en} for the location: ${near.en}.`,
        ar: `يأتي ضيوف ${title.ar} إلى ${place.ar} من أجل الموقع: ${near.ar}.`,
      }),
      ({ developer, amenities, more }) => ({
        en: `${developer.en} furnishes every room, down to the linen. The house has ${amenities.en}; ${more.en} complete it.`,
        ar: `تؤثث ${developer.ar} كل غرفة حتى المفروشات. وفي الفندق ${amenities.ar}، ويكملها ${more.ar}.`,
      }),
    ],
  ],
  industrial: [
    [
      ({ title, place }) => ({
        en: `${title.en} is working space in ${place.en}: clear heights of nine metres, level access and power for light industry.`,
        ar: `${title.ar} مساحة عمل في ${place.ar}: ارتفاع صافٍ تسعة أمتار ومداخل مستوية وكهرباء للصناعات الخفيفة.`,
      }),
      ({ smallest, largest, far }) => ({
        en: `Units from ${smallest} to ${largest} sqft have their own gate and yard. ${capital(far.en)}.`,
        ar: `وحدات من ${smallest} إلى ${largest} قدم مربعة لكل منها بوابة وساحة. ${far.ar}.`,
      }),
    ],
    [
      ({ title, developer, place }) => ({
        en: `${developer.en} knows what trucks need. ${title.en} in ${place.en} has turning circles for forty-foot trailers and no steps anywhere.`,
        ar: `تعرف ${developer.ar} ما تحتاجه الشاحنات. ففي ${title.ar} في ${place.ar} ساحات دوران لمقطورات الأربعين قدمًا ولا درج في أي مكان.`,
      }),
      ({ smallest, near }) => ({
        en: `The smallest unit measures ${smallest} sqft; mezzanines can be added. ${capital(near.en)}.`,
        ar: `أصغر وحدة ${smallest} قدم مربعة، ويمكن إضافة طابق نصفي. ${near.ar}.`,
      }),
    ],
  ],
  plots: [
    [
      ({ title, place }) => ({
        en: `${title.en} sells land with everything below it done: roads, drains, power and fibre reach each plot in ${place.en}.`,
        ar: `يبيع ${title.ar} أرضًا اكتمل كل ما تحتها: الطرق والصرف والكهرباء والألياف تصل إلى كل قطعة في ${place.ar}.`,
      }),
      ({ smallest, largest, developer }) => ({
        en: `Plots measure ${smallest} to ${largest} sqft. Owners build two floors and a roof room within four years, to a plan that ${developer.en} approves in thirty days.`,
        ar: `مساحات القطع من ${smallest} إلى ${largest} قدم مربعة. يبني المالك طابقين وغرفة على السطح خلال أربع سنوات وفق مخطط تعتمده ${developer.ar} في ثلاثين يومًا.`,
      }),
    ],
    [
      ({ title, place, near }) => ({
        en: `Build what you like at ${title.en}, within reason and below nine metres: ${near.en}, and the neighbours in ${place.en} are houses.`,
        ar: `ابنِ ما تشاء في ${title.ar} ضمن المعقول ودون تسعة أمتار: ${near.ar}، والجيران في ${place.ar} بيوت.`,
      }),
      ({ smallest, largest }) => ({
        en: `The land is freehold, levelled and fenced, in sizes from ${smallest} to ${largest} sqft.`,
        ar: `الأرض تملك حر، مسوّاة ومسوّرة، بمساحات من ${smallest} إلى ${largest} قدم مربعة.`,
      }),
    ],
  ],
}

/** Openings for a building or hotel sold as a whole. */
export const WHOLE_OPENINGS: readonly (readonly [Sentence, Sentence])[] = [
  [
    ({ title, place, floors }) => ({
      en: `${title.en} in ${place.en} is sold as one: ${floors.en}, one title deed, one owner.`,
      ar: `يُباع ${title.ar} في ${place.ar} كاملًا: ${floors.ar} وسند ملكية واحد ومالك واحد.`,
    }),
    ({ largest, developer }) => ({
      en: `The built area is ${largest} sqft. ${developer.en} hands over with service contracts, warranties and the drawings as built.`,
      ar: `المساحة المبنية ${largest} قدم مربعة. تسلّم ${developer.ar} المبنى بعقود الخدمات والضمانات والمخططات كما نُفذت.`,
    }),
  ],
  [
    ({ title, developer, place }) => ({
      en: `${developer.en} offers ${title.en} to investors who look for a whole asset in ${place.en} rather than a part of one.`,
      ar: `تعرض ${developer.ar} ${title.ar} على مستثمرين يبحثون عن أصل كامل في ${place.ar} لا عن جزء منه.`,
    }),
    ({ largest, near }) => ({
      en: `It measures ${largest} sqft in all. ${capital(near.en)}.`,
      ar: `مساحته الإجمالية ${largest} قدم مربعة. ${near.ar}.`,
    }),
  ],
]

/** Openings for store rooms sold separately. */
export const STORE_OPENINGS: readonly (readonly [Sentence, Sentence])[] = [
  [
    ({ title, place }) => ({
      en: `${title.en} is storage close to home: dry, cooled and watched rooms in ${place.en} that are bought once instead of rented for ever.`,
      ar: `${title.ar} تخزين قريب من البيت: غرف جافة ومبردة ومحروسة في ${place.ar} تُشترى مرة بدل أن تُستأجر دائمًا.`,
    }),
    ({ smallest, largest }) => ({
      en: `Rooms measure ${smallest} to ${largest} sqft. Trolleys and a goods lift are at the gate, and the doors open at any hour.`,
      ar: `مساحات الغرف من ${smallest} إلى ${largest} قدم مربعة. العربات ومصعد البضائع عند البوابة، والأبواب تُفتح في أي ساعة.`,
    }),
  ],
]
