/** UAE dates, `YYYY-MM-DD`, both inclusive; undefined where the range is open. */
export interface Days {
  from: string | undefined
  to: string | undefined
}
