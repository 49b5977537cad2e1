import type { Demo, DemoPerson, DemoSeed } from '../../seed/demo-seed.ts';

/** Who of the demo's people checks in on the day on which they come, and who on each day of the demo. */
const onFirstDay = ['wangqiang'];
const everyDay = ['linxiao', 'heyu'];

export const demoSeed: DemoSeed = {
  live: async (_demo: Demo, { username, client }: DemoPerson) => {
    if (onFirstDay.includes(username)) await client.post('/api/user/qiandao', {});
  },
  pass: async ({ person }: Demo) => {
    for (const username of everyDay) await (await person(username)).post('/api/user/qiandao', {});
  },
};
