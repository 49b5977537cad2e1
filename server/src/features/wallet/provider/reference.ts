/** What we ask a provider for: money in, or money out. */
export type OrderType = 'recharge' | 'withdrawal';

export interface OrderKey {
  type: OrderType;
  userId: string;
  id: string;
}

/**
 * Returns our name for a recharge or a withdrawal at the provider, at most 64 characters; says on whose shard it
 * stands.
 */
export function referenceOf(type: OrderType, userId: string, id: string): string {
  return [type[0], pack(userId), pack(id)].join('.');
}

export function parseReference(reference: string): OrderKey | null {
  const match = /^([rw])\.([\w-]{22})\.([\w-]{22})$/.exec(reference);
  if (!match) return null;
  const [, type, userId = '', id = ''] = match;
  return { type: type === 'r' ? 'recharge' : 'withdrawal', userId: unpack(userId), id: unpack(id) };
}

const pack = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

function unpack(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
