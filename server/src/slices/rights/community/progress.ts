/** How far something is. `done` and `total` are rows, or bytes of files. */
export type Progress = { step: Step; done: number; total: number; percent: number }
export type Step = 'rows read' | 'files copied' | 'bytes checked' | 'rows written' | 'rows compared'
export type Tell = (progress: Progress) => void

const percentApart = 5

/** Counts, and tells each time that five percent more are done. */
export function countingTo(step: Step, total: number, tell: Tell): (more: number) => void {
  let done = 0
  let told = -percentApart
  const count = (more: number) => {
    done += more
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
    if (percent < told + percentApart && !(percent === 100 && told < 100)) return
    told = percent
    tell({ step, done, total, percent })
  }
  count(0)
  return count
}

/** As a line for whoever waits. */
export function progressText({ step, done, total, percent }: Progress): string {
  return `${step}: ${percent} % (${done.toLocaleString('en')} of ${total.toLocaleString('en')})`
}
