import { describe, expect, it } from 'vitest'
import { classesIn, pickUsedRules } from './used-styles.ts'

const pick = (css: string, ...classes: string[]) => pickUsedRules(css)(new Set(classes))

describe('the rules that a page uses', () => {
  it('are those of its classes, in their order', () => {
    expect(pick('.a{x:1}.b{x:2}.c{x:3}', 'c', 'a')).toBe('.a{x:1}.c{x:3}')
  })

  it('include every rule without a class, and what is no rule', () => {
    const css = '@property --a{syntax:"*";inherits:false}html{x:1}:focus-visible{x:2}@font-face{src:url(a)}@keyframes k{to{x:3}}'
    expect(pick(`${css}.a{x:4}`)).toBe(css)
  })

  it('stay within their conditions, which go when they are empty', () => {
    const css = '@layer base,utilities;@layer utilities{.a{x:1}@media (width>=45rem){.md\\:b{x:2}}@supports (x:1){.c{x:3}}}'
    expect(pick(css, 'md:b')).toBe('@layer base,utilities;@layer utilities{@media (width>=45rem){.md\\:b{x:2}}}')
  })

  it('are found by names with special characters', () => {
    for (const [selector, name] of [
      ['.w-1\\/2', 'w-1/2'],
      ['.\\[\\&\\>svg\\]\\:size-4>svg', '[&>svg]:size-4'],
      ['.\\32xl\\:p', '2xl:p'],
      ['.\\@xl\\:grid', '@xl:grid'],
      ['.p-0\\.5', 'p-0.5'],
      [':is(:where(.group):hover .group-hover\\:x)', 'group-hover:x'],
    ] as const) {
      expect(pick(`${selector}{x:1}`, name), name).toBe(`${selector}{x:1}`)
    }
  })
})

it('classes are read from attributes, unescaped', () => {
  expect(classesIn('<a class="a [&amp;&gt;svg]:b"><svg class="a c"></svg></a><b data-class="d"></b>')).toEqual(
    new Set(['a', '[&>svg]:b', 'c']),
  )
})
