import { wordsOf } from '../spelling/fold-text.ts'

const THANKS = new Set(
  'thanks thank thx ty cheers appreciate appreciated شكرا شكر مشكور مشكوره مشكورين تسلم تسلمين تسلمون تسلموا يسلمو يسلموا ممنون ممنونه متشكر متشكره العافيه جزاك جزاكم'.split(
    ' ',
  ),
)
/** Words that go with thanks and ask nothing. */
const WITH_THANKS = new Set(
  'you u so much very a lot many for your the help it i all that thats this is was great good perfect nice ok okay lovely helpful really bye goodbye لك لكم لكي جزيلا كثير كثيرا كتير جدا الف الله خير يعطيك يعطيكم ما قصرت قصرتوا حبيبي اخي اختي علي المساعده مساعدتك مساعدتكم تمام ممتاز طيب مع السلامه'.split(
    ' ',
  ),
)

/** Whether a message only says thanks. */
export function isThanks(message: string): boolean {
  const words = wordsOf(message)
  return words.some((word) => THANKS.has(word)) && words.every((word) => THANKS.has(word) || WITH_THANKS.has(word))
}
