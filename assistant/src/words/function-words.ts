/**
 * Words that join others or stand for them: pronouns, prepositions, conjunctions, auxiliary and question words, adverbs of degree and
 * time. They describe no home, so none is a keyword, and none replaces a mistyped word.
 */
export const FUNCTION_WORDS: readonly string[] = (
  'nearest closest than where whereabouts when whenever why whose whom whichever whatever whoever while whereas whether because since until unless although ' +
  'though despite among amongst between beyond above below across along during per via upon onto toward towards through throughout versus ' +
  'and or to from by if then else so such yet still even ever never always often sometimes usually already almost enough rather quite ' +
  'too very much more most less least few fewer fewest several each every either neither none nobody noone someone somebody ' +
  'anyone anybody everyone everybody everything nothing anyhow anyways somehow himself herself itself themselves ourselves yourself ' +
  'yourselves theirs ours yours hers him hes shes theyre theyve theyll youre youve youll were weve well ill ive id wed whos wheres whens hows ' +
  'thats theres heres isnt arent wasnt werent doesnt didnt did done doing does been being might must may cannot cant couldnt wouldnt ' +
  'shouldnt wont havent hasnt hadnt aint gonna wanna gotta lemme ' +
  'اين وين فين لماذا ليش ليه متي امتي ايمتي كيف شلون ازاي ايش وش شو شنو ماذا مين منو لمن بكم بكام كام قديش ايهما ايهم ايها اينما حيثما حيث حين ' +
  'عندما بينما منذ مذ حتي الي علي عن في من مع بين خلال عبر ضد نحو حول دون سوي مثل كما لكي كي ان انه انها انهم لان لانه لانها لكن لكنه ' +
  'بل او ثم قد لقد سوف لم لن ليت لعل ربما كلما هنا هني هون هنيك هونيك هنالك هناك هؤلاء هولاء اوليك تلك ذلك كذا هكذا نفس لنفس هيك هيدا هيدي هاد هادا ده كده اللي ' +
  'الذين اللواتي انت انتي انتوا انتو احنا نحن هما هن هوه هيه لها له لهم لنا لكم عليها عليه عليهم منها منه منهم عنها عنه بها به بهم معها معه ' +
  'معهم اليها اليه ايضا كمان برضو برضه جدا اكثر اكتر اقل قليل شوي جدن خالص قوي ابدا دايما احيانا غالبا عاده تقريبا فقط بس كان ' +
  'كانت يكون تكون صار راح بدون'
).split(' ')

/** Adjectives that compare. They are no keywords, because a description that has one compares something else. */
const COMPARATIVES = new Set(
  (
    'better worse worst further farther furthest cheaper dearer pricier costlier higher lower bigger smaller larger closer nearer safer quieter busier calmer nicer prettier newer older ' +
    'younger richer poorer easier harder faster slower longer shorter wider taller greater stronger weaker cleaner greener hotter cooler ' +
    'warmer brighter darker fancier classier livelier friendlier healthier ' +
    'ارخص اغلي اعلي ادني اكبر اصغر اقرب ابعد اهدا اهدي ازحم اجمل احلي افضل احسن اجدد احدث اقدم اسرع ابطا اطول اقصر اوسع اضيق اقوي اضعف ' +
    'انظف ارقي افخم اسهل اصعب امن انسب اربح اجود ازين'
  ).split(' '),
)

/** Whether a folded word compares: 'quieter', 'الأهدأ'. */
export function isComparative(word: string): boolean {
  return COMPARATIVES.has(word.replace(/^(?:و|ف)?ال(?=...)/, ''))
}
