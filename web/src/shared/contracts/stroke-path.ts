/** Returns the path of a stroke (x, y, x, y, …): through the middles of its pieces, so that no corner shows. */
export function strokePath(stroke: readonly number[]): string {
  const point = (at: number): [number, number] => [stroke[at] ?? 0, stroke[at + 1] ?? 0];
  const [x, y] = point(0);
  // A line of no length with round ends is a dot.
  if (stroke.length <= 2) return `M${x} ${y}l0 0`;
  let path = `M${x} ${y}`;
  for (let at = 2; at + 2 < stroke.length; at += 2) {
    const [fromX, fromY] = point(at);
    const [toX, toY] = point(at + 2);
    path += `Q${fromX} ${fromY} ${(fromX + toX) / 2} ${(fromY + toY) / 2}`;
  }
  const [endX, endY] = point(stroke.length - 2);
  return `${path}L${endX} ${endY}`;
}
