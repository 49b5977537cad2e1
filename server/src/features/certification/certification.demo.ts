import { photoSides } from '@banyan/domain/certification/certification-state.ts';
import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoPerson, DemoSeed } from '../../seed/demo-seed.ts';
import { sampleDocument } from '../../seed/sample-documents.ts';

interface Identity {
  name: string;
  idNumber: string;
}

/** As whom people are certified, by username. The ID numbers are of a district that does not exist: nobody has them. */
const identities: Readonly<Record<string, Identity>> = {
  linxiao: { name: '林晓', idNumber: '35019919930418002X' },
  wangqiang: { name: '王强', idNumber: '350199198809270034' },
  chenjing: { name: '陈静', idNumber: '350199199607120083' },
  zhouning: { name: '周宁', idNumber: '350199199408150108' },
  guanyue: { name: '关月', idNumber: '350199199503180225' },
  anning: { name: '安宁', idNumber: '350199199005210145' },
};
/** Who has handed in and waits for a review. */
const waiting: Readonly<Record<string, Identity>> = {
  heyu: { name: '何雨', idNumber: '350199199112030094' },
  wangyu: { name: '王雨', idNumber: '350199199812030212' },
};

export const demoSeed: DemoSeed = {
  live: certifyKnown,
  leave: async ({ person }: Demo) => {
    for (const [username, identity] of Object.entries(waiting))
      await handIn(await person(username), identity);
  },
};

async function certifyKnown({ operator }: Demo, { username, userId, client }: DemoPerson): Promise<void> {
  const identity = identities[username];
  if (identity) await certifyPerson(client, () => operator('zhao'), userId, identity);
}

/** Certifies a demo person like anybody: three photos, name, number, and an operator who reveals and approves them. */
async function certifyPerson(
  client: ApiClient,
  reviewer: () => Promise<ApiClient>,
  userId: string,
  identity: Identity,
): Promise<void> {
  if ((await handIn(client, identity)) !== 'under_review') return;
  const operator = await reviewer();
  const { version } = await operator.get<{ version: number }>('/console/api/certifications/detail', {
    userId,
  });
  const asked = { userId, reason: 'review' };
  await operator.post('/console/api/certifications/reveal', asked);
  for (const side of photoSides) await operator.post('/console/api/certifications/photo', { ...asked, side });
  await operator.post('/console/api/certifications/approve', { userId, version });
}

/** Hands in three photos, name and number, where nothing was handed in yet; returns how it stands. */
async function handIn(client: ApiClient, { name, idNumber }: Identity): Promise<string> {
  const { state } = await client.get<{ state: string }>('/api/certification/state');
  if (state !== 'none') return state;
  const photos = await Promise.all(
    photoSides.map(async (side) => ({ side, bytes: await sampleDocument(side, name, idNumber) })),
  );
  for (const { side, bytes } of photos) await client.upload('/api/certification/upload', { side }, bytes);
  return (await client.post<{ state: string }>('/api/certification/submit', { name, idNumber })).state;
}
