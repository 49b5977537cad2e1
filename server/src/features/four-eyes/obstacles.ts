import type { Obstacle } from '@banyan/api/obstacle.ts';
import { AppError } from '../../platform/app-error.ts';
import { problemOf } from '../../platform/http/problem.ts';
import type { Standing } from './may-check.ts';

interface Waiting<Row> {
  /** Whether it waits for an approval at all. */
  isWaiting: (row: Row) => boolean;
  standing: (row: Row) => Pick<Standing, 'makerLeft'>;
  /** Throws what an approval would be refused with for what has changed since it was made: the approval calls it, too. */
  refuseStale?: (row: Row) => Promise<void>;
}

/**
 * Returns what keeps each of these from being approved, whoever decides; null for what nothing does, and for what does
 * not wait for an approval.
 */
export async function obstaclesTo<Row>(
  rows: readonly Row[],
  { isWaiting, standing, refuseStale }: Waiting<Row>,
): Promise<(row: Row) => Obstacle | null> {
  const obstacles = new Map<Row, Obstacle>();
  for (const row of rows.filter(isWaiting)) {
    const refusal = standing(row).makerLeft
      ? new AppError('operator.maker_left')
      : await refusalIn(refuseStale?.(row));
    if (refusal) obstacles.set(row, said(refusal));
  }
  return (row) => obstacles.get(row) ?? null;
}

/** Returns the same for one thing that nothing but the leaving of its makers keeps from being approved. */
export const makerObstacle = ({ makerLeft }: Pick<Standing, 'makerLeft'>): Obstacle | null =>
  makerLeft ? said(new AppError('operator.maker_left')) : null;

async function refusalIn(check: Promise<void> | undefined): Promise<AppError | null> {
  try {
    await check;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const said = (refusal: AppError): Obstacle => ({
  code: refusal.code,
  zh: problemOf(refusal, 'zh', '').title,
  en: problemOf(refusal, 'en', '').title,
});
