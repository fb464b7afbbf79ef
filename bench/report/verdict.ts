const failures: string[] = []

/** Remembers a figure that is not as promised. */
export function expectThat(isSo: boolean, promise: string): void {
  if (!isSo) failures.push(promise)
}

/** Says whether all promises were kept; the exit code is 1 if not. */
export function sayVerdict(): void {
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (failures.length === 0) console.log('✓ all figures are as promised')
  else process.exitCode = 1
}
