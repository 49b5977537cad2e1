import type { FlagRule } from './areas/area.ts';
import { gather } from './areas/gather.ts';
import * as areas from './areas.ts';

/**
 * The business rules' numbers (product rules): the areas' defaults here, versions in the database, shown to users where
 * they concern them. Amounts are CNY minor units. What operators may change, and within which bounds, the areas say in
 * `api`: a number without its rule there does not compile.
 */
export const defaultPolicy = {
  currency: { code: 'CNY', name: '人民币', symbol: '¥', unit: '元', value: 'CNY' },
  ...gather(areas, 'policy'),
} as const;

type Widened<T> = T extends bigint
  ? bigint
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends string
        ? string
        : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The same rules with other values. */
export type Policy = Widened<typeof defaultPolicy>;

const declaredFlags = gather(areas, 'flags');
/** The switches that the areas declare (H10). Off: entries vanish from the screens and calls answer `feature.disabled`. */
export type PermissionFlag = keyof typeof declaredFlags;
export const flagRules: Readonly<Record<PermissionFlag, FlagRule>> = declaredFlags;
export const permissionFlags = Object.keys(flagRules) as [PermissionFlag, ...PermissionFlag[]];

export type Flags = Readonly<Record<PermissionFlag, boolean>>;

/** Returns what a release switches on by itself. */
export function defaultFlags(isDemo: boolean): Flags {
  const flags = permissionFlags.map((flag) => [flag, isDemo || !flagRules[flag].demoOnly] as const);
  return Object.fromEntries(flags) as Record<PermissionFlag, boolean>;
}
