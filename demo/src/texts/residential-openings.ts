import type { Bilingual } from '../places/index.ts'
import type { Facts } from './facts.ts'

export type Sentence = (facts: Facts) => Bilingual

/** What the architects intended; follows the opening. */
export const TOWER_DESIGN_NOTES: readonly Bilingual[] = [
  {
    en: 'Balconies step back one behind the other, so that every terrace has open sky above it.',
    ar: 'تتراجع الشرفات واحدة خلف الأخرى لتكون السماء مفتوحة فوق كل تراس.',
  },
  {
    en: 'Frames of pale stone shade the glass from eleven in the morning; in the afternoon the rooms stay cool without blinds.',
    ar: 'تظلل إطارات من الحجر الفاتح الزجاج منذ الحادية عشرة صباحًا، فتبقى الغرف باردة بعد الظهر دون ستائر.',
  },
  {
    en: 'The plan is slim, one home deep, and daylight reaches each living room from two sides.',
    ar: 'المخطط نحيل بعمق منزل واحد، ويصل ضوء النهار إلى كل غرفة معيشة من جهتين.',
  },
  {
    en: 'Bronze fins turn with the facade and change colour with the hour.',
    ar: 'تدور زعانف برونزية مع الواجهة ويتغير لونها مع ساعات النهار.',
  },
  { en: 'Corners are given to living rooms, not to lift shafts.', ar: 'أُعطيت الزوايا لغرف المعيشة لا لآبار المصاعد.' },
  {
    en: 'A garden on the sixth floor joins the two wings and is planted with trees, not with pots.',
    ar: 'تصل بين الجناحين حديقة في الطابق السادس مزروعة بالأشجار لا بالأصص.',
  },
  {
    en: 'Screens of cast aluminium, drawn from an old window in Bastakiya, filter the western sun.',
    ar: 'مشربيات من الألمنيوم المصبوب، مستوحاة من نافذة قديمة في البستكية، ترشّح شمس الغرب.',
  },
  {
    en: 'No more than six doors open on a corridor, and each corridor ends in a window.',
    ar: 'لا تُفتح على الممر أكثر من ستة أبواب، وينتهي كل ممر بنافذة.',
  },
  {
    en: 'The base is built of travertine and lined with shops; the lobby behind it is two floors high.',
    ar: 'القاعدة من حجر الترافرتين تصطف عليها المتاجر، والردهة خلفها بارتفاع طابقين.',
  },
  { en: 'Ceilings are three metres high and windows reach the floor.', ar: 'ارتفاع الأسقف ثلاثة أمتار والنوافذ تصل إلى الأرض.' },
  {
    en: 'The outline curves away from its neighbours, which leaves the view free on the lower floors too.',
    ar: 'ينحني الشكل مبتعدًا عن المباني المجاورة فتبقى الإطلالة مفتوحة حتى في الطوابق السفلى.',
  },
  {
    en: 'A wind study shaped the edges: the pool deck stays calm when the shamal blows.',
    ar: 'رسمت دراسة للرياح حواف المبنى، فيبقى سطح المسبح هادئًا حين تهب رياح الشمال.',
  },
  {
    en: 'Bedrooms lie on the quiet side, kitchens at the entrance and nothing stands between the sofa and the view.',
    ar: 'غرف النوم على الجهة الهادئة والمطابخ عند المدخل ولا شيء يفصل بين الأريكة والمشهد.',
  },
  {
    en: 'The facade is white by day and a lantern by night: lights are set into the edges of the balconies.',
    ar: 'الواجهة بيضاء نهارًا وفانوس ليلًا، فالأضواء مدمجة في حواف الشرفات.',
  },
]

export const HOUSE_THOUGHTS: readonly Bilingual[] = [
  {
    en: 'Living rooms open on both sides, to a court in front and a garden behind.',
    ar: 'تنفتح غرف المعيشة من الجهتين، على فناء في الأمام وحديقة في الخلف.',
  },
  { en: 'Deep roofs of timber keep the terraces in shade until evening.', ar: 'تُبقي أسقف خشبية عميقة التراسات في الظل حتى المساء.' },
  {
    en: 'Walls are thick, windows are placed for the breeze and the stairs are lit from above.',
    ar: 'الجدران سميكة والنوافذ موضوعة للنسيم والدرج مضاء من الأعلى.',
  },
  {
    en: 'A majlis with its own entrance lets guests come and go without crossing the house.',
    ar: 'للمجلس مدخل خاص يدخل منه الضيوف ويخرجون دون عبور البيت.',
  },
  {
    en: 'No two neighbouring fronts are the same; stone, render and timber take turns along the street.',
    ar: 'لا تتشابه واجهتان متجاورتان، إذ يتناوب الحجر والجص والخشب على طول الشارع.',
  },
  {
    en: 'Ground floor bedrooms are planned for grandparents, with a bathroom that a wheelchair can turn in.',
    ar: 'خُططت غرف نوم الطابق الأرضي للأجداد بحمام يتسع لدوران كرسي متحرك.',
  },
  {
    en: 'The streets end in paths, so that children reach the park without meeting a car.',
    ar: 'تنتهي الشوارع بممرات، فيصل الأطفال إلى الحديقة دون أن يصادفوا سيارة.',
  },
  { en: 'Kitchens come in pairs: one to show and one to cook in.', ar: 'المطابخ اثنان: واحد للعرض وآخر للطبخ.' },
  {
    en: 'Roofs carry solar panels and the cable for a car waits in each garage.',
    ar: 'تحمل الأسطح ألواحًا شمسية وينتظر كابل شحن السيارة في كل مرآب.',
  },
  {
    en: 'Every plot keeps at least one grown tree, planted before the foundations.',
    ar: 'في كل قطعة شجرة كبيرة واحدة على الأقل زُرعت قبل الأساسات.',
  },
]

