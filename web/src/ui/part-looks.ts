/** The colours of the parts of a whole, each at 3 : 1 or more on a card; what they mean is said beside them, in the same order. */
const looks = ['bg-brand', 'bg-warning', 'bg-pressed', 'bg-edge', 'bg-ink', 'bg-danger'] as const;

/** Returns the colour of the part at a place. */
export const lookOf = (place: number): string => looks[place % looks.length] ?? looks[0];
