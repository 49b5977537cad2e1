import { gather } from '../areas/gather.ts';
import * as areas from '../areas.ts';
import type { PointReasonRule } from './point-reason-rule.ts';

/** What people get points for and spend them on, as the areas declare it. */
export const pointReasons = gather(areas, 'pointReasons');

export type PointReason = keyof typeof pointReasons;

/** What people get points for. */
export const earningReasons = (Object.keys(pointReasons) as PointReason[]).filter((reason) => {
  const { isSpent }: PointReasonRule = pointReasons[reason];
  return !isSpent;
});
