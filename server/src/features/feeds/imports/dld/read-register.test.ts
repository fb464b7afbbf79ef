import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { registerFile } from '../../../../testing/register-file.ts'
import { readRegister } from './read-register.ts'
import { REGISTER_COLUMNS } from './register-row.ts'

const read = (text: string) => Array.fromAsync(readRegister(Readable.from([Buffer.from(text)])))
const HEADER = REGISTER_COLUMNS.join(',')

describe('reading the register', () => {
  it('numbers rows as a spreadsheet does', async () => {
    const rows = await Array.fromAsync(
      readRegister(registerFile([{ project_number: '7' }, { project_number: '8', project_name: 'a "b", c' }])),
    )
    expect(rows.map(({ row, number }) => [row, number])).toEqual([
      [2, '7'],
      [3, '8'],
    ])
    expect(rows[1]?.cells?.project_name).toBe('a "b", c')
  })

  it('accepts columns in any order and either line ending', async () => {
    const columns = [...REGISTER_COLUMNS].reverse()
    const [row] = await read(`${columns.join(',')}\n${columns.map((column) => `${column}!`).join(',')}`)
    expect(row?.cells?.project_status).toBe('project_status!')
  })

  it('returns a row that was cut off without its cells', async () => {
    expect(await read(`${HEADER}\n4021,برج`)).toEqual([{ row: 2, cells: undefined, number: '4021' }])
  })

  it('refuses other files', async () => {
    await expect(read('a,b\n1,2')).rejects.toThrow(/not the DLD project register: column project_number/)
    await expect(read('')).rejects.toThrow(/empty/)
    await expect(read(`${HEADER}\n1,"never closed`)).rejects.toThrow(/not valid CSV: a quotation mark is never closed \(line 2\)/)
  })

  it('fails if reading the file fails', async () => {
    const file = new Readable({ read: () => {} })
    file.push(`${HEADER}\n`)
    file.destroy(new Error('disk'))
    await expect(Array.fromAsync(readRegister(file))).rejects.toThrow('disk')
  })
})
