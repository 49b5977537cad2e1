/**
 * Removes what is over from a list, except so many of the newest of it: a list that only grows would make every step of
 * a long life slower than the one before.
 */
export function letGo<T>(list: T[], isOver: (item: T) => boolean, kept = 0): void {
  let leaving = list.filter(isOver).length - kept;
  if (leaving <= 0) return;
  const left = list.filter((item) => {
    if (leaving <= 0 || !isOver(item)) return true;
    leaving -= 1;
    return false;
  });
  list.splice(0, list.length, ...left);
}
