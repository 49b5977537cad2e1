/**
 * Runs `work` while this tab alone may send a command of the name. `ifFree` answers undefined at once when
 * another tab has it; otherwise the tab waits until the other one is finished, or closed. A browser without
 * locks sends from each tab: under the same key, so that the server still carries it out once.
 */
export async function alone<T>(
  name: string,
  when: 'ifFree' | 'inTurn',
  work: () => Promise<T>,
): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: when === 'ifFree' }, (lock) =>
    lock ? work() : Promise.resolve(undefined),
  ) as Promise<T | undefined>;
}
