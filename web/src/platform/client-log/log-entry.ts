import type { WireInput } from '@banyan/api/contract.ts';
import { hex } from '@banyan/client/hex.ts';
import { clientLogLimits } from '@banyan/domain/client-log/limits.ts';
import { redactText, routeOf } from '@banyan/domain/client-log/redact.ts';
import type { Said } from '../log.ts';

/** `{token, route, message, level, time, platform}` (specification, section 3). */
export type LogEntry = WireInput<'/api/v2/common/logger'>['data'][number];
export type Batch = LogEntry[];

/** Halves of characters, which cutting leaves, and the one character that no database takes. */
const unstorable = /[\p{Cs}\0]/gu;

/** Returns an entry as it may leave the device: without secrets, personal data or the address's query. */
export const entryOf = (said: Said, at: { token: string; href: string; platform: string }): LogEntry => ({
  token: at.token,
  route: routeOf(at.href).slice(0, clientLogLimits.routeLength),
  message: redactText(said.message).slice(0, clientLogLimits.messageLength).replace(unstorable, ''),
  level: said.level,
  time: new Date(said.at).toISOString(),
  platform: at.platform,
});

/** Returns what names this device in the log: it follows from the device's id and leads back to nothing. */
export async function logTokenOf(deviceId: string): Promise<string> {
  // Outside a secure page there is no hash: the device then has another name at each start.
  if (!crypto.subtle) return hex(crypto.getRandomValues(new Uint8Array(8)));
  const bytes = new TextEncoder().encode(`banyan-log|${deviceId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return hex(digest.slice(0, 8));
}
