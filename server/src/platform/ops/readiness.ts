/** What a server needs to answer calls. Each says in a few words what is wrong with it, and null where nothing is. */
export type Part = () => Promise<string | null>
export type Parts = Readonly<Record<string, Part>>

/** What is wrong, by part; null where nothing is. */
export type Report = { isReady: boolean; parts: Readonly<Record<string, string | null>> }

export type Readiness = {
  /** From here on it is as ready as these are. */
  follow(parts: Parts): void
  /** From here on it is not ready any more: it stops. */
  end(): void
  /** Those who ask meanwhile get the same answer. */
  ask(): Promise<Report>
}

/** Whether a server may be given calls: not before it has begun, nor while one of its parts fails, nor when it stops. */
export function openReadiness(partMilliseconds = 3000): Readiness {
  let ask = async () => reportOf({ server: 'is starting' })
  let asking: Promise<Report> | null = null
  return {
    follow(parts) {
      ask = () => askAll(parts, partMilliseconds)
    },
    end() {
      ask = async () => reportOf({ server: 'is stopping' })
      asking = null
    },
    ask() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
  }
}

async function askAll(parts: Parts, milliseconds: number): Promise<Report> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await inTime(part, milliseconds)])
  return reportOf(Object.fromEntries(await Promise.all(entries)))
}

async function inTime(part: Part, milliseconds: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, milliseconds, `does not answer within ${milliseconds / 1000} s`)
  })
  const asked = part().catch((error: Error) => `cannot be asked: ${error.message}`)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

function reportOf(parts: Report['parts']): Report {
  return { isReady: Object.values(parts).every((wrong) => wrong === null), parts }
}
