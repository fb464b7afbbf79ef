import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useSaveKey } from './use-save-key.ts'

const save = vi.fn<(text: string) => void>()

/** Takes what was typed in its cell when the focus leaves it, as a sheet does. */
function Sheet() {
  const [text, setText] = useState('')
  useSaveKey(() => save(text))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid that takes the focus itself, as the sheet does
    <div role="grid" tabIndex={0}>
      <input aria-label="cell" onKeyDown={(event) => event.stopPropagation()} onBlur={({ target }) => setText(target.value)} />
    </div>
  )
}

it('saves what is being typed in a cell, in any keyboard layout', async () => {
  render(<Sheet />)
  const cell = screen.getByLabelText<HTMLInputElement>('cell')
  cell.focus()
  cell.value = '780'
  fireEvent.keyDown(cell, { code: 'KeyS', key: 'س', ctrlKey: true })
  await waitFor(() => expect(save).toHaveBeenCalledWith('780'))
  expect(document.activeElement).toBe(screen.getByRole('grid'))
})
