import type { MarketCommand } from '@banyan/domain/matching/market-command.ts';

/** A command as it stands in the line of an instrument: whole numbers are texts of digits. */
export type StoredCommand = Readonly<Record<string, string | null>>;

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

/** Returns a command as plain texts. */
export const storedCommand = (command: MarketCommand): StoredCommand =>
  Object.fromEntries(Object.entries(command).map(([name, value]) => [name, textOf(value)]));

const numbers = new Set(['limit', 'shares', 'traded', 'previousClose', 'bandBps']);

/** Returns the command that was stored. */
export const commandOf = (stored: StoredCommand): MarketCommand =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      value !== null && numbers.has(name) ? BigInt(value) : value,
    ]),
  ) as unknown as MarketCommand;
