/** Whole HTTP requests as texts, made before anything is measured. */

/** What every call names besides its own fields. */
const everyCall = { lange: 'en', uuid: 'bench', deviceType: 'h5' };

export const headersOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

export const get = (path: string, headers: Record<string, string>): string =>
  request('GET', `${path}?${new URLSearchParams(everyCall)}`, headers, '');

export function post(path: string, headers: Record<string, string>, fields: object): string {
  return postText(path, headers, JSON.stringify({ ...fields, ...everyCall }));
}

/** Returns a request whose body is this JSON, to the byte. */
export function postText(path: string, headers: Record<string, string>, body: string): string {
  const length = String(Buffer.byteLength(body));
  return request(
    'POST',
    path,
    { ...headers, 'content-type': 'application/json', 'content-length': length },
    body,
  );
}

function request(method: string, path: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
