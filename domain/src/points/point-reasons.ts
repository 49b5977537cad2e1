import { gather } from '../areas/gather.ts';
import * as areas from '../areas.ts';

/** What people get points for and spend them on, as the areas declare it. */
export const pointReasons = gather(areas, 'pointReasons');

export type PointReason = keyof typeof pointReasons;
