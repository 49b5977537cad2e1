/** Somebody as the model knows them. Amounts in minor units, instants in milliseconds. */
export interface ModelPerson {
  /** "Ann", and under which name they log in. */
  name: string;
  username: string;
  userId: string;
  /** The device at which they register and log in. */
  device: string;
  loginPassword: string;
  paymentPassword: string | null;
  isClosed: boolean;
  frozenBy: 'person' | 'operator' | null;
  /** The wallet: everything in it, and what of that is set aside. */
  posted: bigint;
  held: bigint;
  /** By the wall clock; null without a session. */
  session: { token: string; since: number; usedAt: number } | null;
}

const names = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

/** Returns the name of the n-th person of a life: Ann, Ben, …, Ann 2, …. */
export function nameOf(n: number): string {
  const round = Math.floor(n / names.length);
  return `${names[n % names.length]}${round > 0 ? ` ${round + 1}` : ''}`;
}
