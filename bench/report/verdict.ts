const failures: string[] = []

export function expectThat(isSo: boolean, promise: string): void {
  if (!isSo) failures.push(promise)
}

/** Prints whether all promises were met and sets the exit code. */
export function reportVerdict(): void {
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (failures.length === 0) console.log('✓ all figures are as promised')
  else process.exitCode = 1
}
