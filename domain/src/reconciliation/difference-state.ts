/** open → explained | booked, by two operators; gone once nothing is found any more, and open again when it is. */
export const differenceStates = ['open', 'explained', 'booked', 'gone'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** What may be done about a difference: to say why the books are right, or to bring them to what is there outside. */
export const measures = ['explain', 'book'] as const;
export type Measure = (typeof measures)[number];

/** proposed by one operator → approved | refused, by another. */
export const fixStates = ['proposed', 'approved', 'refused'] as const;
export type FixState = (typeof fixStates)[number];

export const isOpen = (state: DifferenceState): boolean => state === 'open';

/** Returns whether another operator's word is still awaited. */
export const awaitsDecision = (state: FixState): boolean => state === 'proposed';

/** How a difference stands once a measure was approved. */
export const stateAfter = { explain: 'explained', book: 'booked' } as const satisfies Record<
  Measure,
  DifferenceState
>;

/** Returns the measures that there are for a difference; `more` is null where the books have nothing to correct. */
export const measuresFor = (more: bigint | null): readonly Measure[] =>
  more === null ? ['explain'] : measures;
