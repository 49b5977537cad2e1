import { beforeEach, expect, test } from 'vitest';
import './testing/fake-browser.ts';
import { apiBase } from './api-base.ts';
import { takePageFacts } from './page-facts.ts';
import { apiQuery, queryClient } from './query.ts';

const home = apiQuery('/api/index', {});
const answer = { banners: [], notices: [] };
const facts = (at: number) => ({ at, answers: [{ path: '/api/index' as const, input: {}, answer }] });
const updatedAt = () => queryClient.getQueryState(home.queryKey)?.dataUpdatedAt;

beforeEach(() => {
  queryClient.clear();
  apiBase.set(null);
});

test('what came with the page stands where its call would put it, as old as the server says', () => {
  const at = Date.UTC(2020, 0, 1);
  takePageFacts(facts(at));
  expect(queryClient.getQueryData(home.queryKey)).toEqual(answer);
  expect(updatedAt()).toBe(at);
});

test("a server's clock that is ahead makes nothing newer than now", () => {
  takePageFacts(facts(Date.now() + 3_600_000));
  expect(updatedAt()).toBeLessThanOrEqual(Date.now());
});

test('calls go where the page came from, unless a server was chosen before', () => {
  takePageFacts(facts(0));
  expect(apiBase.get()).toBe('https://banyan.test');
  localStorage.setItem('ip_host', 'https://other.test');
  apiBase.set('https://other.test');
  takePageFacts(facts(0));
  expect(apiBase.get()).toBe('https://other.test');
});

test('a page that comes from elsewhere than a server of ours says nothing, and a server is looked for', () => {
  takePageFacts(null);
  expect(apiBase.get()).toBeNull();
  expect(queryClient.getQueryData(home.queryKey)).toBeUndefined();
});
