import type { Demo, DemoChapter } from '../../seed/chapter.ts';
import { marketingHouse } from './store.postings.ts';

export const chapter: DemoChapter = { prepare: fund };

/** The platform's own money for points has reached the bank: one records it, the other confirms. */
async function fund({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const query = new URLSearchParams({ account: marketingHouse });
  const { items } = await maker.get<{ items: unknown[] }>(`/console/api/fundings?${query}`);
  if (items.length > 0) return;
  const { fundingId } = await maker.post<{ fundingId: string }>(
    '/console/api/fundings/record',
    { account: marketingHouse, amount: '200.00', bankReference: 'DEMO-marketing-1' },
    'seed-record-marketing',
  );
  const checker = await operator('qian');
  await checker.post('/console/api/fundings/confirm', { fundingId }, 'seed-confirm-marketing');
}
