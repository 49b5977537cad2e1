import { logStorages } from '../faults.ts';
import { post } from '../http.ts';
import { runtimeLimits } from '../runtime-limits.ts';
import type { Batch } from './log-entry.ts';
import { cachedToken, type UploadToken } from './upload-token.ts';

/** Neither its calls nor its uploads are logged: one failure would lead to the next. */
const unlogged = { isLogged: false } as const;

/** The two ways to a storage (switch 2 and 3); the third way is the product's own endpoint. */
type Upload = NonNullable<UploadToken['upload']>;

const tokens = cachedToken(() => post('/api/v2/common/logToken', {}, unlogged));

/** Sends a batch to where the switch says: 1 own endpoint, 2 object storage, 3 the other provider. */
export async function uploadBatch(logSwitch: number, batch: Batch): Promise<void> {
  if (logSwitch === 1) return void (await post('/api/v2/common/logger', { data: batch }, unlogged));
  const { upload } = await tokens.get();
  // The switch was turned meanwhile: the server takes it, wherever it goes then.
  if (!upload) return void (await post('/api/v2/common/logger', { data: batch }, unlogged));
  const request = requestFor(upload, JSON.stringify(batch));
  if (!request) {
    tokens.drop();
    return uploadBatch(logSwitch, batch);
  }
  logStorages.add(new URL(request.address).origin);
  const reply = await fetch(request.address, {
    ...request.init,
    signal: AbortSignal.timeout(runtimeLimits.timeoutMs),
  });
  if (reply.ok) return;
  tokens.drop();
  throw new Error(`the storage answered ${reply.status}`);
}

/** Null when the token's addresses are used up: each takes one batch. */
function requestFor(upload: Upload, body: string): { address: string; init: RequestInit } | null {
  const init = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  if (upload.kind === 'put') {
    const address = tokens.takeAddress(upload.addresses);
    const headers = { 'content-type': 'application/json' };
    return address === undefined ? null : { address, init: { ...init, method: 'PUT', body, headers } };
  }
  const form = new FormData();
  form.set('token', upload.uploadToken);
  form.set('key', `${upload.keyPrefix}${crypto.getRandomValues(new Uint32Array(4)).join('-')}.json`);
  form.set('file', new Blob([body], { type: 'application/json' }), 'batch.json');
  return { address: upload.address, init: { ...init, method: 'POST', body: form } };
}
