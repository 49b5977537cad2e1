/** Of so many minor units of the own money that is invested, each full part brings points. */
const part = 10_00n;

/**
 * Returns the points that an investment brings: so many for each full 10.00 of the person's own money, minor units. What
 * a cash coupon paid of it is not the person's own.
 */
export const pointsForInvesting = (ownMoney: bigint, perTen: number | bigint): bigint =>
  ownMoney <= 0n ? 0n : (ownMoney / part) * BigInt(perTen);

/** So many days after they are due, points for an investment that no month's budget held yet are tried again. */
export const investingPointsDays = 30;

export const investingPointsStates = ['upcoming', 'waiting', 'given', 'lapsed'] as const;

/** `upcoming` until the cooling-off is over; `waiting` while the month's budget does not hold them. */
type InvestingPointsState = (typeof investingPointsStates)[number];

/** Returns where the points for an investment stand that has begun to earn. */
export const investingPointsState = ({
  givenAt,
  lapsedAt,
}: {
  givenAt: Date | null;
  lapsedAt: Date | null;
}): Exclude<InvestingPointsState, 'upcoming'> => (givenAt ? 'given' : lapsedAt ? 'lapsed' : 'waiting');
