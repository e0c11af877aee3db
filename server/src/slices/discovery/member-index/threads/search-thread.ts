// A thread that searches, started by `start-threads.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { type Block, blockOver } from '../block.ts'
import { createScan } from '../kernel-scan.ts'
import { bestOfRange } from './best-of-range.ts'
import type { ThreadAnswer, ThreadQuestion, ThreadStart } from './thread-messages.ts'

const { kernel, area } = workerData as ThreadStart
const scan = createScan(kernel, area)
const blocks: Block[] = []

parentPort!.on('message', ({ id, newBlocks, range, ...asked }: ThreadQuestion) => {
  blocks.push(...newBlocks.map(blockOver))
  const answer: ThreadAnswer = { id, ...bestOfRange(scan, blocks, asked, range) }
  parentPort!.postMessage(answer)
})
