/** Between the values of a list in a cell. Unlike a comma or bar, it never appears in texts. */
export const LIST_MARK = '\ue000'

/** Splits a cell into the values of its list. */
export function listIn(cell: string | undefined): string[] {
  return cell === undefined || cell === '' ? [] : cell.split(LIST_MARK)
}
