import {
  type Compilable,
  CompiledQuery,
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawBuilder,
  ValueNode,
} from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * A statement whose words never change: Kysely finds them the first time, and not each time it is made. With `preparedAs`
 * in it each connection keeps its plan, too.
 * @param build makes it of stand-ins for the values, which it may put in but not look at
 */
export function keptStatement<V extends object, R>(
  build: (db: Db, given: V) => Compilable<R> | RawBuilder<R>,
): (db: Db, values: V) => Promise<R[]> {
  let kept: { sql: string; parameters: readonly unknown[] } | undefined
  return async (db, values) => {
    kept ??= inWords(db, build)
    const parameters = kept.parameters.map((one) =>
      one instanceof StandIn ? values[one.key as keyof V] : one,
    )
    return (await db.executeQuery<R>(CompiledQuery.raw(kept.sql, parameters))).rows
  }
}

/** Whoever makes anything of it but a parameter would keep that for ever. */
class StandIn {
  readonly key: PropertyKey

  constructor(key: PropertyKey) {
    this.key = key
  }

  toJSON(): never {
    throw new Error(`${String(this.key)} of a kept statement is not known when its words are found`)
  }

  [Symbol.toPrimitive](): never {
    return this.toJSON()
  }
}

function inWords<V extends object>(db: Db, build: (db: Db, given: V) => Compilable | RawBuilder<unknown>) {
  const given = new Proxy({} as V, {
    get: (_, key) => new StandIn(key),
    ownKeys() {
      throw new Error('the values of a kept statement are taken by their names')
    },
  })
  const built = build(db.withPlugin(constantsInWords), given)
  return 'isRawBuilder' in built ? built.compile(db) : built.compile()
}

/**
 * What is the same each time is no parameter. A plan that is kept is made for any parameters: it cannot know that an index of
 * some rows fits, and takes a limit for a tenth of what is there.
 */
class ConstantsInWords extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return isConstant(node.value) ? ValueNode.createImmediate(node.value) : node
  }
}

const transformer = new ConstantsInWords()

const constantsInWords: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
}

function isConstant(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
