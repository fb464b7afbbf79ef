import { describe, expect, it } from 'vitest'
import { cleanDescription } from './clean-description.ts'

describe('cleaning a description', () => {
  it('turns plain text into paragraphs', () => {
    expect(cleanDescription('Two towers.\r\n\r\n Pool &amp; park,  area > 1,000 ')).toBe(
      '<p>Two towers.</p><p>Pool &amp; park, area &gt; 1,000</p>',
    )
  })

  it('keeps allowed markup and drops scripts, styles and frames', () => {
    const dirty =
      '<div style="x" onclick="go()"><h1>Tower</h1><p>Sea <b>view</b><script>alert(1)</script></p><iframe src="//x"></iframe></div>'
    expect(cleanDescription(dirty)).toBe('<h2>Tower</h2><p>Sea <b>view</b></p>')
  })

  it('never turns decoded text into markup', () => {
    expect(cleanDescription('Great &lt;script&gt;alert(1)&lt;/script&gt; deal')).toBe(
      '<p>Great &lt;script&gt;alert(1)&lt;/script&gt; deal</p>',
    )
  })

  it('returns undefined if no words are left', () => {
    expect(['', ' \u00a0', '<p> &nbsp;</p>', '<br>', null].map(cleanDescription)).toEqual(Array(5).fill(undefined))
  })
})
