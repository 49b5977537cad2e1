import { callHeaders, queryText } from '@banyan/client/http.ts';
import { apiBase } from './api-base.ts';
import type { ReadPath } from './calls.ts';
import { commonFields } from './common-fields.ts';
import { runtimeLimits } from './runtime-limits.ts';
import { openChannelAhead, type Sealing, sealingFor } from './sealing.ts';
import { token } from './session.ts';

/** The page that a visit begins with where its address names none. */
export const homePath = '/pages/index/index';

/**
 * The calls that a tab's first picture needs about a person. They are made while the program is still on its way: this
 * module and what it needs are a part of their own, which runs before the others are there.
 */
const firstReads: Readonly<Record<string, readonly ReadPath[]>> = {
  // Nothing stands below the assets before the number of to-dos is known.
  [homePath]: ['/api/wallet/overview', '/api/inbox/todo'],
  '/pages/profile/index': ['/api/me', '/api/wallet/overview', '/api/certification/state'],
};

/** After so long an answer that nobody has taken is too old to be shown. */
const freshMs = 5_000;

interface Early {
  reply: Response;
  sealing: Sealing | undefined;
}
const asked = new Map<string, { bearer: string; answer: Promise<Early | undefined> }>();

/** Returns the path of the page that is being opened. */
export function openedPath(): string {
  const [path = ''] = location.hash.slice(1).split('?');
  return path.length > 1 ? path : homePath;
}

/** Asks for what the page that is being opened will ask for. */
export function askAhead(): void {
  const bearer = token.get();
  const base = apiBase.get() ?? (document.getElementById('facts') ? location.origin : null);
  if (!bearer || !base) return;
  openChannelAhead(base);
  for (const path of firstReads[openedPath()] ?? [])
    asked.set(`${base}${path}?${queryText(commonFields())}`, { bearer, answer: askFor(base, path, bearer) });
  setTimeout(() => asked.clear(), freshMs);
}

/** Returns undefined where no answer came: whoever needs it asks again, and tells why if it fails again. */
async function askFor(base: string, path: ReadPath, bearer: string): Promise<Early | undefined> {
  try {
    const sealing = await sealingFor(base, 'GET', path);
    const reply = await fetch(`${base}${path}?${queryText(commonFields())}`, {
      headers: { accept: 'application/json', ...callHeaders('GET', bearer), ...sealing?.headers },
      signal: AbortSignal.timeout(runtimeLimits.timeoutMs),
    });
    return { reply, sealing };
  } catch {
    return undefined;
  }
}

/** Returns the reply that was asked for ahead, once; undefined where there is none for this session. */
export function takeAhead(address: string, bearer: string | null): Promise<Early | undefined> | undefined {
  const found = asked.get(address);
  asked.delete(address);
  return found?.bearer === bearer ? found?.answer : undefined;
}
