/** Yields JSON row by row: one large string would block the event loop. */
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
