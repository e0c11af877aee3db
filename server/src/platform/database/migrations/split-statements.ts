// What a semicolon ends no statement in: comments, texts, quoted names and the bodies of functions.
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/** The statements of a file of SQL, in their order. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let isEmpty = true
  let start = 0
  let end = 0
  for (const { 0: found, index } of sql.matchAll(token)) {
    if (sql.slice(end, index).trim()) isEmpty = false
    end = index + found.length
    if (found === ';') {
      if (!isEmpty) statements.push(sql.slice(start, index).trim())
      start = end
      isEmpty = true
    } else if (!/^(--|\/\*)/.test(found)) isEmpty = false
  }
  if (!isEmpty || sql.slice(end).trim()) statements.push(sql.slice(start).trim())
  return statements
}
