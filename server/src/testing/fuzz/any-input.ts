import fc from 'fast-check'
import type { z } from 'zod'
import { anyText } from './any-text.ts'

type Arbitrary = fc.Arbitrary<unknown>
type Def = z.core.$ZodTypes['_zod']['def']
type Build = (schema: z.core.$ZodType, ids: readonly string[]) => Arbitrary

/** How long a text may be where its schema does not say it. */
const openEnded = 2000

/**
 * Values with the shape of a schema, those at its edges among them. What a schema forbids beyond its shape, and a little
 * more than it allows, comes as well: the server has to refuse that.
 * @param ids what an id may name, so that calls are answered and not only refused
 */
export function anyInput(schema: z.core.$ZodType, ids: readonly string[]): Arbitrary {
  const build = builders[defOf(schema).type]
  if (!build) throw new Error(`the fuzz does not know the schema type ${defOf(schema).type}`)
  return build(schema, ids)
}

const builders: Partial<Record<Def['type'], Build>> = {
  string: (schema, ids) =>
    (schema as z.ZodString).format === 'uuid'
      ? anyId(ids)
      : anyText((schema as z.ZodString).maxLength ?? openEnded),
  number: (schema) => anyNumber(schema as z.ZodNumber),
  boolean: () => fc.boolean(),
  // What refers to itself: any JSON.
  lazy: () => fc.jsonValue({ maxDepth: 4 }),
  date: () => anyDate,
  enum: (schema) => fc.constantFrom(...(schema as z.ZodEnum).options),
  literal: (schema) => fc.constantFrom(...(schema as z.ZodLiteral).values),
  optional: (schema, ids) => fc.option(anyInput(innerOf(schema), ids), { nil: undefined }),
  default: (schema, ids) => fc.option(anyInput(innerOf(schema), ids), { nil: undefined }),
  union: (schema, ids) =>
    fc.oneof(...(schema as z.ZodUnion).options.map((one) => anyInput(one as z.core.$ZodType, ids))),
  nullable: (schema, ids) => fc.option(anyInput(innerOf(schema), ids), { nil: null }),
  pipe: (schema, ids) => anyInput(shapedEndOf(schema), ids),
  array: (schema, ids) =>
    fc.array(anyInput((schema as z.ZodArray).element as z.core.$ZodType, ids), {
      maxLength: 40,
      size: 'medium',
    }),
  object: (schema, ids) =>
    fc.record(
      Object.fromEntries(
        Object.entries((schema as z.ZodObject).shape).map(([key, field]) => [key, anyInput(field, ids)]),
      ),
      { noNullPrototype: true },
    ),
}

/** An id of something that is there, as it is and in capitals, or of nothing. */
function anyId(ids: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...ids)
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 2, arbitrary: known.map((id) => id.toUpperCase()) },
    { weight: 2, arbitrary: fc.uuid() },
    fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '', 'me'),
  )
}

// Where the database's or JavaScript's numbers end.
const widths = [0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -1, -(2 ** 31) - 1, 0.5, 1e308]

/**
 * The values at the edges of one field, so that every run tries each of them: chance alone may leave one out.
 * @returns nothing for a field that has no edges
 */
export function edgesOf(schema: z.core.$ZodType): unknown[] {
  const { type } = defOf(schema)
  if (type === 'optional' || type === 'nullable') return edgesOf(innerOf(schema))
  if (type === 'pipe') return edgesOf(shapedEndOf(schema))
  if (type === 'number') return widths
  return type === 'date' ? oddDates : []
}

function anyNumber({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  const edges = [minValue, maxValue].flatMap((edge) => (edge === null ? [] : [edge - 1, edge, edge + 1]))
  return fc.oneof(
    fc.constantFrom(...edges, ...widths),
    fc.integer({ min: Math.max(minValue ?? 0, -1000), max: Math.min(maxValue ?? 1000, 1000) }),
    fc.integer(),
    fc.double(),
  )
}

// The database's calendar begins in 4713 BC, JavaScript's long before.
const oddDates = [
  new Date(-8.64e15),
  new Date(8.64e15),
  new Date('-004713-01-01T00:00:00Z'),
  new Date('-004800-01-01T00:00:00Z'),
  new Date('-000001-01-01T00:00:00Z'),
  new Date('+010000-01-01T00:00:00Z'),
  new Date(0),
]
const anyDate = fc.oneof(fc.date({ noInvalidDate: false }), fc.constantFrom(...oddDates))

/** Of a pipe what comes out; what goes in where that is made by a function, which has no shape. */
function shapedEndOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { in: before, out } = defOf(schema) as z.core.$ZodPipeDef
  return defOf(out).type === 'transform' ? before : out
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  return (defOf(schema) as z.core.$ZodOptionalDef).innerType
}

function defOf(schema: z.core.$ZodType): Def {
  return schema._zod.def as Def
}
