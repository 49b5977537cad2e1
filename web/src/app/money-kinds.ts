import type { MoneyKind } from '../platform/money-command/kinds.ts';

/** The money commands that the areas declare in files named `<area>.commands.ts`, found by that name. */
export const moneyKinds = Object.values(
  import.meta.glob<Record<string, MoneyKind>>('../features/*/*.commands.ts', { eager: true }),
).flatMap((declared) => Object.values(declared));
