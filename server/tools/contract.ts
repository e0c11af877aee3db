import { readFile, writeFile } from 'node:fs/promises'
import { contract } from '@netwrk/domain/contract'
import { clientFrameSchema, serverFrameSchema } from '@netwrk/domain/live-frames'
import { refusals } from '@netwrk/domain/refusals'
import { z } from 'zod'

const contractFile = new URL('../../domain/contract.json', import.meta.url)

/** Writes what goes over the wire (calls, frames, refusals) into one file; with --check says whether it is up to date. */
async function main() {
  const text = `${print(describe())}\n`
  if (!process.argv.includes('--check')) return writeFile(contractFile, text)
  if ((await readFile(contractFile, 'utf8').catch(() => '')) === text) return
  process.stderr.write('domain/contract.json is not what the contract says. Run: npm run contract\n')
  process.exitCode = 1
}

function describe() {
  return {
    calls: Object.fromEntries(
      Object.entries(contract).flatMap(([slice, calls]) =>
        Object.entries(calls).map(([name, call]) => [`${slice}/${name}`, describeCall(call)]),
      ),
    ),
    serverFrames: shapeOf(serverFrameSchema, 'output'),
    clientFrames: shapeOf(clientFrameSchema, 'input'),
    refusals,
  }
}

type Call = { '~orpc': { meta: object; inputSchema?: unknown; outputSchema?: unknown } }

function describeCall(call: Call) {
  const { meta, inputSchema, outputSchema } = call['~orpc']
  return {
    ...meta,
    input: shapeOf(inputSchema as z.ZodType, 'input'),
    output: shapeOf(outputSchema as z.ZodType, 'output'),
  }
}

// A line for each part of a call, so that a difference names the call and the part.
function print(value: object, depth = 0): string {
  const isPart = depth === 3 || '$schema' in value || Array.isArray(value)
  if (isPart) return JSON.stringify(value)
  const indent = ' '.repeat(depth)
  const lines = Object.entries(value).map(([key, part]) => `${indent} "${key}": ${print(part, depth + 1)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** As JSON Schema. Dates and what else it has no word for go by their own names. */
function shapeOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def
      if (Object.keys(jsonSchema).length === 0) jsonSchema.format = type
    },
  })
}

await main()