export const TOWER_OPENINGS: readonly Sentence[] = [
  ({ title, place, floors, homes }) => ({
    en: `${title.en} rises ${floors.en} over ${place.en} and holds ${homes.en}.`,
    ar: `يرتفع ${title.ar} ${floors.ar} في ${place.ar} ويضم ${homes.ar}.`,
  }),
  ({ title, place, developer }) => ({
    en: `With ${title.en}, ${developer.en} adds a quiet building to a lively place: ${place.en}.`,
    ar: `ب${title.ar} تضيف ${developer.ar} مبنى هادئًا إلى مكان نابض بالحياة: ${place.ar}.`,
  }),
  ({ title, place, homes }) => ({
    en: `${capital(homes.en)}, one address: ${title.en} brings together in ${place.en} what usually takes a whole street.`,
    ar: `${homes.ar} وعنوان واحد: يجمع ${title.ar} في ${place.ar} ما يحتاج عادة إلى شارع كامل.`,
  }),
  ({ title, near, place }) => ({
    en: `Everyday life in ${title.en} is simple: ${near.en}, and the rest of ${place.en} begins at the door.`,
    ar: `الحياة اليومية في ${title.ar} بسيطة: ${near.ar}، وبقية ${place.ar} تبدأ عند الباب.`,
  }),
  ({ title, place, floors }) => ({
    en: `A corner of ${place.en} that stood empty for years becomes ${title.en}, ${floors.en} of homes above a planted ground floor.`,
    ar: `زاوية في ${place.ar} بقيت خالية سنوات تصير ${title.ar}، منازل على ${floors.ar} فوق طابق أرضي مزروع.`,
  }),
  ({ title, developer, place }) => ({
    en: `${title.en} is the building that the architects of ${developer.en} would move into themselves, they say; it is in ${place.en}.`,
    ar: `يقول معماريو ${developer.ar} إن ${title.ar} هو المبنى الذي كانوا سيسكنونه بأنفسهم، وهو في ${place.ar}.`,
  }),
  ({ title, place }) => ({
    en: `Morning light on one side, evening light on the other: ${title.en} was turned on its plot in ${place.en} until both were right.`,
    ar: `ضوء الصباح من جهة وضوء المساء من الأخرى: أُدير ${title.ar} على قطعته في ${place.ar} حتى استقام الاثنان.`,
  }),
  ({ title, place, homes, floors }) => ({
    en: `${title.en} keeps to a human measure: ${homes.en} on ${floors.en}, in the part of ${place.en} where people know one another.`,
    ar: `يحافظ ${title.ar} على مقياس إنساني: ${homes.ar} على ${floors.ar} في جزء من ${place.ar} يعرف فيه الناس بعضهم.`,
  }),
]

export const HOUSE_OPENINGS: readonly Sentence[] = [
  ({ title, place, homes }) => ({
    en: `${title.en} is a neighbourhood of ${homes.en} in ${place.en}, laid out along shaded lanes.`,
    ar: `${title.ar} حي من ${homes.ar} في ${place.ar}، مخطط على امتداد دروب مظللة.`,
  }),
  ({ title, developer, place }) => ({
    en: `${developer.en} gave ${title.en} more garden than the rules require, which you notice at once in ${place.en}.`,
    ar: `منحت ${developer.ar} ${title.ar} حدائق أكثر مما تطلبه الأنظمة، وهذا ما يُلاحظ فورًا في ${place.ar}.`,
  }),
  ({ title, place, near }) => ({
    en: `A house with its own gate, and still ${near.en}: that is ${title.en} in ${place.en}.`,
    ar: `بيت له بوابته الخاصة، ومع ذلك ${near.ar}: هذا هو ${title.ar} في ${place.ar}.`,
  }),
  ({ title, place, homes }) => ({
    en: `Only ${homes.en} share the park in the middle of ${title.en}, a few turns from the main road of ${place.en}.`,
    ar: `لا يتقاسم الحديقة في وسط ${title.ar} إلا ${homes.ar}، على بعد منعطفات قليلة من الطريق الرئيسي في ${place.ar}.`,
  }),
  ({ title, place, developer }) => ({
    en: `In ${title.en}, ${developer.en} builds houses for people who mean to stay in ${place.en}.`,
    ar: `في ${title.ar} تبني ${developer.ar} بيوتًا لمن ينوي البقاء في ${place.ar}.`,
  }),
  ({ title, place }) => ({
    en: `The evening walk decides: ${title.en} lies on the side of ${place.en} where the air moves after sunset.`,
    ar: `نزهة المساء هي الحكم: يقع ${title.ar} في الجهة التي يتحرك فيها الهواء بعد الغروب من ${place.ar}.`,
  }),
]

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
