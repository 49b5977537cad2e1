import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const production = await suiteApp({ mode: 'production' });
const stranger = userCaller(suite.app.web);
const nobody = '00000000-0000-4000-8000-000000000000';

it('the configuration says what the money is, whether it is real, and what is switched on', async () => {
  const config = await stranger.ok('/api/v2/common/getConfig');
  expect(config).toMatchObject({
    currency_code: 'CNY',
    currency_symbol: '¥',
    isDemo: true,
    limits: { rechargeMin: '1.00', withdrawalMin: '100.00', withdrawalMaxPerDay: '50000.00' },
    agreements: { terms: 1, privacy: 1 },
  });
  expect(config.permissions).toMatchObject({ invest: true, vip: true, usdt: true });
  const real = await userCaller(production.app.web).ok('/api/v2/common/getConfig');
  expect(real).toMatchObject({
    isDemo: false,
    permissions: { invest: true, usdt: false, teamRewards: false },
  });
});

it('feature.disabled for every call of an area that two operators switched off', async () => {
  await decidePolicy(await operators(suite), { 'permissions.invest': 'false' });
  const { permissions } = await stranger.ok('/api/v2/common/getConfig');
  expect(permissions.invest).toBe(false);
  expect((await stranger.refusal('/api/category', {})).code).toBe('feature.disabled');
});

it('each banner and notice of the home page opens, in both languages', async () => {
  const { banners, notices } = await stranger.ok('/api/index', {});
  expect(banners.length).toBeGreaterThan(0);
  expect(notices.length).toBeGreaterThan(0);
  for (const { articleId, title } of [...banners, ...notices]) {
    const article = await stranger.ok('/api/newdetails', { articleId });
    expect(article.title).toEqual(title);
    expect(article.body.zh).toMatch(/\p{Script=Han}/u);
    expect(article.body.en).toMatch(/[A-Za-z]/);
    expect(article.body.en).not.toMatch(/(?<!not )guaranteed/i);
  }
});

it('request.not_found for an article that is not there, or not yet', async () => {
  const [notice] = (await stranger.ok('/api/index', {})).notices;
  const articleId = notice?.articleId ?? '';
  await suite.tamper((writer) =>
    writer.run(
      sql`update article_versions set live_at = ${new Date(suite.clock.now().getTime() + 60_000)} where article_id = ${articleId}`,
    ),
  );
  for (const id of [articleId, nobody])
    expect((await stranger.refusal('/api/newdetails', { articleId: id })).code).toBe('request.not_found');
  expect((await stranger.ok('/api/index', {})).notices.map((item) => item.articleId)).not.toContain(
    articleId,
  );
});
