/** The dark squares of a QR code as the path of an SVG, in units of one square. */
export function qrPath(squares: readonly (readonly boolean[])[]): string {
  return squares.map(rowPath).join('');
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
  }
  return path;
}
