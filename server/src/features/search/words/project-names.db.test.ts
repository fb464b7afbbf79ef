import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { db } = testApp().database
  for (const [title, title_ar] of [
    ['Inkwell Residences', 'مساكن إنكويل'],
    ['The Inkwell', null],
    ['Marsa', 'مرسى'],
    ['Marsa Heights', 'مرتفعات المرسى'],
    ['Élan Gardens', 'حدائق الواحة'],
    ['7 Palms', null],
  ] as const) {
    ids[title] = await addProject(db, { title, title_ar })
  }
  await addProject(db, { title: 'Inkwell Annex', publication: 'draft' })
})

async function titles(project: string): Promise<string[]> {
  const answer = await read(testApp().app, '/property/', { project, sort_by: 'oldest' })
  return answer.results.data.map(({ title }: { title: string }) => title).sort()
}

describe('the project filter matches', () => {
  it.each([
    ['inkwell', ['Inkwell Residences', 'The Inkwell']],
    ['residences INKWELL', ['Inkwell Residences']],
    ['inkwell resid', ['Inkwell Residences']],
    ['elan', ['Élan Gardens']],
    ['palms 7', ['7 Palms']],
    ['marsa heights,elan gar', ['Marsa Heights', 'Élan Gardens']],
  ])('titles with all the words of %j', async (typed, found) => {
    expect(await titles(typed)).toEqual(found)
  })

  it.each([
    ['انكويل', ['Inkwell Residences']],
    ['مساكن أنكو', ['Inkwell Residences']],
    ['الواحه', ['Élan Gardens']],
    ['المرسي', ['Marsa Heights']],
  ])('Arabic titles with the words of %j, in any spelling', async (typed, found) => {
    expect(await titles(typed)).toEqual(found)
  })

  it.each(['Marsa', 'marsa', 'مرسي'])('only the project whose full title is %j', async (typed) => {
    expect(await titles(typed)).toEqual(['Marsa'])
  })

  it('the project with an id, not titles that contain the number', async () => {
    expect(await titles(String(ids['Marsa Heights']))).toEqual(['Marsa Heights'])
  })

  it.each(['inkwe residences', 'inkwell tower', 'i', '-', "'", 'a & !b:*', '\\'])('nothing for %j', async (typed) => {
    expect(await titles(typed)).toEqual([])
  })
})
