import type { Phrases } from './meanings.ts'

/** Arabic words with their spellings in Latin letters (Arabizi). */
const WRITTEN: readonly (readonly [arabic: string, latin: string])[] = [
  ['شقه', 'shaqqa|shaqa|shaqah|shaqqah|shagga|shega|sheqqa|shoqa|shuqqa|shuqa'],
  ['شقق', 'shuqaq|shoqaq|shegag|shiqaq'],
  ['غرفه', 'ghurfa|ghorfa|ghurfah|ghorfah|gurfa'],
  ['غرفتين', 'ghurfatain|ghurftain|ghurfatein|ghorfatein|ghorftein|ghurfetain|ghorfetain|ghorfatain|gurftain'],
  ['غرف', 'ghuraf|ghoraf|guraf'],
  ['استوديو', 'istudio|estudio|studyo'],
  ['بيت', 'bait|bayt|beit|beyt'],
  ['صاله', 'sala|saleh|saala'],
  ['حمام', 'hammam'],
  ['ابي', 'abi|aby|bghet|bghait|bghit|abghi|abgi|abgha|abga|abbi|abee|bidi|beddi|bedi|baddi|ayez|areed|ured|uridu|ureed'],
  ['في', 'fi|fe|feeh|fih'],
  ['ب', 'bi|b'],
  ['مع', 'wiya|wayya'],
  ['و', 'wa|w'],
  ['او', 'aw|aw la|walla'],
  ['الف', 'alf|alef|alaf|elf|aalaf'],
  ['مليون', 'malyon|malyoon|milyon|milyoon|mlyon|melyon|malyun'],
  ['مليونين', 'malyonain|milyonain|malyonein|milyonein|mlyonain|melyonain'],
  ['نص', 'nos|nus|noss|nuss'],
  ['تحت', 'taht|tahet'],
  ['اقل من', 'aqal min|agal min|aqal men|agal men'],
  ['فوق', 'foq|fog|foug|fouq'],
  ['حوالي', 'hawali|hwali'],
  ['رخيص', 'rakhis|rakhisa|rakhees|rakheesa|rkhis|rkhisa'],
  ['ارخص', 'arkhas'],
  ['غالي', 'ghali|ghalya'],
  ['اكبر', 'akbar'],
  ['قريب', 'qareeb|qarib|gareeb|garib|qareeba|qariba'],
  ['بحر', 'bahr|al bahr|el bahr|elbahr|albahr|il bahr'],
  ['مسبح', 'masbah|mesbah'],
  ['جاهز', 'jahez|jahiz|jahza|jahiza|jaheza|gahez|gahza'],
  ['بدون', 'bidoon|bedoon|bidun|bdoon|bidon'],
  ['مو', 'mu|mo|mub|mob|mish|mesh|mosh|moob'],
  ['تسليم', 'tasleem|taslim|tasliim'],
  ['تقسيط', 'taqseet|taqsit|tagseet|aqsat'],
  ['يعني', 'yani|yaani'],
  ['لو سمحت', 'law samaht|min fadlak|men fadlak'],
  ['مرحبا', 'marhaba|salam|salaam|assalam alaikum|assalamu alaikum|salam alaikum|salam alaykum|ahlan|hala|shukran|shokran'],
  ['منطقه', 'mantiqa|mantega'],
  ['واحد', 'wahid|wahed'],
  ['ثلاث', 'thalath|talat|tlat|thalatha|talata|thlath'],
  ['اربع', 'arba|arbaa'],
  ['خمس', 'khams|khamsa'],
]

/** Gives each Latin spelling the meaning of its Arabic word. */
export function arabiziWords(lexicon: Phrases): Phrases {
  const meanings = new Map(lexicon.flatMap(([phrases, meaning]) => phrases.split('|').map((phrase) => [phrase, meaning] as const)))
  return WRITTEN.flatMap(([arabic, latin]) => {
    const meaning = meanings.get(arabic)
    return meaning ? [[latin, meaning] as const] : []
  })
}

/** All Arabizi words. Excluded from typo correction, so that English words are not taken for them. */
export const ARABIZI: ReadonlySet<string> = new Set(WRITTEN.flatMap(([, latin]) => latin.split(/[| ]/)))
