import type { Plugin } from 'vite'

const [START, END] = ['export const allowsEval = ', '\n});']

/**
 * Builds Zod without its probe for `new Function`: the pages' policy forbids it, and browsers report the attempt as an issue.
 * Validation is as correct without it, only slower on large inputs.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /zod\/v4\/core\/util\.js$/ },
      handler(code) {
        const start = code.indexOf(START)
        const end = code.indexOf(END, start)
        if (start === -1 || !code.slice(start, end).includes('new F("")'))
          this.error('Zod has changed: its probe for new Function was not found')
        return { code: `${code.slice(0, start)}${START}{ value: false };${code.slice(end + END.length)}`, map: null }
      },
    },
  }
}
