import { expect } from 'vitest';

const directive = (policy: unknown, name: string): string | undefined =>
  String(policy)
    .split(';')
    .map((part) => part.trim())
    .find((part) => part === name || part.startsWith(`${name} `))
    ?.slice(name.length + 1);

/** Expects the headers that every reply must have, and none that tells what is behind it. */
export function expectSecurityHeaders({ headers }: { headers: Record<string, unknown> }, what: string): void {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'DENY',
    'x-request-id': expect.any(String),
  });
  const policy = headers['content-security-policy'];
  for (const [name, value] of Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }))
    expect(directive(policy, name), `${what}: ${name}`).toBe(value);
  expect(policy, what).not.toMatch(/https?:|unsafe-eval|\*/);
  for (const telling of ['server', 'x-powered-by', 'via', 'set-cookie', 'access-control-allow-origin'])
    expect(headers[telling], `${what}: ${telling}`).toBeUndefined();
}
