import { expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();

for (const server of ['web', 'console'] as const)
  it(`the ${server} process is live, and ready while its database answers`, async () => {
    const [live, ready] = await Promise.all(
      ['/health/live', '/health/ready'].map((url) => suite.app[server].inject(url)),
    );
    expect([live?.statusCode, live?.json()]).toEqual([200, { status: 'live' }]);
    expect([ready?.statusCode, ready?.json()]).toEqual([200, { status: 'ready' }]);
  });
