import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test.each<[string, string, string[]]>([
  ['each ends with its semicolon', 'select 1; select 2;', ['select 1', 'select 2']],
  ['the last may have none', 'select 1;\nselect 2\n', ['select 1', 'select 2']],
  ['comments alone are none', '-- a; b\nselect 1; -- c;\n/* d; */', ['-- a; b\nselect 1']],
  ['a text may have any', `select 'a;''b;'; select 2`, [`select 'a;''b;'`, 'select 2']],
  ['so may a name', 'select 1 as ";"; select 2', ['select 1 as ";"', 'select 2']],
  ['a body is one', 'do $$ begin; end $$; select 2', ['do $$ begin; end $$', 'select 2']],
  ['one with a tag, too', 'do $x$ $$;$$ $x$; select 2', ['do $x$ $$;$$ $x$', 'select 2']],
  ['a statement that is a text only', `'a';`, [`'a'`]],
  ['nothing is none', ' ;; ', []],
])('%s', (_, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements)
})
