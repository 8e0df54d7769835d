/** JSON of tables, a row at a time: an archive of many thousand messages as one string would hold up everyone else. */
export function* exportPieces(tables: Readonly<Record<string, readonly unknown[]>>): Generator<string> {
  let before = '{\n';
  for (const [name, rows] of Object.entries(tables)) {
    yield `${before}  ${JSON.stringify(name)}: [`;
    let start = '\n    ';
    for (const row of rows) {
      yield start + JSON.stringify(row);
      start = ',\n    ';
    }
    yield rows.length === 0 ? ']' : '\n  ]';
    before = ',\n';
  }
  yield before === ',\n' ? '\n}\n' : '{}\n';
}
