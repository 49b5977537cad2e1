import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A key that everybody can read, for `localhost` and 127.0.0.1: it keeps no secret but those of tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQUfP4OSz1MRvq4sX
BBKP8sPKA249/4/4mn+Us2s/KjahRANCAARZeKsB/UUKbcf9Ode0lwvffUfV7Trn
K3pe/QKqz+CgzUm0NHunoUgmmq/X8zJNS4i4p4YD1ovx82MfGLJ3qZCK
-----END PRIVATE KEY-----`;
/** The certificate of that key, signed by itself: trusted only by whoever is told to. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUXbSjpIUkj8HInU040D3qONbP5pkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA2NDgzNVoYDzIxMjYxMDI4
MDY0ODM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARZeKsB/UUKbcf9Ode0lwvffUfV7TrnK3pe/QKqz+CgzUm0NHunoUgm
mq/X8zJNS4i4p4YD1ovx82MfGLJ3qZCKo28wbTAdBgNVHQ4EFgQU5/0s9tUix8I1
UPyDQ+ZZgk0AN5UwHwYDVR0jBBgwFoAU5/0s9tUix8I1UPyDQ+ZZgk0AN5UwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAN4uusb/67WmALHfgCoQs0s8Ak2KdkhsR/AxvGaZfNJUAiEA
hm3JMv+6KlJInfgtFmAFop0imok4aR2je6cim52Pol0=
-----END CERTIFICATE-----`;

export const mailLogin = { user: 'banyan', password: 'Sap-and-ring-27' };

export interface ReceivedMail {
  from: string;
  to: string[];
  isSecure: boolean;
  user: string | undefined;
  headers: string;
  /** The text as a reader sees it. */
  body: string;
}

/** Starts a real SMTP server on a free port. It asks for a login over TLS unless told otherwise. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    key,
    cert: certificate,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === mailLogin.user && password === mailLogin.password
        ? answer(null, { user: username })
        : answer(new Error('wrong login')),
    onData: (stream, session, answer) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        const [headers = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: session.user,
          headers: headers.replace(/\r\n[ \t]/g, ' '),
          body: decode(headers, body),
        });
        answer();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that turns away is what some tests are about
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function decode(headers: string, body: string): string {
  const encoding = /content-transfer-encoding: (\S+)/i.exec(headers)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trimEnd();
  if (encoding !== 'quoted-printable') return body.trimEnd();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').trimEnd();
}

/** Returns an encoded header (RFC 2047) as a reader sees it. */
export const decodeHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : Buffer.from(
            coded
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gi, (__, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );
