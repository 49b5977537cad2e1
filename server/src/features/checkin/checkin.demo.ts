import type { Demo, DemoPerson, DemoSeed } from '../../seed/demo-seed.ts';

/** Who of the demo's people checks in on the day of its making, and who on each day after it. */
const onFirstDay = ['linxiao', 'wangqiang', 'heyu'];
const everyDay = ['linxiao', 'heyu'];

export const demoSeed: DemoSeed = {
  live: async (_demo: Demo, { username, client }: DemoPerson) => {
    if (onFirstDay.includes(username)) await client.post('/api/user/qiandao', {});
  },
  pass: async ({ person }: Demo) => {
    for (const username of everyDay) await (await person(username)).post('/api/user/qiandao', {});
  },
};
