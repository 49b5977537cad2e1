import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { demoPassword } from '../../seed/people.ts';

/** Who has forgotten the payment password, and asks two operators for a new one. */
const forgetful = ['heyu', 'wangyu'];

/** Who has lost every way in, and at which address they can be reached from now on. */
const lockedOut: Readonly<Record<string, string>> = {
  anning: 'an.ning@example.com',
  guanyue: 'guan.yue@example.com',
};

export const demoSeed: DemoSeed = {
  leave: async (demo) => {
    await askForPasswords(demo);
    await proposeContacts(demo);
  },
};

async function askForPasswords({ person }: Demo): Promise<void> {
  for (const username of forgetful) {
    const client = await person(username);
    const { latest } = await client.get<{ latest: object | null }>('/api/payment_recovery/state');
    if (!latest) await client.post('/api/payment_recovery/ask', { loginPassword: demoPassword });
  }
}

/** Zhao has called them back, and proposes a new contact of each: that ends as soon as they log in again. */
async function proposeContacts({ operator, person }: Demo): Promise<void> {
  const maker = await operator('zhao');
  for (const [username, address] of Object.entries(lockedOut)) {
    const { userId } = await (await person(username)).get<{ userId: string }>('/api/me');
    const { latest } = await maker.get<{ latest: { state: string } | null }>(
      '/console/api/contact_recoveries/of_user',
      { userId },
    );
    if (latest?.state === 'proposed') continue;
    await maker.post('/console/api/contact_recoveries/propose', {
      userId,
      kind: 'email',
      address,
      evidence: `视频核身 ${username}`,
      reason: '手机号已停用，视频核对了证件与最近一笔交易',
    });
  }
}
