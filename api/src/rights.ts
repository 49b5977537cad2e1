import { gather } from '@banyan/domain/areas/gather.ts';
import * as areas from './areas.ts';
import type { OperatorRole } from './roles.ts';

const rolesByRight = gather(areas, 'rights');

export type OperatorRight = keyof typeof rolesByRight;
export const operatorRights = Object.keys(rolesByRight) as [OperatorRight, ...OperatorRight[]];

/** Returns what the roles may do together. Nobody may do everything, and nobody may check their own work. */
export const rightsOf = (roles: readonly string[]): OperatorRight[] =>
  operatorRights.filter((right) =>
    (rolesByRight[right] as readonly OperatorRole[]).some((role) => roles.includes(role)),
  );
