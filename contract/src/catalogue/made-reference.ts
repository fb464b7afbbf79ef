/** What imports make, from the other facts, for rows without reference, homes without number and grouped homes. Nobody sees it. */
const MADE = /^(row-[0-9a-f]{12}(-\d+)?|building-[0-9a-f]{12})$/
const MADE_OF_ROW = /^(row-[0-9a-f]{12})(-\d+)?$/

/** Returns a reference as its file gives it; empty for one that an import made. */
export function givenReference(reference: string): string {
  return MADE.test(reference) ? '' : reference
}

/** Returns a home's number as people see it; empty for a home without one. */
export function homeNumber(apt_no: string): string {
  return givenReference(apt_no)
}

/** Returns the part of a made reference that rows with the same identifying values share; undefined for a given one. */
export function madeIdentity(reference: string): string | undefined {
  return MADE_OF_ROW.exec(reference)?.[1]
}
