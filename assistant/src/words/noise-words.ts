/** Words that ask to compare what a message names. */
export const COMPARE_WORDS =
  'compare|compares|compared|comparing|comparison|vs|versus|قارن|قارني|قارنلي|قارنوا|قارنه|قارنها|قارنهم|قارنهما|اقارن|نقارن|تقارن|مقارنه|المقارنه'

/** Mean villas and townhouses, unless the message or the conversation says what kind of home. */
export const HOUSES = 'house|houses'
/** Mean any home, but no shop or office. */
export const ANY_HOMES = 'بيت|بيوت'

const PREPOSITIONS = ['', 'in ', 'of ', 'at ', 'for ', 'from ', 'inside ']
/** The building of a home, rather than a whole building to buy. */
const OF_BUILDING = [
  ...PREPOSITIONS.flatMap((preposition) => ['this', 'the same', 'same', 'that', 'my'].map((which) => `${preposition}${which} building`)),
  ...['in', 'of', 'inside'].map((preposition) => `${preposition} the building`),
  'in building',
  ...['مبني', 'بنايه', 'عماره'].flatMap((building) => [
    ...['هذا ال', 'هذه ال', 'هذي ال', 'هاي ال', 'نفس ال', 'هال', 'بهال', 'بال', 'في ال', 'ده ال', 'دي ال'].map(
      (which) => `${which}${building}`,
    ),
    ...['دي', 'ده', 'هذا', 'هذه', 'هذي'].map((which) => `ال${building} ${which}`),
  ]),
].join('|')

