import type { WireOutput } from '@banyan/api/contract.ts';

type Hold = WireOutput<'/api/security/holds'>['items'][number];
export type Way = Hold['ways'][number]['way'];
export type WayState = Hold['ways'][number]['state'];

export interface HoldChoice {
  way: Way;
  state: WayState;
  /** The latest hold that this way ends; those before it end with it where the way is open. */
  securityHoldId: string | undefined;
}

/**
 * Returns what each way can do about all holds together: open as soon as it ends one of them; those that are open
 * first.
 */
export function holdChoices(holds: readonly Hold[]): HoldChoice[] {
  const latestFirst = holds.toSorted((a, b) => b.since.localeCompare(a.since));
  const ways = latestFirst[0]?.ways ?? [];
  return ways
    .map(({ way, state }) => {
      const opened = latestFirst.find((hold) =>
        hold.ways.some((each) => each.way === way && each.state === 'open'),
      );
      return {
        way,
        state: opened ? ('open' as const) : state,
        securityHoldId: opened?.securityHoldId,
      };
    })
    .filter(({ way, state }) => way !== 'session' || state === 'open')
    .toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
}
