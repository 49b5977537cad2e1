/** What an event of the server's stream may say has changed, and the first part of every query's key. */
export type Topic = 'wallet' | 'investing' | 'people' | 'content' | 'config';

const prefixes: readonly (readonly [string, Topic])[] = [
  ['/api/v2/common/', 'config'],
  ['/api/upapp', 'config'],
  ['/api/divisions', 'config'],
  ['/api/wallet', 'wallet'],
  ['/api/recharge', 'wallet'],
  ['/api/withdrawal', 'wallet'],
  ['/api/payout_method', 'wallet'],
  ['/api/product', 'investing'],
  ['/api/category', 'investing'],
  ['/api/subscription', 'investing'],
  ['/api/index', 'content'],
  ['/api/newdetails', 'content'],
];

export const topicOf = (path: string): Topic =>
  prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'people';
