import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What the figures were made on: cores, memory and Node's version. */
export function machineLine(): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.version}, ${process.platform}`
}

/** The load of the last minute. Above the number of cores, others were served at our expense. */
export function loadOfLastMinute(): string {
  return loadavg()[0]!.toFixed(1)
}
