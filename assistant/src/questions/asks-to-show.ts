import { wordsOf } from '../spelling/fold-text.ts'

const setOf = (words: string) => new Set(wordsOf(words))
const SHOWS = setOf(
  'show see view list display browse open ورني ورنا وريني ورينا ورجيني ورجينا فرجيني اعرض اعرضي اعرضوا اعرضلي اعرضها اعرضهم اعرضه اعرضوها اعرضيها اظهر اظهرها اظهرهم شوف شوفني شوفها شوفهم اشوف اشوفها اشوفهم نشوف نشوفها نشوفهم ورنيها ورنيهم ورينيها ورينيهم وريها وريهم طلعها طلعهم عطني عطيني اعطني اعطيني هات هاتها هاتهم',
)
/** Words that name nothing but what was found. */
const WITH_SHOWS = setOf(
  'me us them these those all of the please pls plz yes ok okay sure yeah yep can could would you i we id let to want wanna like lets go ahead now then just homes projects results options listings matches em full ones اياهم اياها اياه ياهم ياها ياه هم لي لنا كل كلهم كلها جميعا جميعها جميعهم ابي ابغي ابغا اريد بدي ودي حاب حابه ممكن لو سمحت من فضلك نعم ايه اي ايوه اوكي تمام طيب يلا الحين خلني خليني المشاريع النتايج الخيارات المنازل البيوت العقارات',
)

/** Whether a message only asks to see what the conversation is about: 'show me them', «ورني إياهم». */
export function asksToShow(message: string): boolean {
  const words = wordsOf(message)
  return words.some((word) => SHOWS.has(word)) && words.every((word) => SHOWS.has(word) || WITH_SHOWS.has(word))
}
