import { hex } from '@banyan/client/hex.ts';
import { queryClient } from './query-client.ts';
import { closeSession, drawnToken, sessionToken, shownToken } from './session.ts';

const channel = new BroadcastChannel('banyan.console.session');

/** Logs out here, and in every tab that was copied from this one: nothing that was loaded stays on a screen. */
export async function leaveSession(): Promise<void> {
  const token = sessionToken();
  forget();
  if (token) channel.postMessage(await fingerprint(token));
}

/** Hears when a copy of this tab logs out, and notices when the page comes back from the browser's history. */
export function followSession(): void {
  channel.addEventListener('message', async ({ data }: MessageEvent<string>) => {
    // A read of this tab may have been refused before the message came: the page is left all the same.
    const token = shownToken();
    if (token && (await fingerprint(token)) === data && token === shownToken()) forget();
  });
  // Whoever logged in at a later page of this tab must not go on with what an earlier one shows.
  addEventListener('pageshow', () => {
    if (sessionToken() !== drawnToken()) location.reload();
  });
}

function forget(): void {
  closeSession();
  queryClient.clear();
}

async function fingerprint(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return hex(new Uint8Array(digest));
}
