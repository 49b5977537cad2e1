/** The last known switch of the log: it holds until the configuration has come, and where none can be reached. */
const key = 'log_switch';

export const logSwitch = (): number => Number(localStorage.getItem(key) ?? 0);
export const keepLogSwitch = (value: number): void => localStorage.setItem(key, String(value));
