import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';

/** The company whose shares cost enough to be divided. */
const company = 'Gutian Mushrooms Ltd.';
/** Two proposals wait for a second operator, who may announce one of them. */
const factors = [2, 4];
const inDays = 30;

export const demoSeed: DemoSeed = { leave: proposeSplits };

interface Instruments {
  items: { instrumentId: string; company: { en: string } }[];
}

async function proposeSplits({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<{ items: object[] }>('/console/api/splits');
  const instruments = await maker.get<Instruments>('/console/api/instruments');
  const shares = instruments.items.find((each) => each.company.en === company);
  if (!shares) throw new SeedFailure(`no shares of ${company}`);
  const effectiveOn = addDays(businessDateOf(app.services.clock.now()), inDays);
  for (const factor of factors.slice(items.length))
    await maker.post('/console/api/splits/propose', {
      instrumentId: shares.instrumentId,
      factor,
      effectiveOn,
    });
}