/** Question words, greetings and connectives: neither keywords nor reported as not understood. */
export const NOISE = [
  'a|an|the|i|im|me|my|we|us|our|you|your|u|it|its|is|are|be|was|am|of|on|at|in|for|with|that|this|these|those|there|here|which|who|has|have|having|had',
  'want|wants|need|needs|like|love|would|could|can|should|will|shall|please|pls|plz|hi|hello|hey|dear|thanks|thank|good|how many|many|how many bedrooms|how many rooms|morning|evening|afternoon|ok|okay|yes|no thanks|so|but|just|only|really|very|quite|well|also looking',
  'show|find|get|give|search|searching|look|looking|see|seeking|list|recommend|suggest|tell|help|interested|prefer|preferably|ideally|maybe|perhaps|possibly|uh|um|er|hmm|kind|sort of|bit|a bit|slightly|a little|little|a little bit|a tad|somewhat|up|light|old',
  'buy|buying|purchase|invest|investing|investment|sale|sell|selling|sales|own|live|living|move|moving|buyer|buyers|investor|first time|first timer|first timers',
  'saved|savings|in savings|in the bank|in my bank|to start with|مدخراتي|مدخراتنا|مدخرات|دفعت|دفعنا|سادفع|نقد|لدي|لدينا|في البنك|بالبنك',
  'property|properties|home|homes|place|places|unit|units|project|projects|development|developments|listing|listings|option|options|something|anything|some|any|all|one that|ones|thing|things|somewhere|anywhere|launch|launches|launched|number of projects|count of projects|number of|total number of|who is building|whos building|building it|building this|real estate|residence|residences|accommodation|building project|tower|towers',
  'large family|big family|bigger family|growing family|small family|عيله كبيره|عايله كبيره|عائله كبيره|اسره كبيره|عيله صغيره|عايله صغيره|عائله صغيره|اسره صغيره|family|families|wife|husband|parents|mom|mum|mother|dad|father|son|daughter|brother|sister|friend|couple|person|myself|make|makes|let|lets|if|what|whats|how|about|do|does|dont|got|now|today|soon|as|by the way|from you|town|near|nearby|close|next|beside|around there|within reach|walk|walking|distance|minutes|minute|access|views of|view of|side|part',
  `sort|sorted|order|ordered|sort by|sorted by|order by|ordered by|مو مشكله|مش مشكله|مب مشكله|رتب|رتبها|رتبهم|رتبهن|رتبلي|رتبيلي|رتب لي|مرتبه|مرتب|pay|paying|nice|great|beautiful|lovely|luxury|luxurious|modern|brand|best|affordable price|reasonable|decent|perfect|ideal|amazing|new build|new|cash|first|second|another|other|others|else|needed|necessary|required|everything|either|both|long|take|takes|mind|changed my mind|change my mind|ours|mine|raise|build|moment|idea|ideas|hiya|actually|really|same|again|back|into|off|out|put|say|expecting|than that|than those|these ones|that one|available|left|remain|remains|remaining|unsold|low|lowest|money no object|money is no object|offer|offers|deal|deals|currently|still|going|called|named|type|types|kind of|maximum of|total|value|worth|costing|cost|costs|priced|per|each|every|set|put|change|changes|switch|use|with it|them|they|built|builds|he|she|his|her|against|side by side|r|then|smth|sth|asap|wat|wats|full|plan|plans|${OF_BUILDING}|th|st|nd|rd`,
  COMPARE_WORDS,
  'بغيت|بغينا|ابغاه|وش|ايش|شو|شنو|ابي|ابغي|ابغا|ابا|اريد|بدي|ودي|حاب|حابه|محتاج|محتاجه|احتاج|نبي|نريد|عايز|عاوز|اشتري|شراء|للشراء|نشتري|استثمار|للاستثمار|استثمر|للبيع|بيع|تمليك|تملك|ادور|ادور علي|ابحث|ابحث عن|بحث|دور|لي|لنا|عندي|عندنا|عندكم|عندك|عندهم|لديكم|لديهم|يوجد|هل|في|فيه|فيها|فيهم|حدثني|احكيلي|كلمني|عن|علي|على|من|مع|ب|ال|ل|لل|هو|هي|هم|انا|احنا|نحن|انت|لو سمحت|من فضلك|رجاء|شكرا|مرحبا|السلام عليكم ورحمه الله وبركاته|السلام عليكم ورحمه الله|السلام عليكم|انتم|مشكور|مشكوره|تسلم|كيف الحال|كيفك|شلونك|شلونكم|شخباركم|السلام|عليكم|هلا|اهلا|صباح الخير|مساء الخير|يا|اخي|اختي',
  'عقار|عقارات|برج|ابراج|مساكن|خطه|الخطه|زوجي|زوجتي|اهلي|ولدي|بنتي|امي|ابوي|مشروع|مشاريع|منزل|منازل|سكن|سكني|مسكن|وحده|وحدات|صاله|وصاله|شي|شيء|شي ثاني|حاجه|اي|اي شي|كل|جميع|بعض|يكون|تكون|كون|كان|اللي|الذي|التي|هذا|هذه|هاي|ذاك|اعطني|عطني|اعطيني|هات|وريني|ورني|اعرض|اعرض لي|شوف|شف|نشوف|اشوف|يعني|طيب|بس|فقط|لكن|ممكن|يمكن|لازم|ياريت|ابغاها|ابيها|اريدها|ابغاه|ابيه|دورولي|دورلي|كم|كم غرفه|كم سعر|عدد|تطل|مطل|مطله|الفوري|فوري|اذا|لو|عشان|علشان|لان|حق|مال|تبع|خليها|خله|خلها|خلي|اجعلها|اجعل|صير|تصير|صار|عائله|للعائله|عايله|عيله|اسره|ممكنه|دفعه|دفعات|لعائله|العائله|ناس',
  'قسط|فين|ازاي|ليه|ادفع|ندفع|بدفع|حي|مجتمع|قريب|قريبه|قرب|بالقرب|جنب|بجانب|بجوار|مقابل|داخل|حلو|حلوه|جميل|جميله|فخم|فخمه|راقي|راقيه|ممتاز|ممتازه|مناسب|مناسبه|معقول|مريح|مريحه|افضل|احسن|كاش|نقدا|كويس|زين|زينه|متوفر|متوفره|موجود|موجوده|الان|حاليا|الحين|اليوم|يتسلم|تسلم|ما|هناك|تبقي|تبقت|يتبقي|بقي|بقيت|باقي|باقيه|متبقي|متبقيه|شاغر|شاغره|متاح|متاحه|عرض|عروض|قيمتها|قيمته|نوع|بعد|مره|شويه|شوي|قليلا|جدا|اكثر شي|ثاني|ثانيه|وين|حوالين|بمنطقه|ميزه',
].join('|')
