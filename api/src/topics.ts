import type * as areas from './areas.ts';

type AreaTopic<Manifest> = Manifest extends { topic: infer Topic extends string } ? Topic : never;

/** What a hint to open screens may name: the data of some areas, or what is the same for everybody here. */
export type Topic = AreaTopic<(typeof areas)[keyof typeof areas]> | 'installation';
