import type * as areas from './areas.ts';

type AreaTopic<Manifest> = Manifest extends { topic: infer Topic extends string } ? Topic : never;

/**
 * The topics that a hint to open screens may name: the data of some areas, or the data that is the same for everybody
 * here.
 */
export type Topic = AreaTopic<(typeof areas)[keyof typeof areas]> | 'installation';
