import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from '../run.mjs'

/** Lines of a function, and of a component, which is mostly markup. */
const usual = { function: 45, component: 120 }
const most = { function: 90, component: 120 }
const shareWithin = 0.99

/** Throws where more than one function in a hundred is longer than usual, or any is longer than it may be. */
export function checkFunctionLengths() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  const all = files
    .split('\n')
    .filter((file) => file && !/\.(test|spec)\.tsx?$|generated\//.test(file))
    .flatMap(functionsIn)
  const long = all.filter(({ kind, lines }) => lines > usual[kind])
  const tooLong = all.filter(({ kind, lines }) => lines > most[kind])
  const share = 1 - long.length / all.length
  console.log(`${(100 * share).toFixed(2)} % of ${all.length} functions are within their usual length`)
  const wrong = share < shareWithin ? long : tooLong
  for (const { file, name, lines } of wrong.toSorted((a, b) => b.lines - a.lines)) {
    console.error(`${file}: ${name} has ${lines} lines`)
  }
  if (wrong.length > 0) throw new Error('Functions are too long: STYLE.md says how long they may be.')
}

function functionsIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(`${root}/${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) found.push(describe(file, source, node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function describe(file, source, node) {
  const line = (position) => source.getLineAndCharacterOfPosition(position).line
  const name = node.name?.getText() ?? node.parent?.name?.getText?.() ?? 'a function'
  const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(name)
  return {
    file,
    name,
    kind: isComponent ? 'component' : 'function',
    lines: line(node.end) - line(node.getStart()) + 1,
  }
}

if (process.argv[1] === import.meta.filename) checkFunctionLengths()
