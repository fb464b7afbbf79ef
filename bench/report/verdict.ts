const failures: string[] = []

/** Records a failure unless the promise is met. */
export function expectThat(isSo: boolean, promise: string): void {
  if (!isSo) failures.push(promise)
}

/** Prints whether all promises were met; sets the exit code to 1 if not. */
export function reportVerdict(): void {
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (failures.length === 0) console.log('✓ all figures are as promised')
  else process.exitCode = 1
}
