import { rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { createWorld, ctxOf, type World } from './world.ts'

type Member = Awaited<ReturnType<World['member']>>

/**
 * A world that is made ready once in a file, and copied for each test that asks for it, which takes no longer than an empty
 * one: its rows, its files, the clock, and whoever of the scene is signed in. What is in memory is not copied: mails,
 * frames, what the provider of payments knows.
 */
export function preparedWorld<Scene>(
  prepare: (world: World) => Promise<Scene>,
  environment: Record<string, string> = {},
) {
  const make = async () => {
    const world = await createWorld(environment)
    const scene = await prepare(world)
    return { scene, kept: await world.keep() }
  }
  let made: ReturnType<typeof make> | undefined
  afterAll(async () => {
    if (made === undefined) return
    const { kept } = await made
    await kept.database.drop()
    await rm(kept.files, { recursive: true, force: true })
  })
  return async () => {
    made ??= make()
    const { scene, kept } = await made
    const world = await createWorld(environment, { copyOf: kept })
    return { world, scene: within(world, scene) }
  }
}

/** The same scene with its members in another world: whoever is in it twice is one. */
function within<Scene>(world: World, scene: Scene): Scene {
  const moved = new Map<unknown, unknown>()
  const move = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!moved.has(value)) moved.set(value, moveNew(value))
    return moved.get(value)
  }
  const moveNew = (value: object): unknown => {
    if (isMember(value)) return again(world, value)
    if (Array.isArray(value)) return value.map(move)
    if (Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, move(one)]))
  }
  return move(scene) as Scene
}

/** The same member in the same browser. */
function again(world: World, member: Member): Member {
  const browser = world.browser()
  for (const [name, value] of member.cookies) browser.cookies.set(name, value)
  return { ...member, ...browser, ctx: ctxOf(world.deps, member.id) }
}

function isMember(value: object): value is Member {
  return 'ctx' in value && 'cookies' in value
}
