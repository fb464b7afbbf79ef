import { expect, it } from 'vitest'
import { previewSample } from './preview.ts'

const row = (number: number) => `${number},"Tower ${number}","A text of\ntwo lines, with ""quotes"" in it"\r\n`
const file = `reference,title,description\r\n${Array.from({ length: 40 }, (_, index) => row(index)).join('')}`
const previewOf = (text: string, isCut: boolean) => previewSample({ bytes: Buffer.from(text), isCut, format: 'csv' })

it('previews the beginning of a CSV wherever it is cut off', async () => {
  const shown = (await previewOf(file, false)).preview.map(({ title }) => title)
  expect(shown.length).toBeGreaterThan(1)
  for (let end = file.length - row(39).length; end <= file.length; end++)
    expect(
      (await previewOf(file.slice(0, end), true)).preview.map(({ title }) => title),
      `cut at ${end}`,
    ).toEqual(shown)
})

it('refuses a whole CSV that ends inside a quoted cell', async () => {
  await expect(previewOf(`${file}41,"never closed`, false)).rejects.toThrow(/not valid CSV/)
})
