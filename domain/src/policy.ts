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

/** One switch per area (H10). Off: its entries vanish from the screens and its calls answer `feature.disabled`. */
export const permissionFlags = [
  'invest',
  'groupBuy',
  'equity',
  'loan',
  'savings',
  'usdt',
  'vip',
  'team',
  'teamRewards',
  'store',
  'coupon',
  'checkin',
  'lottery',
  'activity',
  'remittance',
] as const;
export type PermissionFlag = (typeof permissionFlags)[number];

export type Flags = Readonly<Record<PermissionFlag, boolean>>;

/** The areas that exist; the others come with their own releases and cannot be switched on before. */
export const builtAreas: readonly PermissionFlag[] = Object.values(areas).flatMap((area) =>
  'flag' in area ? [area.flag] : [],
);
/** On in a demo only, until somebody decides otherwise. */
const demoOnly: readonly PermissionFlag[] = ['usdt', 'teamRewards'];

/** Returns what a release switches on by itself. */
export const defaultFlags = (isDemo: boolean): Flags =>
  Object.fromEntries(
    permissionFlags.map((flag) => [flag, builtAreas.includes(flag) && (isDemo || !demoOnly.includes(flag))]),
  ) as Record<PermissionFlag, boolean>;
