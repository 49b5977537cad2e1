import type { ServerArea } from '../../area.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import { assetHistoryInvariants } from './asset-history.invariants.ts';
import { assetHistoryPersonalData } from './asset-history.personal-data.ts';
import { closeDay } from './close-day.ts';
import { closedParts, type DeclaredParts } from './closed-parts.ts';
import { ownHistory } from './own-history.ts';

const curve = 'what a curve of one’s own assets is drawn from, until the account is closed';

/** It waits for no other job: what these book bears their own date or a later one, and no past close changes by it. */
const close = (all: DeclaredParts): AreaJob => {
  const parts = closedParts(all);
  return {
    name: 'assetHistory.close',
    run: (services, date, size) => closeDay(services, parts, date, size),
  };
};

export const assetHistoryArea: ServerArea<'assetHistory', 'assetParts' | 'debtParts'> = {
  floor: 4,
  open: ({ all }) => ({ calls: { assetHistory: ownHistory }, jobs: [close(all)] }),
  personalData: assetHistoryPersonalData,
  retention: [
    { table: 'asset_closes', forever: 'a row for each day, which names nobody' },
    { table: 'asset_days', forever: curve },
    { table: 'asset_standings', forever: curve },
  ],
  invariants: assetHistoryInvariants,
};
