import { gather } from '@banyan/domain/areas/gather.ts';
import type { AnyArea, AnyOpened, Everything, Process } from './area.ts';
import { areas } from './areas.ts';
import { closesInvariants } from './features/asset-history/index.ts';
import { fourEyesInvariants } from './features/four-eyes/index.ts';
import { toldInvariant } from './jobs/reactions.invariants.ts';
import { outboxRetries } from './jobs/retry-parked.ts';
import { sql } from './platform/db/sql.ts';
import { noForcedSales } from './platform/forced-sales.ts';
import type { PersonalData } from './platform/personal-data.ts';
import type { DemoSeed } from './seed/demo-seed.ts';

const list: readonly [string, AnyArea][] = Object.entries<AnyArea>(areas);
const manifests: readonly AnyArea[] = list.map(([, area]) => area);

const assetParts: Everything['assetParts'] = gather(areas, 'assetParts');

/** Whatever takes two operators. */
const subjects = sql.join(
  manifests.flatMap(({ fourEyes }) => fourEyes ?? []),
  sql` union all `,
);

/** What all areas say together. A name that two of them claim throws when the module is loaded. */
export const everything: Everything = {
  personalData: Object.fromEntries(
    list.flatMap(([name, { personalData }]): [string, PersonalData][] =>
      personalData ? [[name, personalData]] : [],
    ),
  ),
  retentions: manifests.flatMap(({ retention }) => retention ?? []),
  retries: { ...outboxRetries, ...gather(areas, 'retries') },
  causes: gather(areas, 'causes'),
  assetParts,
  debtParts: gather(areas, 'debtParts'),
  toDos: gather(areas, 'toDos'),
  needs: gather(areas, 'needs'),
  facts: gather(areas, 'facts'),
  subjects: manifests.flatMap(({ subjects }) => subjects ?? []),
  finds: gather(areas, 'finds'),
  ownFinds: gather(areas, 'ownFinds'),
  agreements: gather(areas, 'agreements'),
  queues: gather(areas, 'queues'),
  alerts: async (ctx) => {
    const all = [];
    for (const { alerts } of manifests) all.push(...((await alerts?.(ctx)) ?? []));
    return all;
  },
  differences: async (reader) => {
    const all = [];
    for (const { differences } of manifests) all.push(...((await differences?.(reader)) ?? []));
    return all;
  },
  forcedSales: manifests.find(({ forcedSales }) => forcedSales)?.forcedSales ?? noForcedSales,
  fundingAccounts: manifests.flatMap(({ fundingAccounts }) => fundingAccounts ?? []),
  purchaseSlots: gather(areas, 'purchaseSlots'),
  contractKinds: gather(areas, 'contractKinds'),
  reviewClaims: manifests.flatMap(({ reviewClaim }) => reviewClaim ?? []),
  invariants: [
    ...list.flatMap(([area, { invariants = [] }]) => invariants.map((invariant) => ({ ...invariant, area }))),
    ...list.flatMap(([area, { events = {} }]) =>
      Object.entries(events).map(([event, source]) => ({ ...toldInvariant(event, source), area })),
    ),
    ...fourEyesInvariants(subjects).map((invariant) => ({ ...invariant, area: 'fourEyes' })),
    ...closesInvariants(assetParts).map((invariant) => ({ ...invariant, area: 'assetHistory' })),
  ],
  recomputations: list.flatMap(([area, { recomputations = [] }]) =>
    recomputations.map((recomputation) => ({ ...recomputation, area })),
  ),
};

/** Opens every area, once for a process. */
export const openAreas = (process: Process): Record<string, AnyOpened> =>
  Object.fromEntries(list.map(([name, area]): [string, AnyOpened] => [name, area.open(process)]));

/** Loads what the areas do for the demo, in their order. */
export const demoSeeds = (): Promise<DemoSeed[]> =>
  Promise.all(manifests.flatMap(({ demo }) => (demo ? demo().then(({ demoSeed }) => demoSeed) : [])));
