/**
 * Returns the CPU time of this thread for an act, in ms: unlike elapsed time, other work on the machine hardly changes it. The system
 * counts in steps of up to 4 ms, so a short act is repeated and the mean returned.
 */
export function cpuTime(act: () => unknown, times = 1): number {
  const from = process.threadCpuUsage()
  for (let time = 0; time < times; time++) act()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1_000 / times
}
